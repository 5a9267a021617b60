import type { CalendarDay } from '../../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import type { PersonsOfDay } from '../../../rules/friends/friend-price.ts';

/** Store of what only friends' cards have; writes join the caller's transaction. */
export type FriendCards = {
  /** Replaces code number `from` by the next one in one UPDATE; false if that was done already. */
  recode(id: string, from: number, codeHash: string): Promise<boolean>;
  /** Returns persons by day for whom the card was used, by orders that are paid or being paid, without these orders. */
  placesOf(id: string, without: readonly string[]): Promise<PersonsOfDay[]>;
  /** Replaces the persons by day that an order takes of the card. */
  setPlaces(id: string, orderId: string, places: readonly PersonsOfDay[]): Promise<void>;
  /** Returns the card by which an order was made cheaper, with the persons by day that it took; null if none. */
  usedBy(orderId: string): Promise<{ cardId: string; places: PersonsOfDay[] } | null>;
  /** Returns ids of orders of an event, paid or being paid, that a card made cheaper. */
  ordersOf(eventId: number): Promise<string[]>;
  /** Returns valid cards that end until this day and whose buyer was not asked to renew them; by id, after `after`. */
  toRenew(days: { today: CalendarDay; until: CalendarDay }, after: string, limit: number): Promise<string[]>;
  /** Notes that the buyer was asked to renew the card; false if that was noted before. */
  noteRenewalMailed(id: string, at: Instant): Promise<boolean>;
  /** True if a card was sold that renews this one, and was not returned. */
  isRenewed(id: string): Promise<boolean>;
  /** Returns ids of sold cards that were bought by or mailed to this address, the last to end first. */
  idsOf(email: string, today: CalendarDay): Promise<string[]>;
};
