import { type Instant, instantOfWallTime, wallTime } from '../../kernel/dutch-dates.ts';
import type { Period } from '../../modules/catalogue/index.ts';
import type { SampleDate } from './sample-event.ts';

const NOON = 12;

/** The period of a sample date, counted from the Amsterdam week in which `today` falls. Without times: from midnight to midnight. */
export function periodOf({ week, weekday, from, till, days = 1 }: SampleDate, today: Instant): Period {
  const first = daysToMonday(today) + 7 * week + weekday - 1;
  if (!from || !till) return { start: onDay(today, first, '00:00'), end: onDay(today, first + days, '00:00') };
  return { start: onDay(today, first, from), end: onDay(today, first + days - 1, till) };
}

/** Noon in Amsterdam, whole days before an instant. */
export function noonBefore(instant: Instant, days: number): Instant {
  return onDay(instant, -days, `${NOON}:00`);
}

function daysToMonday(instant: Instant): number {
  return 1 - wallTime(instant).weekday;
}

function onDay(base: Instant, days: number, clock: string): Instant {
  const { year, month, day } = wallTime(base);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const instant = instantOfWallTime(year, month, day + days, hour, minute);
  if (!instant) throw new Error(`${clock} does not exist on a day the clocks change; choose another time`);
  return instant;
}
