import { type Instant, instantOfWallTime, wallTime } from './dutch-dates.ts';

/** A day in Amsterdam, such as '2026-05-01'. Computing with it needs no clock and no time zone. */
export type CalendarDay = string;

/** From 1 (Monday) to 7 (Sunday). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;

export function calendarDay(year: number, month: number, day: number): CalendarDay {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the day of an instant in Amsterdam. */
export function dayOf(instant: Instant): CalendarDay {
  const { year, month, day } = wallTime(instant);
  return calendarDay(year, month, day);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** True in the years 2000 to 2999, where days and those around them compare as texts. */
export function isUsualDay(day: CalendarDay): boolean {
  return day >= '2000-01-01' && day <= '2999-12-31';
}

/** Counts the days from one day to another; negative if that is earlier. */
export function daysApart(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function weekdayOf(day: CalendarDay): Weekday {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() || 7) as Weekday;
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** Returns the start and the exclusive end of a day, correct across clock changes. */
export function boundsOf(day: CalendarDay): { from: Instant; until: Instant } {
  return { from: startOf(day), until: startOf(addDays(day, 1)) };
}

function startOf(day: CalendarDay): Instant {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantOfWallTime(year, month, date) ?? `${day}T00:00:00.000Z`;
}

export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

export function later(a: string, b: string): string {
  return a < b ? b : a;
}
