import { type Instant, instantOfWallTime, wallTime } from './dutch-dates.ts';

/** A day in Amsterdam: '2026-05-01'. */
export type CalendarDay = string;

/** The day of an instant in Amsterdam. */
export function dayOf(instant: Instant): CalendarDay {
  const { year, month, day } = wallTime(instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The first instant of a day and the first of the next, also when the clock changes in between. */
export function boundsOf(day: CalendarDay): { from: Instant; until: Instant } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const from = instantOfWallTime(year, month, date) ?? `${day}T00:00:00.000Z`;
  const next = new Date(Date.UTC(year, month - 1, date + 1));
  const until = instantOfWallTime(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate());
  return { from, until: until ?? next.toISOString() };
}
