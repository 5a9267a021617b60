import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** By more than this a clock is off; less is what a call may take. */
const FAR_MS = 5 * 60_000;

/**
 * When a step happened: as its phone told, if that lies before now and on the day of its ticket, `from` to `until`; else, and
 * where nothing was told, now. So a clock that is far off puts no wrong hour into the books.
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

/** Whether another moment was stored than a phone told, because its clock is far off. */
export function isClockOff(told: string | undefined, stored: Instant): boolean {
  return told !== undefined && Math.abs(Date.parse(told) - Date.parse(stored)) > FAR_MS;
}
