import { monthName } from '../../../src/kernel/dates/dutch-dates.ts';
import { words } from './words.ts';

/** Groups consecutive months, also across the turn of the year: [12, 1, 2] and [5] of [1, 2, 5, 12]. */
export function monthRuns(months: readonly number[]): number[][] {
  const known = new Set(months);
  if (known.size === 12) return [Array.from({ length: 12 }, (_, index) => index + 1)];
  const starts = [...known].filter((month) => !known.has(month === 1 ? 12 : month - 1)).toSorted((a, b) => a - b);
  return starts.map((start) => {
    const run = [start];
    for (let next = (start % 12) + 1; known.has(next); next = (next % 12) + 1) run.push(next);
    return run;
  });
}

/** 'december tot en met februari, mei'. */
export function monthsText(months: readonly number[]): string {
  return monthRuns(months)
    .map((run) => {
      const [from, until] = [monthName(run[0] ?? 1), monthName(run.at(-1) ?? 1)];
      if (run.length === 1) return from;
      return run.length === 2 ? words.months.two({ from, until }) : words.months.from({ from, until });
    })
    .join(', ');
}
