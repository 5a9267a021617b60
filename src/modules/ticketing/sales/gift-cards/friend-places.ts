import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { visitDays } from '../../../../kernel/dates/visit-days.ts';
import {
  coversAll,
  NO_PERCENT,
  type NoFriendPrice,
  percentFor,
  type PersonsOfDay,
  personsOf,
  type TicketForFriend,
} from '../../rules/friends/friend-price.ts';
import type { Offers } from '../offer/ports.ts';
import type { StoredOption } from '../offer/offer.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import type { Orders } from '../orders/ports.ts';
import type { GiftCards } from './gift-card.ts';
import { firstDayOfFriend } from './friends/friend-card.ts';
import type { FriendCards } from './friends/ports.ts';

export type FriendPlacePorts = {
  friendCards: Pick<FriendCards, 'usedBy' | 'placesOf' | 'setPlaces' | 'ordersOf'>;
  giftCards: Pick<GiftCards, 'find' | 'lock'>;
  offers: Pick<Offers, 'find' | 'options'>;
  orders: Pick<Orders, 'find'>;
};

/** Friends' card that made an order cheaper. */
type CardOfOrder = {
  id: string;
  /** First and last valid day. */
  from: CalendarDay;
  until: CalendarDay;
  /**
   * Persons by day that the order takes when its lines are these, by the dates of their options now. `why` says why the
   * card would not give its price then: it is not valid on a day that they come to, or its persons have other tickets.
   */
  placesFor(lines: readonly OrderLine[]): { places: PersonsOfDay[]; why: Exclude<NoFriendPrice, 'elsewhere'> | null };
};

/** Keeps the persons of friends' cards on the days of their tickets (decision 0203). */
export function createFriendPlaces({ friendCards, giftCards, offers, orders }: FriendPlacePorts) {
  /** Returns the card of an order, or null. `isLocked` locks it until the transaction ends, as orders in the shop do. */
  async function cardOf(
    { id, eventId }: Pick<Order, 'id' | 'eventId'>,
    isLocked: boolean,
  ): Promise<CardOfOrder | null> {
    const used = await friendCards.usedBy(id);
    const card = used && (await giftCards[isLocked ? 'lock' : 'find'](used.cardId));
    const offer = used && (await offers.find(eventId));
    const from = card && firstDayOfFriend(card);
    if (!card?.friend || !from || card.validUntil === null || !offer) return null;
    const { friend, validUntil: until } = card;
    const percent = percentFor(friend.percent ?? NO_PERCENT, offer.category);
    const others = await friendCards.placesOf(card.id, [id]);
    const asTicket = ticketIn(await offers.options([eventId]));
    const placesFor: CardOfOrder['placesFor'] = (lines) => {
      const tickets = lines.map((line) => ({ ...asTicket(line), discountCents: line.discountCents }));
      const places = personsOf(tickets, percent);
      // Persons whom the order had on a day before are never refused, even if a call-off took them there beyond the card.
      const more = places.filter((place) => {
        const before = used.places.find(({ day }) => day === place.day);
        return place.persons > (before?.persons ?? 0) || place.entries > (before?.entries ?? 0);
      });
      const days = new Set(more.map(({ day }) => day));
      if (more.some(({ day }) => day < from || day > until)) return { places, why: 'other-day' };
      const isCovered = coversAll(friend, [...more, ...others.filter(({ day }) => days.has(day))]);
      return { places, why: isCovered ? null : 'used' };
    };
    return { id: card.id, from, until, placesFor };
  }

  /** Counts the persons of all orders of an event on its days as they are now, in the transaction that changed these. */
  async function followDates(eventId: number): Promise<void> {
    for (const id of await friendCards.ordersOf(eventId)) {
      const order = await orders.find(id);
      const card = order && (await cardOf(order, false));
      if (card) await friendCards.setPlaces(card.id, id, card.placesFor(order.lines).places);
    }
  }

  return { cardOf, followDates };
}

/** Describes lines of an order as `friendPrice` counts them, by their options now. */
export function ticketIn(options: readonly StoredOption[]) {
  const byId = new Map(options.map((option) => [option.id, option]));
  return (line: Pick<OrderLine, 'optionId' | 'amount' | 'unitPriceCents' | 'start' | 'end'>): TicketForFriend => {
    const { amount, unitPriceCents } = line;
    const option = byId.get(line.optionId);
    const { kind = 'extra', isPerson = false } = option ?? {};
    const start = option?.start ?? line.start;
    const days = visitDays({ start, end: option?.end ?? line.end });
    // Of a season ticket the day of the visit is unknown: its first day counts.
    return { amount, unitPriceCents, kind, isPerson, days: days.length > 0 ? days : [dayOf(start)] };
  };
}
