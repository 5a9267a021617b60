import { type Instant, daysAfter, minutesAfter } from '../../kernel/dates/dutch-dates.ts';

const PAUSE_MINUTES = 15;
const PER_DAY = 5;

/** Instant before which earlier emails do not count. */
export function mailDayBefore(now: Instant): Instant {
  return daysAfter(now, -1);
}

/**
 * True if a stranger may cause another email to an address: one per 15 minutes, five per day (S-30). `earlier` may be
 * in any order.
 */
export function mayMailAgain(earlier: readonly Instant[], now: Instant): boolean {
  const today = earlier.filter((at) => at > mailDayBefore(now));
  const pause = minutesAfter(now, -PAUSE_MINUTES);
  return today.length < PER_DAY && today.every((at) => at <= pause);
}
