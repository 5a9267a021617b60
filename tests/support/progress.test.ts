import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function told(step: string): string[] {
  const lines: string[] = [];
  let at = 0;
  const progress = createProgress({ total: 5, unit: 'files', step, now: () => at, say: (line) => lines.push(line) });
  for (let file = 0; file < 5; file++) {
    at += 11_000;
    progress.oneDone();
  }
  return lines;
}

test('a run of all tests says how far a step is every twenty seconds, and at its end', () => {
  expect(told('[6/7] unit tests')).toEqual([
    '[6/7] unit tests: 2 of 5 files, 3 left',
    '[6/7] unit tests: 4 of 5 files, 1 left',
    '[6/7] unit tests: 5 of 5 files, 0 left',
  ]);
});

test('a run of a few files says nothing of the kind', () => {
  expect(told('')).toEqual([]);
});
