import { type Instant, instantOfWallTime, wallTime } from './dutch-dates.ts';

/** A day in Amsterdam: '2026-05-01'. Days are counted as text, without a clock or a zone. */
export type CalendarDay = string;

/** Weekday 1 (maandag) to 7 (zondag). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `month` 1 to 12. */
export function calendarDay(year: number, month: number, day: number): CalendarDay {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of an instant in Amsterdam. */
export function dayOf(instant: Instant): CalendarDay {
  const { year, month, day } = wallTime(instant);
  return calendarDay(year, month, day);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function weekdayOf(day: CalendarDay): Weekday {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() || 7) as Weekday;
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** The first instant of a day and the first of the next, also when the clock changes in between. */
export function boundsOf(day: CalendarDay): { from: Instant; until: Instant } {
  return { from: startOf(day), until: startOf(addDays(day, 1)) };
}

function startOf(day: CalendarDay): Instant {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantOfWallTime(year, month, date) ?? `${day}T00:00:00.000Z`;
}

/** The first of two days, or of two instants: both sort as text. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The last of two. */
export function later(a: string, b: string): string {
  return a < b ? b : a;
}
