import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { OptionKind } from '../rules/option-kind.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { TicketingEmails } from '../emails/index.ts';
import type { Orders } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';

/** Ports of the offer: its stores, and the tickets of orders that are voided or revived. */
export type OfferPorts = {
  offers: Offers;
  heldTickets: HeldTickets;
  stock: Stock;
  questions: Questions;
  visitorDays: VisitorDays;
  orders: Pick<Orders, 'ticketsOf' | 'voidTickets' | 'reviveTickets' | 'giveBack'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put'>;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
  clock: Clock;
};

type Dated = { start: Instant | null; end: Instant | null };

/** Store of offers. Writes join the caller's transaction; results are copies. */
export type Offers = {
  find(eventId: number): Promise<StoredOffer | null>;
  /** Returns the options of these events in order, without archived ones. */
  options(eventIds: number[]): Promise<StoredOption[]>;
  /** Returns the options of an event that do not admit a person, including archived ones. */
  things(eventId: number): Promise<Set<number>>;
  /** Returns the event of each existing option, without archived ones. */
  eventsOf(optionIds: number[]): Promise<Map<number, number>>;
  /**
   * Returns the offer and its options, without archived ones, and locks them and the persons of their days until the
   * caller's transaction ends. Locks in ascending option id, then by day. `moved`: dates that they may get, whose days
   * are locked too; null: locks no day, for callers that leave persons to the guard of `Stock.move`.
   */
  take(eventId: number, moved?: Dated[] | null): Promise<{ offer: StoredOffer; options: StoredOption[] } | null>;
  /** Inserts or replaces the offer without its options. */
  save(offer: StoredOffer): Promise<void>;
  /** Inserts an option and returns its id. */
  addOption(eventId: number, position: number, option: Offer['options'][number]): Promise<number>;
  /** Updates an option; false, and nothing changed, if sold and held seats exceed the new capacity. */
  changeOption(id: number, position: number, option: Offer['options'][number]): Promise<boolean>;
  /** Removes an option; one with orders is archived instead, and they keep the date it had last. */
  removeOption(id: number): Promise<void>;
  /** Returns which of these events, and which of their options, have orders in any state. */
  ordered(eventIds: number[]): Promise<{ events: Set<number>; options: Set<number> }>;
  /** Returns the paid orders of an event with valid tickets, oldest first. */
  holders(eventId: number): Promise<Holder[]>;
  /** Counts those orders, their valid tickets, and their price in cents. */
  countHolders(eventId: number): Promise<Holders>;
  /** Deletes an offer without orders, with its options. */
  remove(eventId: number): Promise<void>;
};

/** Valid tickets of one option in one paid order. */
export type HeldLine = {
  orderId: string;
  optionId: number;
  title: string;
  /** True if a ticket admits a person. */
  isPerson: boolean;
  /** Current dates of the option; of a removed one, its last dates. */
  start: Instant;
  end: Instant;
  tickets: number;
  /** Price of those tickets, without the service costs of their order. */
  cents: Cents;
};

/** Store of valid tickets of paid orders, also of events off the site. */
export type HeldTickets = {
  /** Returns those of one event, by start, including removed options, as locked by `Offers.take` in the transaction. */
  ofEvent(eventId: number): Promise<HeldLine[]>;
  /** Returns the last end of a valid ticket for an event; null: none. */
  lastEnd(eventId: number): Promise<Instant | null>;
  /**
   * Returns events with tickets valid in a period, with the number of people. `except`: ids of events to leave out, at no
   * cost.
   */
  between(
    from: Instant,
    until: Instant,
    except: number[],
  ): Promise<{ eventId: number; start: Instant; end: Instant; people: number }[]>;
};

/** State of a seat; a seat neither held nor sold is free. */
export type Place = 'free' | 'held' | 'sold';

export type Seats = { optionId: number; amount: number };

/** Guard of seats, and of the persons of a day. */
export type Stock = {
  /**
   * Locks the seats of these options, and the persons of their days, until the caller's transaction ends. Callers that move
   * seats of several options do this first, to prevent deadlocks: options, then days, ascending.
   */
  lock(optionIds: number[]): Promise<void>;

  /**
   * Moves `amount` seats of one option, in the caller's transaction, by ONE conditional UPDATE that decides on the current
   * row. Counts tickets that admit persons on each of their days by such an UPDATE too. False, and nothing changed, if there
   * are fewer seats to move, or a day would exceed the owner's limit of persons.
   */
  move(optionId: number, amount: number, from: Place, to: Place): Promise<boolean>;
  /** Returns how many tickets of an option are available now, with its days as full as `beside` would make them. */
  free(optionId: number, beside?: Seats[]): Promise<number>;
};

/** Option in the future, with its event. */
export type ComingTicket = {
  id: number;
  title: string;
  kind: OptionKind;
  isPerson: boolean;
  event: { id: number; title: string };
};

/** Store of the persons per day in Amsterdam, and of their limit. Writes join the caller's transaction. */
export type VisitorDays = {
  /** Returns the persons of an event's sold and held tickets, by day; none if it is cancelled. */
  ofEvent(eventId: number): Promise<Map<CalendarDay, number>>;
  /** Adds or subtracts persons on these days, even beyond the owner's limit, since they have their tickets. */
  shift(days: Map<CalendarDay, number>): Promise<void>;
  /** Returns the persons of all events per day, from a day on; days without any are left out. */
  from(day: CalendarDay): Promise<{ day: CalendarDay; persons: number }[]>;
  /** Returns the most persons per day; null: no limit but the seats. */
  most(): Promise<number | null>;
  /** Sets that limit; sold tickets stay valid. */
  setMost(most: number | null): Promise<void>;
  /** Returns the most tickets in one online order. */
  orderMax(): Promise<number>;
  /** Sets that limit; null: the default. */
  setOrderMax(most: number | null): Promise<void>;
  /** Returns the options that have not ended, by event. */
  coming(now: Instant): Promise<ComingTicket[]>;
  setPerson(optionIds: number[], isPerson: boolean): Promise<void>;
  /** True if the owner must still say which existing options do not admit a person. */
  isToBeAsked(now: Instant): Promise<boolean>;
  setAsked(): Promise<void>;
};
