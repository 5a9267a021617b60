import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { OptionKind } from '../../rules/option-kind.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Edition } from '../../../../platform/processes/edition.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { TicketingEmails } from '../../documents/emails/index.ts';
import type { Orders } from '../orders/ports.ts';
import type { Questions } from '../questions/ports.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';

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

/** Reads return copies; writes join the caller's transaction. */
export type Offers = {
  find(eventId: number): Promise<StoredOffer | null>;
  options(eventIds: number[]): Promise<StoredOption[]>;
  things(eventId: number): Promise<Set<number>>;
  eventsOf(optionIds: number[]): Promise<Map<number, number>>;
  /**
   * Locks offer, options and persons of their days until the transaction ends: ascending option, then day.
   * `moved`: dates to lock too; null: locks no days, leaving them to `Stock.move`.
   */
  take(eventId: number, moved?: Dated[] | null): Promise<{ offer: StoredOffer; options: StoredOption[] } | null>;
  save(offer: StoredOffer): Promise<void>;
  addOption(eventId: number, position: number, option: Offer['options'][number]): Promise<number>;
  /** False, without effect: below sold and held. */
  changeOption(id: number, position: number, option: Offer['options'][number]): Promise<boolean>;
  /** Archived if ordered; those orders keep its last date. */
  removeOption(id: number): Promise<void>;
  ordered(eventIds: number[]): Promise<{ events: Set<number>; options: Set<number> }>;
  /** Paid with valid tickets, oldest first. */
  holders(eventId: number): Promise<Holder[]>;
  /** Price in cents. */
  countHolders(eventId: number): Promise<Holders>;
  remove(eventId: number): Promise<void>;
};

/** Valid tickets of a paid order. */
export type HeldLine = {
  orderId: string;
  optionId: number;
  title: string;
  /** Admits a person. */
  isPerson: boolean;
  /** Current; of a removed option the last. */
  start: Instant;
  end: Instant;
  tickets: number;
  /** Without service costs. */
  cents: Cents;
};

/** Also of events off the site. */
export type HeldTickets = {
  /** By start, removed options included; locked by `Offers.take`. */
  ofEvent(eventId: number): Promise<HeldLine[]>;
  lastEnd(eventId: number): Promise<Instant | null>;
  /** `except`: events to leave out. */
  between(
    from: Instant,
    until: Instant,
    except: number[],
  ): Promise<{ eventId: number; start: Instant; end: Instant; people: number }[]>;
};

/** Neither held nor sold is free. */
export type Place = 'free' | 'held' | 'sold';

export type Seats = { optionId: number; amount: number };

/** */
export type Stock = {
  /** Until the transaction ends; first when moving several options, to prevent deadlocks. Ascending. */
  lock(optionIds: number[]): Promise<void>;

  /**
   * One conditional UPDATE per option and per day of persons, in the caller's transaction. False, without effect: too
   * few seats, or a day would exceed its limit.
   */
  move(optionId: number, amount: number, from: Place, to: Place): Promise<boolean>;
  /** `beside`: seats whose persons count too. */
  free(optionId: number, beside?: Seats[]): Promise<number>;
};

/** Not ended. */
export type ComingTicket = {
  id: number;
  title: string;
  kind: OptionKind;
  isPerson: boolean;
  event: { id: number; title: string };
};

/** Amsterdam days. Writes join the caller's transaction. */
export type VisitorDays = {
  /** Sold and held, by day; none if cancelled. */
  ofEvent(eventId: number): Promise<Map<CalendarDay, number>>;
  /** Even beyond the limit, since they have tickets. */
  shift(days: Map<CalendarDay, number>): Promise<void>;
  from(day: CalendarDay): Promise<{ day: CalendarDay; persons: number }[]>;
  most(): Promise<number | null>;
  /** Sold tickets stay valid. */
  setMost(most: number | null): Promise<void>;
  orderMax(): Promise<number>;
  /** Null: default. */
  setOrderMax(most: number | null): Promise<void>;
  coming(now: Instant): Promise<ComingTicket[]>;
  setPerson(optionIds: number[], isPerson: boolean): Promise<void>;
  /** The owner still has to classify existing options. */
  isToBeAsked(now: Instant): Promise<boolean>;
  setAsked(): Promise<void>;
};
