import type { Instant } from './dutch-dates.ts';

/** An instant so many seconds later; a negative number goes back. */
export function secondsAfter(instant: Instant, seconds: number): Instant {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

export function minutesAfter(instant: Instant, minutes: number): Instant {
  return secondsAfter(instant, minutes * 60);
}

/** Days of 24 hours, whatever the clocks do. */
export function daysAfter(instant: Instant, days: number): Instant {
  return minutesAfter(instant, days * 24 * 60);
}
