import { type Instant, instantOfWallTime, wallTime } from '../../kernel/dates/dutch-dates.ts';
import type { Period } from '../../modules/catalogue/index.ts';
import type { SampleDate, SampleEvent } from './sample-event.ts';

const NOON = 12;
const WEEKS_OF_A_YEAR = 53;

/** Period of a date relative to the Amsterdam week of `today`; from midnight to midnight without times. */
export function periodOf({ week, weekday, from, till, days = 1 }: SampleDate, today: Instant): Period {
  const first = daysToMonday(today) + 7 * week + weekday - 1;
  if (!from || !till) return { start: onDay(today, first, '00:00'), end: onDay(today, first + days, '00:00') };
  return { start: onDay(today, first, from), end: onDay(today, first + days - 1, till) };
}

/** Dates of the events, all shifted by the same number of weeks into the right season. */
export async function datesOf(
  { dates, fits }: Pick<SampleEvent, 'dates' | 'fits'>,
  today: Instant,
  isWinterRest: (instant: Instant) => Promise<boolean>,
): Promise<Period[]> {
  const movedBy = (weeks: number) => dates.map((date) => periodOf({ ...date, week: date.week + weeks }, today));
  const doFit = async (periods: Period[]) => {
    for (const { start, end } of periods) {
      for (const day of [start, end]) if ((await isWinterRest(day)) !== (fits === 'winter')) return false;
    }
    return true;
  };
  if (!fits || (await doFit(movedBy(0)))) return movedBy(0);
  for (let weeks = 1; weeks <= WEEKS_OF_A_YEAR; weeks++) {
    // The reference week must begin in season.
    const begin = periodOf({ week: weeks, weekday: 1, from: '11:00', till: '12:00' }, today);
    if ((await doFit([begin])) && (await doFit(movedBy(weeks)))) return movedBy(weeks);
  }
  return movedBy(0);
}

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
