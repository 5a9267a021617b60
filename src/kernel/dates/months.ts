import type { Instant } from './dutch-dates.ts';
import { wallTime } from './dutch-dates.ts';

const MONTHS_SHOWN = 24;

/** Persons in a month of Amsterdam, such as '2027-05'. */
export type PersonsOfMonth = { month: string; persons: number };

/** Returns a moment before the earliest of the 24 months that lists show. */
export function firstShownMonth(now: Instant): Instant {
  const { year, month } = wallTime(now);
  return new Date(Date.UTC(year, month - MONTHS_SHOWN, 1)).toISOString();
}

export function calendarMonth(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Returns the month of Amsterdam, such as '2027-05', of an hour in UTC such as '2027-05-01T09'. */
export function monthOfHour(hour: string): string {
  const { year, month } = wallTime(`${hour}:00:00Z`);
  return calendarMonth(year, month);
}

/** Sums up persons by month, newest first, of hours in UTC. */
export function personsByMonth(hours: readonly { hour: string; persons: number }[]): PersonsOfMonth[] {
  const sums = new Map<string, number>();
  for (const { hour, persons } of hours) {
    const month = monthOfHour(hour);
    sums.set(month, (sums.get(month) ?? 0) + persons);
  }
  return [...sums].map(([month, persons]) => ({ month, persons })).toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
