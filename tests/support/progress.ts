/** Names what a run of all tests is at, for whoever reports its progress: '[6/7] unit, contract and HTTP tests'. */
export const STEP = 'GARDEN_STEP';

/** So often is progress told: a person sees that it goes on, and a log stays short. */
const EVERY_MS = 20_000;

/**
 * Tells how far a step is, as '[6/7] unit, contract and HTTP tests: 412 of 560 files, 148 left', on a terminal and elsewhere.
 * Silent outside a run of all tests: who runs a few files sees each. `unit`: the plural of what is counted.
 */
export function createProgress({
  total,
  unit,
  step = process.env[STEP] ?? '',
  now = () => performance.now(),
  say = (line: string) => console.log(line),
}: {
  total: number;
  unit: string;
  step?: string;
  now?: () => number;
  say?: (line: string) => void;
}): { oneDone(): void } {
  let done = 0;
  let saidAt = now();
  return {
    oneDone: () => {
      done++;
      const isDue = now() - saidAt >= EVERY_MS || done === total;
      if (!step || !isDue) return;
      saidAt = now();
      say(`${step}: ${done} of ${total} ${unit}, ${total - done} left`);
    },
  };
}
