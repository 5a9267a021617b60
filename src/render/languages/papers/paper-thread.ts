import { Worker } from 'node:worker_threads';
import type { MadePaper, PaperOrder } from './paper-order.ts';
import type { PaperAnswer } from './paper.worker.ts';

/** Makes papers one after the other, somewhere else than where pages are made. */
export type PaperMaker = {
  /** Rejects when the paper cannot be made. */
  make(order: PaperOrder): Promise<MadePaper>;
  /** Gives back what the next paper needs again; whoever still waits is refused. */
  stop(): Promise<void>;
};

/** A thread knows the fonts and libraries of papers, which is memory that a quiet site does without. */
const IDLE_MS = 30_000;

/**
 * Megabytes. What one paper leaves behind is collected before the next ones grow the thread; an order of a thousand tickets takes
 * half of it.
 */
const MEMORY = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 128 };

/** A thread of its own for papers. It begins with the first one and ends when nobody asked for a while. */
export function createPaperThread({ idleMs = IDLE_MS }: { idleMs?: number } = {}): PaperMaker {
  let worker: Worker | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function makeNow(order: PaperOrder): Promise<MadePaper> {
    worker ??= new Worker(new URL('paper.worker.ts', import.meta.url), { resourceLimits: MEMORY });
    const current = worker;
    current.ref();
    try {
      const answer = await answerOf(current, order);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.made;
    } catch (thrown) {
      if (worker === current) await stop();
      throw thrown;
    } finally {
      current.unref(); // an idle thread keeps no process alive
    }
  }

  return {
    make: (order) => {
      clearTimeout(idle);
      waiting++;
      const made = line.then(() => makeNow(order));
      line = made
        .catch(() => undefined)
        .then(() => {
          waiting--;
          if (waiting === 0) idle = setTimeout(() => void stop(), idleMs).unref();
        });
      return made;
    },
    stop,
  };
}

function answerOf(worker: Worker, order: PaperOrder): Promise<PaperAnswer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    };
    const onMessage = (answer: PaperAnswer) => end(() => resolve(answer));
    const onError = (fault: Error) => end(() => reject(fault));
    const onExit = () => end(() => reject(new Error('the thread of papers ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order);
  });
}
