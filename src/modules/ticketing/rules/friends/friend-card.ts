import { type CalendarDay, daysApart } from '../../../../kernel/dates/calendar-day.ts';
import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { words } from './friend-card.words.ts';

/** Months for which a card can be valid, persons whom it can let in, visits of a punch card, and days of ordering first. */
export const FRIEND_CARD = { months: 60, adults: 10, children: 20, visits: 100, daysAhead: 60 } as const;
/** How long before the end of a card its buyer is asked to renew it. */
export const RENEWAL_WEEKS = 4;
export const KIND_NAME_MAX = 60;
export const KIND_GIVES_MAX = 200;

type Whom = { adults: number; children: number; visits?: number | null };

/** Persons for whom a card is: '2 volwassenen en 3 kinderen'; of a punch card '10 bezoeken van 1 persoon'. */
export function whomText({ adults, children, visits = null }: Whom): string {
  if (visits !== null) return words.visits({ count: visits });
  const some = [
    adults > 0 ? words.adults({ count: adults }) : '',
    children > 0 ? words.children({ count: children }) : '',
  ];
  const [both = '', and = ''] = some;
  return both !== '' && and !== '' ? words.and({ adults: both, children: and }) : both + and;
}

/** Visits that a punch card has left: 'Nog 3 bezoeken over'. */
export function leftText(left: number): string {
  return words.left({ count: left });
}

/** When a kind of card is valid; `from` is the first day of one that renews another. */
export function validText(
  { months, season }: { months: number; season: { from: CalendarDay; until: CalendarDay } | null },
  from: CalendarDay | null = null,
): string {
  if (season) return periodText(season);
  return from === null ? words.months({ count: months }) : words.monthsFrom({ count: months, from: longDay(from) });
}

/** Meaning of a card at the gate by its days alone: it may have been blocked or withdrawn since it was signed. */
export function meaningOfCard(
  { from, until }: { from: CalendarDay; until: CalendarDay },
  today: CalendarDay,
): 'welcome' | 'other-day' | 'lapsed' {
  if (today < from) return 'other-day';
  return today > until ? 'lapsed' : 'welcome';
}

export function periodText({ from, until }: { from: CalendarDay; until: CalendarDay }): string {
  return words.period({ from: longDay(from), until: longDay(until) });
}

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
