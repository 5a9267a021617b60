import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Difference from which a clock counts as off; a request may take up to this long. */
const FAR_MS = 5 * 60_000;

/**
 * Returns the time of a step: the phone's time, if that is before now and on the day of its ticket, `from` to `until`;
 * otherwise, or without a time, now. A clock that is far off thus puts no wrong hour into the books.
 */
export function momentOf(
  told: string | undefined,
  now: Instant,
  { from, until }: { from: Instant; until: Instant },
): Instant {
  if (told === undefined) return now;
  const at = new Date(told).toISOString();
  return at < now && from <= at && at < until ? at : now;
}

/** True if the stored time differs from the phone's, because its clock is far off. */
export function isClockOff(told: string | undefined, stored: Instant): boolean {
  return told !== undefined && Math.abs(Date.parse(told) - Date.parse(stored)) > FAR_MS;
}
