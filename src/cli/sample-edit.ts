import { isProblem } from '../kernel/problem.ts';

/** Ignores an edit that a concurrent process made first. */
export async function unlessDone(edit: Promise<void>): Promise<void> {
  await edit.catch((thrown: unknown) => {
    if (!isProblem(thrown) || thrown.reason !== 'stale') throw thrown;
  });
}
