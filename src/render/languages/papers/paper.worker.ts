import { parentPort } from 'node:worker_threads';
import { makePaper } from './make-paper.ts';
import type { MadePaper, PaperOrder } from './paper-order.ts';

export type PaperAnswer = { made: MadePaper } | { fault: string };

parentPort?.on('message', (order: PaperOrder) => void answer(order));

async function answer(order: PaperOrder): Promise<void> {
  try {
    const made = await makePaper(order);
    parentPort?.postMessage({ made } satisfies PaperAnswer, [made.content.buffer as ArrayBuffer]);
  } catch (thrown) {
    const fault = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
    parentPort?.postMessage({ fault } satisfies PaperAnswer);
  }
}
