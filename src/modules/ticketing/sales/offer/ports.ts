import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { OptionKind } from '../../rules/option-kind.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Edition } from '../../../../platform/processes/edition.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import type { Orders } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';

export type OfferPorts = {
  offers: Offers;
  heldTickets: HeldTickets;
  stock: Stock;
  questions: Questions;
  visitorDays: VisitorDays;
  memberships: { find(name: string): Promise<unknown> };
  orders: Pick<Orders, 'ticketsOf' | 'voidTickets' | 'reviveTickets' | 'giveBack'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put'>;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
  clock: Clock;
};

export type Dated = { start: Instant | null; end: Instant | null };

/** Store of offers. Reads return copies; writes join the caller's transaction. */
export type Offers = {
  find(eventId: number): Promise<StoredOffer | null>;
  options(eventIds: number[]): Promise<StoredOption[]>;
  things(eventId: number): Promise<Set<number>>;
  eventsOf(optionIds: number[]): Promise<Map<number, number>>;
  /** Returns the event of each option, and its free seats at this moment, which nothing holds. */
  glance(optionIds: number[]): Promise<Map<number, { eventId: number; free: number }>>;
  /**
   * Locks the offer, its options and the persons of their days until the transaction ends: options in ascending order,
   * then days. `moved` are dates to lock too; null locks no days and leaves them to `Stock.move`.
   */
  take(eventId: number, moved?: Dated[] | null): Promise<{ offer: StoredOffer; options: StoredOption[] } | null>;
  /**
   * Keeps the offer and its options as they are until the transaction ends, except for seats and persons: others share it,
   * and whoever takes the offer waits. A transaction that shares an offer may not take it.
   */
  share(eventId: number): ReturnType<Offers['take']>;
  save(offer: StoredOffer): Promise<void>;
  addOption(eventId: number, position: number, option: Offer['options'][number]): Promise<number>;
  /** Returns false without effect if the capacity would be below what is sold and held. */
  changeOption(id: number, position: number, option: Offer['options'][number]): Promise<boolean>;
  /** Removes an option, or archives it if it was ordered or booked; those orders keep its last date. */
  removeOption(id: number): Promise<void>;
  /** Returns which of these events, and which of their options, somebody ordered or booked. */
  ordered(eventIds: number[]): Promise<{ events: Set<number>; options: Set<number> }>;
  /** Returns paid orders with valid tickets, oldest first. */
  holders(eventId: number): Promise<Holder[]>;
  /** Counts them, with their price in cents. */
  countHolders(eventId: number): Promise<Holders>;
  remove(eventId: number): Promise<void>;
};

/** Valid tickets of a line of a paid order. */
export type HeldLine = {
  orderId: string;
  optionId: number;
  title: string;
  isPerson: boolean;
  /** Current start, or the last one of a removed option. */
  start: Instant;
  end: Instant;
  tickets: number;
  /** Price without service costs. */
  cents: Cents;
};

/** Valid tickets, also of events off the site. */
export type HeldTickets = {
  /** Returns those of some options or of all, removed ones included, by start; `Offers.take` locks them. */
  ofEvent(eventId: number, optionIds?: number[] | 'all'): Promise<HeldLine[]>;
  /** Returns the options and dates for which tickets are held, by start. */
  datesOf(eventId: number): Promise<Pick<HeldLine, 'optionId' | 'title' | 'start'>[]>;
  lastEnd(eventId: number): Promise<Instant | null>;
  between(
    from: Instant,
    until: Instant,
    except: number[],
  ): Promise<{ eventId: number; start: Instant; end: Instant; people: number }[]>;
};

/** A seat that is neither held nor sold is free. */
export type Place = 'free' | 'held' | 'sold';

export type Seats = { optionId: number; amount: number };

/** The options as the offer was shared, and the free seats that each needs. */
export type Last = { options: StoredOption[]; least: number };

/** Seats of the options. */
export type Stock = {
  /** Locks options in ascending order until the transaction ends. Comes before moving several, to prevent deadlocks. */
  lock(optionIds: number[]): Promise<void>;

  /**
   * Moves seats in one conditional UPDATE per option and per day of persons, in the caller's transaction. Returns false
   * without effect if too few seats are left or a day would exceed its limit.
   */
  move(optionId: number, amount: number, from: Place, to: Place): Promise<boolean>;

  /**
   * Holds seats of a shared offer as the last thing that the transaction does, together with its commit: whoever waits for these
   * seats waits for no round trip. If then fewer than `least` are free of one of the options or on one of its days, the
   * transaction is undone, and `atomically` throws SeatsContested.
   */
  holdLast(seats: Seats[], last: Last): Promise<void>;
  /** Counts free seats; `beside` are seats whose persons count too. */
  free(optionId: number, beside?: Seats[]): Promise<number>;
};

/** Ticket whose date has not ended. */
export type ComingTicket = {
  id: number;
  title: string;
  kind: OptionKind;
  isPerson: boolean;
  event: { id: number; title: string };
};

/** Persons per Amsterdam day. Writes join the caller's transaction. */
export type VisitorDays = {
  /** Returns persons of tickets sold and held by day, without those of bookings; none if the event is cancelled. */
  ofEvent(eventId: number): Promise<Map<CalendarDay, number>>;
  /** Moves persons to other days, even beyond the limit, since they have tickets. */
  shift(days: Map<CalendarDay, number>): Promise<void>;
  from(day: CalendarDay): Promise<{ day: CalendarDay; persons: number }[]>;
  most(): Promise<number | null>;
  /** Limits the persons per day; tickets already sold stay valid. */
  setMost(most: number | null): Promise<void>;
  mostBooked(): Promise<number | null>;
  /** Limits the persons with a package per day; accepted bookings stay. */
  setMostBooked(most: number | null): Promise<void>;
  orderMax(): Promise<number>;
  /** Limits the tickets per order; null restores the default. */
  setOrderMax(most: number | null): Promise<void>;
  coming(now: Instant): Promise<ComingTicket[]>;
  setPerson(optionIds: number[], isPerson: boolean): Promise<void>;
  /** True while the owner still has to classify existing options. */
  isToBeAsked(now: Instant): Promise<boolean>;
  setAsked(): Promise<void>;
};
