/** Environment variable with the current step of a run of all tests: '[6/7] unit, contract and HTTP tests'. */
export const STEP = 'GARDEN_STEP';

/** Progress interval: shows that the run continues, and keeps a log short. */
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
