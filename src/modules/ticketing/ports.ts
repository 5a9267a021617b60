import type { Instant } from '../../kernel/dutch-dates.ts';
import type { Site } from '../../kernel/site.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Edition } from '../../platform/edition.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Payments } from '../payments/index.ts';
import type { Offer } from './offers.ts';
import type { Order, OrderState, Ticket } from './order.ts';
import type { Stock } from './stock.ts';

export type TicketingPorts = {
  offers: Offers;
  orders: Orders;
  stock: Stock;
  payments: Payments;
  outbox: Pick<Outbox, 'put'>;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  site: Pick<Site, 'name' | 'email' | 'baseUrl'>;
  /** Uses up the captcha pass of a pre-login secret, in the caller's transaction; false when there is none (S-29). */
  consumePass: (purpose: 'order', preLoginSecret: string) => Promise<boolean>;
};

export type StoredOffer = Omit<Offer, 'options'>;

export type StoredOption = Required<Offer['options'][number]> & {
  eventId: number;
  sold: number;
  held: number;
  /** Whether its offer is on sale. */
  isOnSale: boolean;
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
  /** Removes an option; one with orders is archived instead. */
  removeOption(id: number): Promise<void>;
};

/** Everything about a new order except what the store gives it. */
export type NewOrder = Omit<Order, 'number'>;

/** What the store keeps of the transition into a state. */
export type Transition =
  | { to: 'paid'; paidAt: Instant; paidBy: string | null; groupCode: string }
  | { to: Exclude<OrderState, 'paid' | 'awaiting_payment'> };

/** Orders as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Orders = {
  /** Lets others that name one of these keys wait until the transaction ends. SQLite has one writer: nothing to do. */
  queue(keys: string[]): Promise<void>;
  /** Stores order and lines; gives its number. A second open order of one browser for one event breaks a unique index. */
  insert(order: NewOrder): Promise<number>;
  /** An idempotency key of a browser belongs to one order; giving it to another takes it from the first. */
  keepKey(browserHash: string, key: string, orderId: string): Promise<void>;
  byKey(browserHash: string, key: string): Promise<Order | null>;
  find(id: string): Promise<Order | null>;
  byLink(linkHash: string): Promise<Order | null>;
  /** The orders of a browser that hold seats. */
  openOf(browserHash: string): Promise<Order[]>;
  /** The orders of a browser since an instant, newest first. */
  ofBrowser(browserHash: string, since: Instant): Promise<Order[]>;
  /** The orders of an e-mail address that were paid, newest first. */
  paidOf(email: string): Promise<Order[]>;
  /** All orders of an e-mail address, newest first. */
  allOf(email: string): Promise<Order[]>;
  /** Clears the phone of an order, and unless it `isPaid` name and address too. */
  forget(id: string, isPaid: boolean): Promise<void>;
  /** How many orders hold seats for a browser, an e-mail address and a client address. */
  countHolds(
    of: Pick<Order, 'browserHash' | 'email' | 'clientHash'>,
  ): Promise<{ browser: number; email: number; client: number }>;
  /** Orders that hold seats past their time, oldest first. */
  overdue(now: Instant, limit: number): Promise<Order[]>;
  /** All orders of the series that an order belongs to, oldest first; nobody changes them until the transaction ends. */
  takeSeries(orderId: string): Promise<Order[]>;
  /** Moves an order by ONE conditional UPDATE from the states that allow it; false when it was in none of them. */
  move(id: string, transition: Transition): Promise<boolean>;
  flag(id: string, flag: string): Promise<void>;
  /** A second ticket with the same line and number breaks a unique index. */
  addTickets(orderId: string, tickets: Ticket[]): Promise<void>;
  /** Makes all tickets of an order let nobody in any more. */
  voidTickets(orderId: string): Promise<void>;
  /** By line, then number. */
  ticketsOf(orderId: string): Promise<Ticket[]>;
  /** The order that a ticket code or group code belongs to. */
  byCode(code: string): Promise<Order | null>;
};
