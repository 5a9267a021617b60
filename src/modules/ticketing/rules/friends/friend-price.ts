import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, percentOf } from '../../../../kernel/money/money.ts';
import type { CategoryName } from '../../../../kernel/pages/addresses.ts';
import type { OptionKind } from '../option-kind.ts';

/** Percentage off the tickets of a card's persons, by what the ticket is for; 100 is free, 0 nothing. */
export type FriendPercent = { events: number; workshops: number };

export const NO_PERCENT: FriendPercent = { events: 0, workshops: 0 };

export function percentFor(percent: FriendPercent, category: CategoryName): number {
  return category === 'Workshops' ? percent.workshops : percent.events;
}

/** Persons for whom a card was used on one day; `entries` of them by a ticket of an adult. */
export type PersonsOfDay = { day: CalendarDay; entries: number; persons: number };

export type TicketForFriend = {
  amount: number;
  unitPriceCents: Cents;
  kind: OptionKind;
  isPerson: boolean;
  /** Days of the visit. */
  days: readonly CalendarDay[];
};

type CardOfFriend = {
  percent: number;
  adults: number;
  children: number;
  from: CalendarDay;
  until: CalendarDay;
  /** Persons by day of other orders. */
  used: readonly PersonsOfDay[];
};

/** 'elsewhere': the card gives nothing on these tickets. 'other-day': it is not valid then. 'used': its persons have tickets. */
export type NoFriendPrice = 'elsewhere' | 'other-day' | 'used';

/**
 * Discount in cents by ticket, and the persons of each day that it takes. A card counts its adults and children once a
 * day; a place of an adult is good for any ticket, one of a child for a reduced ticket. Full tickets come first, and the
 * dearest of each kind. `why` is set if there is no discount.
 */
export function friendPrice(
  tickets: readonly TicketForFriend[],
  card: CardOfFriend,
): { discounts: Cents[]; places: PersonsOfDay[]; why: NoFriendPrice | null } {
  const taken = new Map<CalendarDay, PersonsOfDay>();
  const all = card.adults + card.children;
  const usedOn = (day: CalendarDay) => {
    const before = card.used.find((one) => one.day === day);
    const now = taken.get(day);
    return {
      entries: (before?.entries ?? 0) + (now?.entries ?? 0),
      persons: (before?.persons ?? 0) + (now?.persons ?? 0),
    };
  };
  const isFor = ({ isPerson, kind, unitPriceCents }: TicketForFriend) =>
    isPerson && kind !== 'extra' && percentOf(unitPriceCents, card.percent) > 0;
  const isThen = ({ days }: TicketForFriend) => days.every((day) => day >= card.from && day <= card.until);
  const discounts = tickets.map(() => 0);
  const inTurn = tickets
    .map((ticket, index) => ({ ticket, index }))
    .filter(({ ticket }) => isFor(ticket) && isThen(ticket))
    .toSorted((a, b) => rank(a.ticket) - rank(b.ticket) || b.ticket.unitPriceCents - a.ticket.unitPriceCents);
  for (const { ticket, index } of inTurn) {
    const isEntry = ticket.kind === 'entry';
    const left = ticket.days.map((day) => {
      const { entries, persons } = usedOn(day);
      return isEntry ? Math.min(card.adults - entries, all - persons) : all - persons;
    });
    const count = Math.max(0, Math.min(ticket.amount, ...left));
    if (count === 0) continue;
    discounts[index] = count * percentOf(ticket.unitPriceCents, card.percent);
    for (const day of ticket.days) {
      const { entries = 0, persons = 0 } = taken.get(day) ?? {};
      taken.set(day, { day, entries: entries + (isEntry ? count : 0), persons: persons + count });
    }
  }
  const why = !tickets.some(isFor) ? 'elsewhere' : inTurn.length === 0 ? 'other-day' : 'used';
  return { discounts, places: [...taken.values()], why: taken.size > 0 ? null : why };
}

/**
 * Persons by day whom discounted tickets take of a card, `amount` at most: the inverse of `friendPrice`, for tickets
 * that now are for other days.
 */
export function personsOf(
  tickets: readonly (TicketForFriend & { discountCents: Cents })[],
  percent: number,
): PersonsOfDay[] {
  const taken = new Map<CalendarDay, PersonsOfDay>();
  for (const { amount, unitPriceCents, kind, days, discountCents } of tickets) {
    const each = percentOf(unitPriceCents, percent) || unitPriceCents;
    const count = Math.min(amount, Math.ceil(discountCents / each));
    if (!(count > 0)) continue;
    for (const day of days) {
      const { entries = 0, persons = 0 } = taken.get(day) ?? {};
      taken.set(day, { day, entries: entries + (kind === 'entry' ? count : 0), persons: persons + count });
    }
  }
  return [...taken.values()];
}

/** True if a card is for all these persons, on each of their days. */
export function coversAll(
  { adults, children }: { adults: number; children: number },
  places: readonly PersonsOfDay[],
): boolean {
  return [...Map.groupBy(places, ({ day }) => day).values()].every((some) => {
    const sum = (of: 'entries' | 'persons') => some.reduce((total, place) => total + place[of], 0);
    return sum('entries') <= adults && sum('persons') <= adults + children;
  });
}

const rank = ({ kind }: TicketForFriend) => (kind === 'entry' ? 0 : 1);
