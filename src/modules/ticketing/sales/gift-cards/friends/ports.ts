import type { CalendarDay } from '../../../../../kernel/dates/calendar-day.ts';
import type { PersonsOfDay } from '../../../rules/friends/friend-price.ts';

/** Store of what only friends' cards have; writes join the caller's transaction. */
export type FriendCards = {
  /** Replaces code number `from` by the next one in one UPDATE; false if that was done already. */
  recode(id: string, from: number, codeHash: string): Promise<boolean>;
  /** Returns persons by day for whom the card was used, by orders that are paid or being paid, without these orders. */
  placesOf(id: string, without: readonly string[]): Promise<PersonsOfDay[]>;
  addPlaces(id: string, orderId: string, places: readonly PersonsOfDay[]): Promise<void>;
  /** Returns the card by which an order was made cheaper; null if none. */
  usedBy(orderId: string): Promise<string | null>;
  /** Returns ids of sold cards that were bought by or mailed to this address, the last to end first. */
  idsOf(email: string, today: CalendarDay): Promise<string[]>;
};
