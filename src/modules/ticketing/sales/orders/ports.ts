import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { EventAccess } from '../../../../kernel/events/accessibility.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Payments } from '../../../payments/index.ts';
import type { Questions } from '../questions/ports.ts';
import type { TicketingEmails } from '../../documents/emails/index.ts';
import type { Order, OrderState, Ticket, TicketDates } from './order.ts';
import type { TakenBy, Tender } from './tender.ts';

export type OrderPorts = {
  orders: Orders;
  tenders: Tenders;
  manualOrders: ManualOrders;
  giftCards: CardPeople;
  refundRequests: RefundRequests;
  comingVisits: ComingVisits;
  ticketEntries: TicketEntries;
  questions: Pick<Questions, 'answersOf'>;
  dateChanges: Pick<DateChanges, 'ofOrder'>;
  offers: OrderedOffers;
  payments: Pick<Payments, 'attemptsOf' | 'refundsOf'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put' | 'forgetAddress'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  site: { email: string };
  /** Null: unknown. */
  eventAccess(eventId: number): Promise<EventAccess | null>;
  /** S-30. `earlier`: times of such emails. */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Earlier emails do not count. */
  mailDayBefore(now: Instant): Instant;
};

export type OrderedOffers = {
  find(eventId: number): Promise<{
    eventId: number;
    version: number;
    title: string;
    path: string;
    place: string;
    isCancelled: boolean;
  } | null>;
  options(eventIds: number[]): Promise<TicketDates[]>;
};

export type NewOrder = Omit<Order, 'number'>;

/** Stored facts of a status change. */
export type Transition =
  | { to: 'paid'; paidAt: Instant; paidBy: string | null; groupCode: string }
  | { to: Exclude<OrderState, 'paid' | 'awaiting_payment'> };

/** `hash` of its number; unusable after `endsAt`. */
export type Pass = { hash: string; endsAt: Instant };

/** Reads return copies; writes join the caller's transaction. */
export type Orders = {
  /** Advisory locks until commit. SQLite has one writer: no-op. */
  queue(keys: string[]): Promise<void>;
  /** Returns its number. One open order per browser and event. */
  insert(order: NewOrder): Promise<number>;
  /** Unique; moves from an earlier order. */
  keepKey(browserHash: string, key: string, orderId: string): Promise<void>;
  /** False: spent for another order, unless that ended unpaid. Serialises. */
  spendPass(pass: Pass, orderId: string): Promise<boolean>;
  forgetPasses(endedBefore: Instant): Promise<void>;
  byKey(browserHash: string, key: string): Promise<Order | null>;
  find(id: string): Promise<Order | null>;
  byNumber(number: number): Promise<Order | null>;
  byLink(linkHash: string): Promise<Order | null>;
  openOf(browserHash: string): Promise<Order[]>;
  ofBrowser(browserHash: string, since: Instant): Promise<Order[]>;
  /** Newest first; all or a part. */
  paidOf(email: string, part?: { limit: number; offset: number }): Promise<Order[]>;
  allOf(email: string): Promise<Order[]>;
  /** Clears phone, answers and the owner's notes; unless `isPaid`, name and address too. */
  forget(id: string, isPaid: boolean): Promise<void>;
  /** Once it is no longer being paid (P-11). */
  forgetAtEnd(id: string): Promise<void>;
  /** Ended or paid, oldest first. */
  endedToForget(limit: number): Promise<Order[]>;
  /**
   * Clears personal data and notes of old unpaid and paid orders, and phones after the visit. Skips open flags. At most
   * `limit` of each; returns the count (P-09).
   */
  forgetOld(
    before: { createdBefore: Instant; endedBefore: Instant; paidBefore: Instant },
    limit: number,
  ): Promise<number>;
  /** Per browser, email, client and network. */
  countHolds(
    of: Pick<Order, 'browserHash' | 'email' | 'clientHash' | 'networkHash'>,
  ): Promise<{ browser: number; email: number; client: number; network: number }>;
  /** Past their time, oldest first. */
  overdue(now: Instant, limit: number): Promise<Order[]>;
  seriesOf(orderId: string): Promise<Order[]>;
  /** Until the transaction ends. SQLite: no-op. */
  lockSeries(orderId: string): Promise<void>;
  takeSeries(orderId: string): Promise<Order[]>;
  /** One conditional UPDATE; false: not in an allowed state. */
  move(id: string, transition: Transition): Promise<boolean>;
  /** False: already settled, or not paid. */
  settle(id: string, attemptId: string): Promise<boolean>;
  /** Overwrites. */
  flag(id: string, flag: string): Promise<void>;
  /** False unless the flag is still `flag`. */
  lookAfter(id: string, flag: string, at: Instant): Promise<boolean>;
  /** False: it has that link already. */
  changeAddress(id: string, to: Pick<Order, 'email' | 'linkNumber' | 'linkHash'>): Promise<boolean>;
  rename(id: string, name: Pick<Order, 'firstName' | 'lastName'>): Promise<void>;
  /** The money did not go; false: not refunded. */
  reopen(id: string): Promise<boolean>;
  /** Unique per line and number. */
  addTickets(orderId: string, tickets: Ticket[]): Promise<void>;
  /** Void ones stay as they are. */
  voidTickets(codes: string[], refundId: string): Promise<void>;
  /** Voided by a refund. */
  reviveTickets(codes: string[]): Promise<void>;
  /** Returned seats, so that sold still equals the lines (I-1); negative: taken again. */
  giveBack(orderId: string, line: number, amount: number): Promise<void>;
  /** With all tickets; false unless it sells exactly `places`. One line per option. */
  moveLine(
    orderId: string,
    line: number,
    to: { optionId: number; start: Instant; end: Instant; places: number },
  ): Promise<boolean>;
  voidAllTickets(orderId: string): Promise<void>;
  ticketsOf(orderId: string): Promise<Ticket[]>;
  /** Of a ticket, date or order. */
  byCode(code: string): Promise<Order | null>;
};

