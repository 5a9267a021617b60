import { words } from './dutch-dates.words.ts';

/** Always Europe/Amsterdam, whatever the server's zone (GEN-07, R-28). */

export const ZONE = 'Europe/Amsterdam';

export type Instant = string;

/** `month` counts from 1; `weekday` from 1 (Monday) to 7. */
export type WallTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
// Written out, because a date formatter costs a slow phone 0.1 s and its words vary by browser.
const weekdayNames = () => [
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
  words.sunday,
];
const monthNames = () =>
  [
    [words.january, words.february, words.march, words.april, words.may, words.june],
    [words.july, words.august, words.september, words.october, words.november, words.december],
  ].flat();

export const WEEKDAY_NAMES = weekdayNames();
export const MONTH_NAMES = monthNames();

export const weekdayName = (weekday: number): string => weekdayNames()[weekday - 1] ?? '';

export const monthName = (month: number): string => monthNames()[month - 1] ?? '';

let clock: Intl.DateTimeFormat | undefined;
const wallClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }));

/** Text that `isoWithOffset` wrote: it shows the wall time itself. */
const WITH_OFFSET = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\+0[12]:00$/;

/**
 * Reads the wall time in Amsterdam. Text with an offset must carry that of Amsterdam, as all our answers do, because it
 * is read without zone tables.
 */
export function wallTime(instant: Instant | Date): WallTime {
  const written = typeof instant === 'string' ? WITH_OFFSET.exec(instant) : null;
  if (written) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written.slice(1).map(Number);
    return shownAsUtc(new Date(Date.UTC(year, month - 1, day, hour, minute, second)));
  }
  const at = new Date(instant);
  const milliseconds = at.getTime();
  return milliseconds >= 0 ? shownAsUtc(new Date(milliseconds + offsetInHourOf(milliseconds) * 60_000)) : formatted(at);
}

function shownAsUtc(at: Date): WallTime {
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    weekday: at.getUTCDay() || 7,
  };
}

function formatted(at: Date): WallTime {
  const parts = new Map(
    wallClock()
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
  };
}

/** Returns Amsterdam's offset in minutes: 60 or 120. */
export function offsetMinutes(instant: Instant | Date): number {
  return minutesAhead(wallTime(instant), new Date(instant).getTime());
}

function minutesAhead(wall: WallTime, milliseconds: number): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return Math.round((asUtc - milliseconds) / 60_000);
}

/** Returns the instant of a time in Amsterdam: the first if it occurs twice, null if it does not exist. */
export function instantOfWallTime(year: number, month: number, day: number, hour = 0, minute = 0): Instant | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  for (const offset of [120, 60]) {
    const candidate = new Date(asUtc - offset * 60_000);
    if (offsetMinutes(candidate) === offset) return candidate.toISOString();
  }
  return null;
}

const HOUR_MS = 3_600_000;
const OFFSETS_KEPT = 10_000;
/** Offsets by hour since 1970, because lists of events need thousands and formatters are slow. */
const offsets = new Map<number, number>();

function offsetInHourOf(milliseconds: number): number {
  const hour = Math.floor(milliseconds / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = minutesAhead(formatted(new Date(milliseconds)), milliseconds);
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  if (hour >= 0) offsets.set(hour, offset);
  return offset;
}

/** '2026-04-18T11:00:00+02:00'. */
export function isoWithOffset(instant: Instant): string {
  const milliseconds = Date.parse(instant);
  const offset = offsetInHourOf(milliseconds);
  const local = new Date(milliseconds + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.trunc(offset / 60)).padStart(2, '0');
  return `${local}+${hours}:${String(offset % 60).padStart(2, '0')}`;
}

export function longDate(instant: Instant): string {
  const wall = wallTime(instant);
  return `${dayAndMonth(wall)} ${wall.year}`;
}

export function longDay(day: string): string {
  return longDate(`${day}T12:00:00.000Z`);
}

export function longDateWithWeekday(instant: Instant): string {
  const wall = wallTime(instant);
  const weekday = weekdayName(wall.weekday);
  return words.dayWithWeekday({ weekday, dayAndMonth: dayAndMonth(wall), year: wall.year });
}

export function shortDateWithWeekday(instant: Instant): string {
  const wall = wallTime(instant);
  return `${weekdayName(wall.weekday).slice(0, words.shortSaturday.length)} ${dayAndMonth(wall)}`;
}

export function numericDate(instant: Instant): string {
  const { year, month, day } = wallTime(instant);
  return words.numericDate({ day: String(day).padStart(2, '0'), month: String(month).padStart(2, '0'), year });
}

export function clockTime(instant: Instant): string {
  const { hour, minute } = wallTime(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * True for at most 24 hours on Amsterdam's clocks, also across midnight: an evening that ends at one is a single day of
 * the programme (STATE-13, R-28). To compare calendar days, use `dayOf`.
 */
export function isAtMostOneDay(start: Instant, end: Instant): boolean {
  const apartMs = Date.parse(end) - Date.parse(start);
  if (apartMs <= 23 * HOUR_MS) return true; // whatever the clocks do meanwhile
  return apartMs + (offsetMinutes(end) - offsetMinutes(start)) * 60_000 <= 24 * HOUR_MS;
}

/** True if it starts and ends at the same time of day, which stands for an unknown time (STATE-14). */
export function isTimeUnknown(start: Instant, end: Instant): boolean {
  return clockTime(start) === clockTime(end);
}

/** Returns the last day of a period; one that ends at midnight does not reach the next day. */
export function lastDay(end: Instant): Instant {
  return new Date(Date.parse(end) - 1).toISOString();
}

/** '18 april 2026 van 11:00 tot 17:00' (EVENT-19, EVENT-21). */
export function eventDateLine(start: Instant, end: Instant): string {
  const days = isAtMostOneDay(start, end)
    ? longDate(start)
    : words.dateRange({ first: longDate(start), last: longDate(lastDay(end)) });
  const times = isTimeUnknown(start, end)
    ? words.timesUnknown
    : words.timesFromTo({ from: clockTime(start), to: clockTime(end) });
  return `${days} ${times}`;
}

/** '18 april'. */
function dayAndMonth({ day, month }: WallTime): string {
  return words.dayAndMonth({ day, month: monthName(month) });
}

export function secondsAfter(instant: Instant, seconds: number): Instant {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

export function minutesAfter(instant: Instant, minutes: number): Instant {
  return secondsAfter(instant, minutes * 60);
}

/** Returns the instant that many times 24 hours later. */
export function daysAfter(instant: Instant, days: number): Instant {
  return minutesAfter(instant, days * 24 * 60);
}

/** Returns the same Amsterdam clock time some days later, or an hour later where that time does not exist. */
export function daysLater(instant: Instant, days: number): Instant {
  const { year, month, day, hour, minute } = wallTime(instant);
  const [at, after] = [hour, hour + 1].map((clock) => instantOfWallTime(year, month, day + days, clock, minute));
  return at ?? after ?? instant;
}
