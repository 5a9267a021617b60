import { addDays, type CalendarDay, dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { clockTime, type Instant, instantOfWallTime, isoWithOffset } from '../../../../src/kernel/dates/dutch-dates.ts';
import { END_BEFORE_START } from '../../../../src/modules/ticketing/sales/offer/option-schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A date as filled in: days '2027-06-05', times '11:00', in Amsterdam time. */
export type DayForm = {
  key: string;
  day: string;
  lastDay: string;
  start: string;
  end: string;
  /** 'Tijd n.t.b.': visitors see the day only. */
  isTimeUnknown: boolean;
  isCalledOff?: true;
};

export type Period = { start: Instant; end: Instant };
export type DayFault = { part: 'start' | 'end'; message: string };

export const emptyDay = (key: string): DayForm => ({
  key,
  day: '',
  lastDay: '',
  start: '11:00',
  end: '17:00',
  isTimeUnknown: false,
});

export function dayFormOf({ start, end }: Period, key: string): DayForm {
  const [day, lastDay] = [dayOf(start), dayOf(end)];
  // A day with an unknown time lasts from midnight to midnight.
  const isTimeUnknown = clockTime(start) === '00:00' && (end === start || end === midnightAfter(day));
  if (isTimeUnknown) return { ...emptyDay(key), day, isTimeUnknown };
  return {
    key,
    day,
    lastDay: lastDay === day ? '' : lastDay,
    start: clockTime(start),
    end: clockTime(end),
    isTimeUnknown,
  };
}

export function periodOf({ day, lastDay, start, end, isTimeUnknown }: DayForm): Period | DayFault {
  if (day === '') return { part: 'start', message: 'Kies een datum.' };
  if (isTimeUnknown) {
    const [from, till] = [instantAt(day, '00:00'), midnightAfter(day)];
    if (from === null || till === null) return { part: 'start', message: 'Kies een datum.' };
    return { start: from, end: till };
  }
  const from = instantAt(day, start);
  const till = instantAt(lastDay || day, end);
  if (from === null) return { part: 'start', message: 'Vul een datum en een begintijd in die bestaan.' };
  if (till === null) return { part: 'end', message: 'Vul een eindtijd in die bestaat.' };
  if (till <= from)
    return {
      part: 'end',
      message: lastDay ? END_BEFORE_START : 'Vul een eindtijd na de begintijd in.',
    };
  return { start: from, end: till };
}

export function isFault(period: Period | DayFault): period is DayFault {
  return 'message' in period;
}

export const toBody = ({ start, end }: Period): [start: string, end: string] => [
  isoWithOffset(start),
  isoWithOffset(end),
];

/** Returns null if the moment does not exist. */
export function instantAt(day: string, time: string): Instant | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const [, hour, minute] = /^(\d\d?):(\d\d)/.exec(time) ?? [];
  if (year === undefined || hour === undefined) return null;
  return instantOfWallTime(Number(year), Number(month), Number(date), Number(hour), Number(minute));
}

/** A date on other days, at the same time in Amsterdam and as long as it is. */
export function repeatedOn(day: DayForm, days: readonly CalendarDay[]): Omit<DayForm, 'key'>[] {
  const { key: _, isCalledOff: __, ...facts } = day;
  const length = day.lastDay && daysBetween(day.day, day.lastDay);
  return days.map((on) => ({ ...facts, day: on, lastDay: length === '' ? '' : addDays(on, length) }));
}

const daysBetween = (one: CalendarDay, other: CalendarDay) =>
  Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);

function midnightAfter(day: string): Instant | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOfWallTime(year, month, date + 1);
}