/** Append-only. Writes join the caller's transaction. */
export type Tenders = {
  /** Unique per paying or settling of an order, attempt and request. */
  add(tender: Tender): Promise<void>;
  /** Oldest first; absent without any. */
  of(orderIds: string[]): Promise<Map<string, Tender[]>>;
  /** Taken off the card again; false: already. */
  undo(tender: Pick<Tender, 'id' | 'orderId' | 'takenAt'>, at: Instant): Promise<boolean>;
};

/** Taken by staff. */
export type ManualOrder = {
  orderId: string;
  isMailed: boolean;
  /** Null: not free, or erased (P-09). */
  reason: string | null;
} & TakenBy;

/** Writes join the caller's transaction. */
export type ManualOrders = {
  add(order: ManualOrder): Promise<void>;
  /** Web orders are absent. */
  of(orderIds: string[]): Promise<Map<string, ManualOrder>>;
};

/** `id`: also the provider's refund, if money moved. */
export type RefundRequestRow = {
  id: string;
  orderId: string;
  contentHash: string;
  amountCents: Cents;
  isRestocked: boolean;
  reason: string | null;
  /** */
  words: string | null;
  createdAt: Instant;
  /**
   * 'asked': tickets void, awaiting the provider; 'accepted': carried out; 'refused': undone. Null: an older version.
   */
  state: 'asked' | 'accepted' | 'refused' | null;
  /** For the card, once the provider accepted the rest. */
  cardCents: Cents;
  /** Settled a claim on the card. */
  claimCents: Cents;
  /** 'buyer' is told the outcome; null: owner or job. */
  askedBy: 'buyer' | null;
  /** Failed request retried by this one. */
  retryOf: string | null;
  /** Owner's choice after a failure; null: none yet. */
  afterFailure: 'retried' | 'otherwise' | 'restored' | null;
};

/** Defaults: immediate, no card part, by the owner. */
export type NewRefundRequest = Omit<
  RefundRequestRow,
  'state' | 'cardCents' | 'claimCents' | 'askedBy' | 'retryOf' | 'afterFailure'
> &
  Partial<Pick<RefundRequestRow, 'cardCents' | 'askedBy' | 'retryOf'>> & { state?: 'asked' | 'accepted' };

/** Writes join the caller's transaction. */
export type RefundRequests = {
  find(id: string): Promise<RefundRequestRow | null>;
  ofOrder(orderId: string): Promise<RefundRequestRow[]>;
  insert(request: NewRefundRequest): Promise<void>;
  /** False, without effect, unless 'asked'. */
  answer(id: string, state: 'accepted' | 'refused'): Promise<boolean>;
  /** Part that settled a claim. */
  noteClaim(id: string, cents: Cents): Promise<void>;
  /** Null clears; false, without effect, unless `from`. */
  chooseAfterFailure(
    id: string,
    from: RefundRequestRow['afterFailure'],
    to: RefundRequestRow['afterFailure'],
  ): Promise<boolean>;
  /** Cents per order of 'asked' requests. */
  promisedTo(orderIds: string[]): Promise<Map<string, Cents>>;
};

/** Paid, with valid tickets. */
export type ComingVisit = { orderId: string; email: string; start: Instant; paidAt: Instant };

export type ComingVisits = {
  /** After `from`, until `until`; without cancelled events. */
  between(from: Instant, until: Instant): Promise<ComingVisit[]>;
};

/** `id`: key of the request. */
export type DateChange = { id: string; orderId: string; from: Instant; to: Instant; at: Instant };

/** Writes join the caller's transaction. */
export type DateChanges = {
  /** Before the ticket's start; null: not allowed. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
  find(id: string): Promise<DateChange | null>;
  ofOrder(orderId: string): Promise<DateChange[]>;
  add(change: DateChange): Promise<void>;
};

export type CardPeople = {
  /** Awaiting their day. */
  unsentOf(email: string): Promise<{ id: string; orderId: string; on: CalendarDay }[]>;
  /** Also the sending day; balances stay (P-11). */
  forget(email: string): Promise<void>;
  /** Recipient of its card. */
  forgetOrder(orderId: string): Promise<void>;
  /** Cards emailed, due, printed or withdrawn before; returns the count. */
  forgetOld(before: Instant): Promise<number>;
  /** By order or recipient (P-10). */
  kept(
    of: { orderId: string } | { email: string },
  ): Promise<
    { amountCents: Cents; recipientName: string; recipientEmail: string; message: string; mailOn: string | null }[]
  >;
};

export type TicketEntries = {
  enteredAt(codes: string[]): Promise<Map<string, Instant>>;
};
