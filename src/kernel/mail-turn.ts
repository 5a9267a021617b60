import type { Instant } from './dutch-dates.ts';

const PAUSE_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PER_DAY = 5;

/** Since when earlier mails count. */
export function mailDayBefore(now: Instant): Instant {
  return new Date(Date.parse(now) - DAY_MS).toISOString();
}

/**
 * Whether a stranger may cause one more mail of a kind to an address: one per 15 minutes, five per day (S-30). `earlier`
 * says when such mails went there before, in any order.
 */
export function mayMailAgain(earlier: readonly Instant[], now: Instant): boolean {
  const today = earlier.filter((at) => at > mailDayBefore(now));
  const pause = new Date(Date.parse(now) - PAUSE_MS).toISOString();
  return today.length < PER_DAY && today.every((at) => at <= pause);
}
