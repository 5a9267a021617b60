import type { Atomically } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Edition } from '../../../platform/edition.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { TicketingEmails } from '../emails/index.ts';
import type { Orders } from '../orders/ports.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';

/** What the offer needs of others: its stores, and of orders the tickets that lapse and come back. */
export type OfferPorts = {
  offers: Offers;
  stock: Stock;
  orders: Pick<Orders, 'ticketsOf' | 'voidTickets' | 'reviveTickets' | 'giveBack'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put'>;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
  clock: Clock;
};

/** What there is to buy, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Offers = {
  find(eventId: number): Promise<StoredOffer | null>;
  /** Options of some events that are not archived, in their order. */
  options(eventIds: number[]): Promise<StoredOption[]>;
  /** The event of each option that exists, archived ones left out. */
  eventsOf(optionIds: number[]): Promise<Map<number, number>>;
  /**
   * The offer and its options, not archived, in the state that the caller's transaction will decide on: nobody changes
   * them until it ends. Locks in ascending option id.
   */
  take(eventId: number): Promise<{ offer: StoredOffer; options: StoredOption[] } | null>;
  /** Inserts or replaces the offer without its options. */
  save(offer: StoredOffer): Promise<void>;
  /** Gives the new option's id. */
  addOption(eventId: number, position: number, option: Offer['options'][number]): Promise<number>;
  /** False when sold and held places exceed the new capacity; then nothing changed. */
  changeOption(id: number, position: number, option: Offer['options'][number]): Promise<boolean>;
  /** Removes an option; one with orders is archived instead, and they keep the date it had last. */
  removeOption(id: number): Promise<void>;
  /** Which of some events, and which of their options, anybody ordered, whatever became of the order. */
  ordered(eventIds: number[]): Promise<{ events: Set<number>; options: Set<number> }>;
  /** The paid orders of an event with tickets that still give entry, oldest first. */
  holders(eventId: number): Promise<Holder[]>;
  /** Those, counted: orders, their good tickets, and what they cost in cents. */
  countHolders(eventId: number): Promise<Holders>;
  /** Deletes an offer for which nobody ordered, with its options. */
  remove(eventId: number): Promise<void>;
};

/** Where the places of an option are; what is neither held nor sold is free. */
export type Place = 'free' | 'held' | 'sold';

/** The seat guard. */
export type Stock = {
  /**
   * Moves `amount` places of one option, in the caller's transaction, by ONE conditional UPDATE that decides on the
   * row as it is at that moment. False when there are not so many places to move: then nothing changed.
   */
  move(optionId: number, amount: number, from: Place, to: Place): Promise<boolean>;
  /** Free places of one option. */
  free(optionId: number): Promise<number>;
};
