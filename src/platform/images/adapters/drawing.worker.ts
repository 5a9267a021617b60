import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { ImageFlaw, Labelled, Recoded } from '../ports.ts';
import { createSharpLabelled } from './labelled.sharp.ts';
import { createSharpRecode } from './recode.sharp.ts';

/** Order to a process that draws; an upload comes by standard input. */
export type DrawingOrder = { kind: 'recode' } | { kind: 'labelled'; parts: Labelled };

export type DrawingAnswer = { drawn: Recoded | ImageFlaw | Uint8Array } | { fault: string };

// Draws one picture for its parent, and ends. The parent stops in its own time, so signals to both are left to it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL')); // the parent is gone: nobody waits for it
process.once('message', (order: DrawingOrder) => void answer(order));
stepBack();

async function answer(order: DrawingOrder): Promise<void> {
  process.send?.(await draw(order), () => process.exit());
}

async function draw(order: DrawingOrder): Promise<DrawingAnswer> {
  try {
    if (order.kind === 'recode') return { drawn: await createSharpRecode()(await buffer(process.stdin)) };
    return { drawn: await createSharpLabelled()(order.parts) };
  } catch (thrown) {
    return { fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

/** Leaves the processor to visitors, and is the first to be ended where memory runs out. */
function stepBack(): void {
  for (const step of [() => setPriority(5), () => writeFileSync('/proc/self/oom_score_adj', '1000')]) {
    try {
      step();
    } catch {
      // Not allowed here, or not Linux.
    }
  }
}
