import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Log } from '../../log.ts';
import type { DrawLabelled, ImageFlaw, Recode, Recoded } from '../ports.ts';
import type { DrawingAnswer, DrawingOrder } from './drawing.worker.ts';

/** Most that one picture may take: resident megabytes, and time on the clock. */
const MOST = { mb: 450, ms: 120_000 };
const LOOK_MS = 50;

/** Settings of the C library: one pool for one thread, and small thresholds to give memory back (docs/decisions/0155). */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};

const NOTHING = new Uint8Array();
const ignore = () => undefined;

/** The process ended before its picture was drawn. */
class PictureLost extends Error {}

/**
 * Draws each picture in a process of its own, one at a time: the C library keeps memory until its process ends. A picture
 * that ends its process, or takes too much memory or time, is 'lost' as an upload and rejects as a link preview. Rejects
 * where no process can be started.
 */
export function createDrawing({
  log,
  program = new URL('drawing.worker.ts', import.meta.url),
  most = MOST,
}: {
  log: Log;
  program?: URL;
  most?: typeof MOST;
}): { recode: Recode; drawLabelled: DrawLabelled } {
  let line: Promise<unknown> = Promise.resolve();

  async function drawNow(order: DrawingOrder, upload: Uint8Array) {
    const child = start(program);
    const unwatch = watch(child, most);
    try {
      const answer = await answerOf(child, order, upload);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.drawn;
    } catch (thrown) {
      if (thrown instanceof PictureLost) log.warn({ why: thrown.message }, 'a picture ended the process that drew it');
      throw thrown;
    } finally {
      unwatch();
    }
  }

  function draw(order: DrawingOrder, upload: Uint8Array = NOTHING) {
    const drawn = line.then(() => drawNow(order, upload));
    // Only that it is over: what was drawn is not kept until the next one.
    line = drawn.then(ignore, ignore);
    return drawn;
  }

  return {
    recode: (upload) =>
      draw({ kind: 'recode' }, upload).then(
        (drawn) => drawn as Recoded | ImageFlaw,
        (thrown: unknown) => {
          if (thrown instanceof PictureLost) return 'lost';
          throw thrown;
        },
      ),
    drawLabelled: (parts) => draw({ kind: 'labelled', parts }).then((drawn) => drawn as Uint8Array),
  };
}

function start(program: URL): ChildProcess {
  const { NODE_COMPILE_CACHE, TMPDIR } = process.env; // the secrets of the site stay with the site
  return fork(program, {
    execArgv: ['--max-semi-space-size=1'],
    env: { ...MEMORY, NODE_COMPILE_CACHE, TMPDIR },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

/** Ends a process that takes too long or too much; returns what ends the watch. */
function watch(child: ChildProcess, most: typeof MOST): () => void {
  const end = () => child.kill('SIGKILL');
  const late = setTimeout(end, most.ms);
  const look = setInterval(() => void residentMb(child.pid).then((mb) => mb > most.mb && end()), LOOK_MS);
  return () => {
    clearTimeout(late);
    clearInterval(look);
  };
}

/** 0 where the system does not tell. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Resolves once the process has ended, so that there is never a second one. An upload goes by standard input: in a message it
 * would be copied several times.
 */
function answerOf(child: ChildProcess, order: DrawingOrder, upload: Uint8Array): Promise<DrawingAnswer> {
  return new Promise((resolve, reject) => {
    let answer: DrawingAnswer | undefined;
    child.once('message', (message) => {
      answer = message as DrawingAnswer;
    });
    child.once('error', reject);
    child.once('close', (code: number | null, signal: string | null) => {
      if (answer) resolve(answer);
      else reject(new PictureLost(`it ended with ${signal ?? code}`));
    });
    child.send(order, (fault) => fault && child.kill('SIGKILL'));
    child.stdin?.on('error', () => undefined); // it ended, which 'close' tells
    child.stdin?.end(upload);
  });
}
