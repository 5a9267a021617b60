import { clockTime, type Instant, instantOfWallTime, isoWithOffset } from '../../../../src/kernel/dates/dutch-dates.ts';
import { DAYS_MAX } from '../../../../src/modules/catalogue/events/event-schema.ts';
import { END_BEFORE_START } from '../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { dayOf } from '../event-line.tsx';

/** A date as filled in: days '2027-06-05', times '11:00', in Amsterdam time. */
export type DayForm = {
  key: string;
  day: string;
  lastDay: string;
  start: string;
  end: string;
  /** 'Tijd n.t.b.': visitors see the day only. */
  isTimeUnknown: boolean;
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

/** Dates that follow when one is repeated until there are `times`, itself included; none while it is not filled in. */
export function repeated(day: DayForm, weeks: number, times: number): Omit<DayForm, 'key'>[] {
  if (isFault(periodOf(day))) return [];
  const { key: _, ...facts } = day;
  return Array.from({ length: Math.max(0, Math.min(times, DAYS_MAX) - 1) }, (__, index) => {
    const days = 7 * weeks * (index + 1);
    return { ...facts, day: laterDay(day.day, days), lastDay: day.lastDay && laterDay(day.lastDay, days) };
  });
}

function laterDay(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

function midnightAfter(day: string): Instant | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOfWallTime(year, month, date + 1);
}
