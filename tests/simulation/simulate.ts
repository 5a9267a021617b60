import { type Lived, live, MOST_STEPS } from './world.ts';

export type Failure = { seed: number; step: number; rule: string; message: string };
export type Simulated = { steps: number; crashes: number; failures: Failure[]; covered: Map<string, number> };

/** Plays the worlds of these seeds, each for at most `steps` steps. */
export async function simulate({
  seeds,
  steps = MOST_STEPS,
  who,
  onWorld,
}: {
  seeds: Iterable<number>;
  steps?: number;
  /** As for `live`. */
  who?: readonly string[];
  /** Called for each world; true ends the run. */
  onWorld?: (lived: Lived) => boolean | void;
}): Promise<Simulated> {
  const all: Simulated = { steps: 0, crashes: 0, failures: [], covered: new Map() };
  for (const seed of seeds) {
    const lived = await live({ seed, steps, ...(who && { who }) });
    all.steps += lived.steps;
    all.crashes += lived.crashes;
    if (lived.failure) all.failures.push({ seed, ...lived.failure });
    for (const [pair, count] of lived.covered) all.covered.set(pair, (all.covered.get(pair) ?? 0) + count);
    if (onWorld?.(lived)) break;
  }
  return all;
}
