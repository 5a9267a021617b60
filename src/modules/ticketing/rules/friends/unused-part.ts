import { type CalendarDay, daysApart } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

/**
 * Returns the cents of the price of a used card that go back when its purchase is withdrawn on a day: for the visits of a
 * punch card that are left, else for the days after that one on which it would be valid. Part of a cent counts for the buyer.
 */
export function unusedCents(
  priceCents: Cents,
  { visits, from, until }: { visits: { of: number; left: number } | null; from: CalendarDay; until: CalendarDay },
  on: CalendarDay,
): Cents {
  const of = visits ? visits.of : daysApart(from, until) + 1;
  const left = visits ? visits.left : Math.min(of, daysApart(on, until));
  return of > 0 ? Math.ceil((priceCents * Math.max(0, left)) / of) : 0;
}
