import { addDays, type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Bookings } from '../ports.ts';
import type { MonthOfDays } from './ask-schema.ts';

export type OpenDaysPorts = {
  bookings: Pick<Bookings, 'fullDays'>;
  /** Days on which groups are received, both days inclusive, earliest first. */
  groupDays: (from: CalendarDay, until: CalendarDay) => Promise<CalendarDay[]>;
  clock: Pick<Clock, 'now'>;
};

/** `isAnyDay`: asked for outside the days of groups too, such as a farewell. */
export type Visit = { persons: number; isAnyDay: boolean };

/** Days that can be asked for: from tomorrow, as far as this. */
const DAYS_AHEAD = 730;
const OFFERED = 3;

/** Days on which a group can be received. */
export function createOpenDays({ bookings, groupDays, clock }: OpenDaysPorts) {
  const span = () => {
    const today = dayOf(clock.now());
    return { first: addDays(today, 1), last: addDays(today, DAYS_AHEAD) };
  };

  /** Days on which so many persons can be received, earliest first. */
  async function openDays({ persons, isAnyDay }: Visit): Promise<CalendarDay[]> {
    const { first, last } = span();
    const days = isAnyDay
      ? Array.from({ length: DAYS_AHEAD }, (_, step) => addDays(first, step))
      : await groupDays(first, last);
    const full = await bookings.fullDays(persons, first, last);
    return full === 'all' ? [] : days.filter((day) => !full.has(day));
  }

  /** A month of them; without a month, the first that has any. Null if there are none. */
  async function monthOf(month: string, visit: Visit): Promise<MonthOfDays> {
    const days = await openDays(visit);
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    const [soonest] = months;
    if (soonest === undefined) return null;
    const { first, last } = span();
    const isWithin = month >= first.slice(0, 7) && month <= last.slice(0, 7);
    const shown = isWithin ? month : soonest;
    return {
      month: shown,
      open: days.filter((day) => day.startsWith(shown)),
      previous: months.findLast((one) => one < shown) ?? null,
      next: months.find((one) => one > shown) ?? null,
    };
  }

  /** Nearest open days from a day on, or else the last ones before it. */
  async function nearestTo(day: CalendarDay, visit: Visit): Promise<CalendarDay[]> {
    const days = await openDays(visit);
    const later = days.filter((one) => one > day).slice(0, OFFERED);
    return later.length > 0 ? later : days.slice(-OFFERED);
  }

  return { span, openDays, monthOf, nearestTo };
}
