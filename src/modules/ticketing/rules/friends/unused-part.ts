import { addDays, type CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the cents of the price of a used card that go back when its purchase is withdrawn on a day: for the visits of a
 * punch card that are left, else for the days after that one on which it would be valid. Part of a cent counts for the buyer.
 */
export function unusedCents(
  priceCents: Cents,
  { visits, from, until }: { visits: { of: number; left: number } | null; from: CalendarDay; until: CalendarDay },
  on: CalendarDay,
): Cents {
  const of = visits ? visits.of : daysFrom(from, until);
  const left = visits ? visits.left : Math.min(of, daysFrom(addDays(on, 1), until));
  return of > 0 ? Math.ceil((priceCents * Math.max(0, left)) / of) : 0;
}

/** Counts the days of a period, first and last included; 0 or less if it ends before it starts. */
function daysFrom(from: CalendarDay, until: CalendarDay): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}
