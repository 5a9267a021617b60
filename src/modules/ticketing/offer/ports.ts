import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { OptionKind } from '../../../kernel/option-kind.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { TicketingEmails } from '../emails/index.ts';
import type { Orders } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';

/** What the offer needs of others: its stores, and of orders the tickets that lapse and come back. */
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

/** What there is to buy, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Offers = {
  find(eventId: number): Promise<StoredOffer | null>;
  /** Options of some events that are not archived, in their order. */
  options(eventIds: number[]): Promise<StoredOption[]>;
  /** Which options of an event are no persons, archived ones too. */
  things(eventId: number): Promise<Set<number>>;
  /** The event of each option that exists, archived ones left out. */
  eventsOf(optionIds: number[]): Promise<Map<number, number>>;
  /**
   * The offer and its options, not archived, in the state that the caller's transaction will decide on: nobody changes
   * them until it ends, nor the persons of their days. Locks in ascending option id, then by day.
   * `moved`: dates that they may get in it, of which the days are locked too; null: no day is locked, for who leaves persons to
   * the guard of `Stock.move` alone.
   */
  take(eventId: number, moved?: Dated[] | null): Promise<{ offer: StoredOffer; options: StoredOption[] } | null>;
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

/** Good tickets of one option in one paid order. */
export type HeldLine = {
  orderId: string;
  optionId: number;
  title: string;
  /** Whether somebody comes by it. */
  isPerson: boolean;
  /** When they are valid, as the offer says now; of an option that was removed the last dates it had. */
  start: Instant;
  end: Instant;
  tickets: number;
  /** What those tickets cost, without the service costs of their order. */
  cents: Cents;
};

/** Good tickets of paid orders, whether or not what they are for is still on the site. */
export type HeldTickets = {
  /** Of one event, by start; removed options too. In the caller's transaction, so as `Offers.take` has locked them. */
  ofEvent(eventId: number): Promise<HeldLine[]>;
  /** When the last of them ends that somebody has for an event; null: nobody has any. */
  lastEnd(eventId: number): Promise<Instant | null>;
  /**
   * Events of which tickets are valid in the time from one instant until before another, with how many people come by
   * them. `except`: ids of events that are not asked about, which costs nothing then.
   */
  between(
    from: Instant,
    until: Instant,
    except: number[],
  ): Promise<{ eventId: number; start: Instant; end: Instant; people: number }[]>;
};

/** Where the places of an option are; what is neither held nor sold is free. */
export type Place = 'free' | 'held' | 'sold';

export type Seats = { optionId: number; amount: number };

/** The guard of seats, and of the persons of a day. */
export type Stock = {
  /**
   * Lets nobody else move places of some options before the caller's transaction ends, nor persons of their days. Whoever
   * moves those of several does this first, so that two of them never wait for each other: options, then days, ascending.
   */
  lock(optionIds: number[]): Promise<void>;

  /**
   * Moves `amount` places of one option, in the caller's transaction, by ONE conditional UPDATE that decides on the
   * row as it is at that moment. Tickets of persons are counted on each of their days, by such an UPDATE too. False when
   * there are not so many places to move, or a day would have more persons than the owner wants: then nothing changed.
   */
  move(optionId: number, amount: number, from: Place, to: Place): Promise<boolean>;
  /** How many tickets of an option can be had now, on days that are as full as `beside` would make them. */
  free(optionId: number, beside?: Seats[]): Promise<number>;
};

/** A ticket that is still to come, with the event that it is for. */
export type ComingTicket = {
  id: number;
  title: string;
  kind: OptionKind;
  isPerson: boolean;
  event: { id: number; title: string };
};

/** How many persons there are on each day in Amsterdam, and how many there may be. Writes join the caller's transaction. */
export type VisitorDays = {
  /** The persons of what an event has sold and holds, by day; none of a cancelled one. */
  ofEvent(eventId: number): Promise<Map<CalendarDay, number>>;
  /** Counts so many persons more on some days, or fewer, whatever the owner wants: these have their tickets. */
  shift(days: Map<CalendarDay, number>): Promise<void>;
  /** Persons of all events on days from one on, where there are any. */
  from(day: CalendarDay): Promise<{ day: CalendarDay; persons: number }[]>;
  /** The most persons that a day may have; null: as many as there are places. */
  most(): Promise<number | null>;
  /** What is sold stays sold. */
  setMost(most: number | null): Promise<void>;
  /** The most tickets of one order on the web. */
  orderMax(): Promise<number>;
  /** Null: as many as is usual. */
  setOrderMax(most: number | null): Promise<void>;
  /** Tickets of options that are not over, by event. */
  coming(now: Instant): Promise<ComingTicket[]>;
  setPerson(optionIds: number[], isPerson: boolean): Promise<void>;
  /** Whether the owner still has to say which of the tickets of before are no persons. */
  isToBeAsked(now: Instant): Promise<boolean>;
  setAsked(): Promise<void>;
};
