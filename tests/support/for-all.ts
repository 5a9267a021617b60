import * as fc from 'fast-check';
import { rounds, seedOf } from './seeded-random.ts';

/**
 * Checks a rule against drawn cases: the same ones on each run, others with SEED=…, ten times as many with LONG=1. A case that
 * breaks the rule is shrunk to the smallest one that still does, which the failure names.
 */
export function forAll<Case>(cases: fc.Arbitrary<Case>, holds: (drawn: Case) => void, runs = 1_000): void {
  fc.assert(fc.property(cases, holds), { seed: seedOf(29), numRuns: rounds(runs, 10 * runs) });
}

/** Up to and including `most` cents; half of the cases have a few cents only, for shrinking. */
export function cents(most: number): fc.Arbitrary<number> {
  return fc.oneof({ withCrossShrink: true }, fc.nat(Math.min(most, 20)), fc.nat(most));
}

/** Dutch VAT rates in percent. */
export const vatRates = fc.constantFrom(0, 9, 21);

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
