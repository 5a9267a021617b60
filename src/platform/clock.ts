import type { Instant } from '../kernel/dates/dutch-dates.ts';

/** The only source of time in this program, so that tests and shifted system clocks see one truth. */
export type Clock = {
  /** The present moment as ISO 8601 in UTC with milliseconds. */
  now(): Instant;
  /** Milliseconds since some moment, for intervals within this process: never goes back, whatever is set on the wall. */
  elapsedMs(): number;
};

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
};
