import type { Instant } from '../../src/kernel/dates/dutch-dates.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';

export type FixedClock = Clock & {
  /** Sets the wall clock; intervals are unaffected. */
  set(instant: Instant): void;
  advance(by: { milliseconds?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** How much longer a call may take while nothing is broken: a busy machine stands still for seconds. */
const PATIENCE = 100;

/** Time limits that are short only while `isBroken`, so that no good answer of a busy machine comes too late. */
export const patientAfter =
  (isBroken: () => boolean): Clock['after'] =>
  (ms, run) =>
    systemClock.after(isBroken() ? ms : ms * PATIENCE, run);

/** A clock that stands still until a test moves it; waiting uses the real clock. */
export function fixedClock(start: Instant = '2026-05-01T10:00:00.000Z'): FixedClock {
  let at = new Date(start).getTime();
  let elapsed = 0;
  return {
    now: () => new Date(at).toISOString(),
    elapsedMs: () => elapsed,
    wait: systemClock.wait,
    after: systemClock.after,
    set: (instant) => {
      at = new Date(instant).getTime();
    },
    advance: ({ milliseconds = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      const by = milliseconds + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
      at += by;
      elapsed += by;
    },
  };
}
