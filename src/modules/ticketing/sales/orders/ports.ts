import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { EventAccessibility } from '../../../../kernel/events/accessibility.ts';
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
import type { RefundWords, TicketingEmails } from '../../documents/index.ts';
import type { Order, OrderState, Ticket, TicketDates } from './order.ts';
import type { TakenBy, Tender } from './tender.ts';

export type OrderPorts = {
  orders: Orders;
  tenders: Tenders;
  manualOrders: ManualOrders;
  giftCards: CardPeople & { byOrder(orderId: string): Promise<{ friend: { kind: string } | null } | null> };
  /** Visits with friends' cards that were not undone. */
  friendUses: { ofCards(cardIds: readonly string[]): Promise<{ at: Instant; adults: number; children: number }[]> };
  refundRequests: RefundRequests;
  comingVisits: ComingVisits;
  ticketEntries: TicketEntries;
  questions: Pick<Questions, 'answersOf'>;
  dateChanges: Pick<DateChanges, 'ofOrder'>;
  offers: OrderedOffers;
  payments: Pick<Payments, 'attempts' | 'refunds' | 'ways'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put' | 'forgetAddress'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  site: { email: string };
  eventAccessibility(eventId: number): Promise<EventAccessibility | null>;
  /** True if another email may be sent (S-30); `earlier` are the times of such emails. */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Returns the time before which earlier emails do not count. */
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

/** Pass of the waiting room. `hash` is of its number; unusable after `endsAt`. */
export type Pass = { hash: string; endsAt: Instant };

/** Store of orders. Reads return copies; writes join the caller's transaction. */
export type Orders = {
  /** Takes advisory locks until commit. SQLite has one writer and needs none. */
  queue(keys: string[]): Promise<void>;
  /** Returns the number of the new order, stored with its key as `keepKey` does. A browser has one open order per event. */
  insert(order: NewOrder, key?: string | null): Promise<number>;
  /** Stores the key, which is unique and moves from an earlier order. */
  keepKey(browserHash: string, key: string, orderId: string): Promise<void>;
  /** Returns false if the pass was spent for another order that did not end unpaid. One at a time. */
  spendPass(pass: Pass, orderId: string): Promise<boolean>;
  forgetPasses(endedBefore: Instant): Promise<void>;
  byKey(browserHash: string, key: string): Promise<Order | null>;
  find(id: string): Promise<Order | null>;
  /** Returns those that exist, by id. */
  ofIds(ids: readonly string[]): Promise<ReadonlyMap<string, Order>>;
  byNumber(number: number): Promise<Order | null>;
  byLink(linkHash: string): Promise<Order | null>;
  openOf(browserHash: string): Promise<Order[]>;
  ofBrowser(browserHash: string, since: Instant): Promise<Order[]>;
  /** Returns all or a part, newest first. */
  paidOf(email: string, part?: { limit: number; offset: number }): Promise<Order[]>;
  allOf(email: string): Promise<Order[]>;
  /** Clears phone, answers and the owner's notes, and unless `isPaid` name and address too. */
  forget(id: string, isPaid: boolean): Promise<void>;
  /** Marks the order to be cleared once it is no longer being paid (P-11). */
  forgetAtEnd(id: string): Promise<void>;
  /** Returns marked orders that ended or were paid, oldest first. */
  endedToForget(limit: number): Promise<Order[]>;
  /**
   * Clears the personal data and notes of old orders, unpaid and paid, and phones after the visit. Skips open flags.
   * Takes at most `limit` of each and returns how many (P-09).
   */
  forgetOld(
    before: { createdBefore: Instant; endedBefore: Instant; paidBefore: Instant },
    limit: number,
  ): Promise<number>;
  /** Counts seats held per browser, email, client and network. */
  countHolds(
    of: Pick<Order, 'browserHash' | 'email' | 'clientHash' | 'networkHash'>,
  ): Promise<{ browser: number; email: number; client: number; network: number }>;
  /** Returns unpaid orders past their time, oldest first. */
  overdue(now: Instant, limit: number): Promise<Order[]>;
  seriesOf(orderId: string): Promise<Order[]>;
  /** Locks the series until the transaction ends; SQLite needs no lock. */
  lockSeries(orderId: string): Promise<void>;
  takeSeries(orderId: string): Promise<Order[]>;
  /** Changes the state in one conditional UPDATE; false unless the present state allows it. */
  move(id: string, transition: Transition): Promise<boolean>;
  /** Returns false if it was settled before, or is not paid. */
  settle(id: string, attemptId: string): Promise<boolean>;
  /** Replaces an earlier flag. */
  flag(id: string, flag: string): Promise<void>;
  /** Returns false unless the flag is still `flag`. */
  lookAfter(id: string, flag: string, at: Instant): Promise<boolean>;
  /** Returns false if it has that link already. */
  changeAddress(id: string, to: Pick<Order, 'email' | 'linkNumber' | 'linkHash'>): Promise<boolean>;
  rename(id: string, name: Pick<Order, 'firstName' | 'lastName'>): Promise<void>;
  /** Makes it paid again, as the money did not go; false if it was not refunded. */
  reopen(id: string): Promise<boolean>;
  /** Adds tickets, unique per line and number. */
  addTickets(orderId: string, tickets: Ticket[]): Promise<void>;
  /** Voids tickets; void ones stay as they are. */
  voidTickets(codes: string[], refundId: string): Promise<void>;
  /** Revives tickets that a refund voided. */
  reviveTickets(codes: string[]): Promise<void>;
  /** Counts returned seats, so that sold still equals the lines (I-1); negative if they are taken again. */
  giveBack(orderId: string, line: number, amount: number): Promise<void>;
  /** Moves a line with all its tickets; false unless it sells exactly `places`. An order has one line per option. */
  moveLine(
    orderId: string,
    line: number,
    to: { optionId: number; start: Instant; end: Instant; places: number },
  ): Promise<boolean>;
  voidAllTickets(orderId: string): Promise<void>;
  ticketsOf(orderId: string): Promise<Ticket[]>;
  /** Finds an order by the code of a ticket, a date or itself. */
  byCode(code: string): Promise<Order | null>;
};

/** Store of tenders, which only grows. Writes join the caller's transaction. */
export type Tenders = {
  /** Adds a tender, unique per order that it pays or settles, per attempt and per request. */
  add(tender: Tender): Promise<void>;
  /** Returns tenders oldest first; orders without any are absent. */
  of(orderIds: string[]): Promise<Map<string, Tender[]>>;
  /** Takes the amount off the card again; false if that was done before. */
  undo(tender: Pick<Tender, 'id' | 'orderId' | 'takenAt'>, at: Instant): Promise<boolean>;
};

export type ManualOrder = {
  orderId: string;
  isMailed: boolean;
  /** Null if not free, erased (P-09), or given for a card of others. */
  reason: string | null;
  /** Name of the card of another organisation for which it was free. */
  membership: string | null;
} & TakenBy;

/** Store of orders sold by staff. Writes join the caller's transaction. */
export type ManualOrders = {
  add(order: ManualOrder): Promise<void>;
  /** Orders of the website are absent. */
  of(orderIds: string[]): Promise<Map<string, ManualOrder>>;
};

/** Request for a refund; `id` is also that of the provider's refund if money moved. */
export type RefundRequestRow = {
  id: string;
  orderId: string;
  contentHash: string;
  amountCents: Cents;
  isRestocked: boolean;
  reason: string | null;
  words: RefundWords | null;
  createdAt: Instant;
  /** 'asked': void tickets until the provider answers. 'accepted': carried out; 'refused': undone. Null: older. */
  state: 'asked' | 'accepted' | 'refused' | null;
  /** Part for the card, paid once the provider accepted the rest. */
  cardCents: Cents;
  /** Part that settled a claim on the card. */
  claimCents: Cents;
  /** Part that gives a gift to the garden back; the gift also goes back last, once all else has. */
  giftCents: Cents;
  /** 'buyer' gets an email about the outcome; null if the owner or a job asked. */
  askedBy: 'buyer' | null;
  /** Account that asked; null for buyers, jobs, shared devices and older requests. */
  actorId: string | null;
  /** Failed request that this one retries. */
  retryOf: string | null;
  /** Choice of the owner after a failure; null while undecided. */
  afterFailure: 'retried' | 'otherwise' | 'restored' | null;
};

/** By default an immediate refund by the owner without a card part. */
export type NewRefundRequest = Omit<
  RefundRequestRow,
  'state' | 'cardCents' | 'claimCents' | 'giftCents' | 'askedBy' | 'actorId' | 'retryOf' | 'afterFailure'
> &
  Partial<Pick<RefundRequestRow, 'cardCents' | 'giftCents' | 'askedBy' | 'actorId' | 'retryOf'>> & {
    state?: 'asked' | 'accepted';
  };

/** Store of refund requests. Writes join the caller's transaction. */
export type RefundRequests = {
  find(id: string): Promise<RefundRequestRow | null>;
  ofOrder(orderId: string): Promise<RefundRequestRow[]>;
  insert(request: NewRefundRequest): Promise<void>;
  /** Returns false without effect unless the state is 'asked'. */
  answer(id: string, state: 'accepted' | 'refused'): Promise<boolean>;
  noteClaim(id: string, cents: Cents): Promise<void>;
  /** Stores the choice, or clears it if null; false without effect unless it is `from`. */
  chooseAfterFailure(
    id: string,
    from: RefundRequestRow['afterFailure'],
    to: RefundRequestRow['afterFailure'],
  ): Promise<boolean>;
  /** Returns the cents per order of 'asked' requests. */
  promisedTo(orderIds: string[]): Promise<Map<string, Cents>>;
};

/** Paid visit with valid tickets. */
export type ComingVisit = { orderId: string; email: string; start: Instant; paidAt: Instant };

export type ComingVisits = {
  /** Returns visits after `from` and until `until`, without those of cancelled events. */
  between(from: Instant, until: Instant): Promise<ComingVisit[]>;
};

/** Change of date; `id` is the key of the request. */
export type DateChange = { id: string; orderId: string; from: Instant; to: Instant; at: Instant };

/** Store of date changes. Writes join the caller's transaction. */
export type DateChanges = {
  /** Returns how many hours before its start a ticket can still change; null if never. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
  find(id: string): Promise<DateChange | null>;
  ofOrder(orderId: string): Promise<DateChange[]>;
  add(change: DateChange): Promise<void>;
};

export type CardPeople = {
  /** Returns cards whose email awaits its day. */
  unsentOf(email: string): Promise<{ id: string; orderId: string; on: CalendarDay }[]>;
  /** Erases the recipient and the sending day; balances stay (P-11). */
  forget(email: string): Promise<void>;
  forgetOrder(orderId: string): Promise<void>;
  /**
   * Erases recipients of cards emailed, due, printed or withdrawn before this instant; returns how many. Friends' cards
   * must have ended before it too.
   */
  forgetOld(before: Instant): Promise<number>;
  /** Returns what is stored about an order or a recipient (P-10). */
  dataOf(of: { orderId: string } | { email: string }): Promise<
    {
      id: string;
      amountCents: Cents;
      recipientName: string;
      recipientEmail: string;
      message: string;
      mailOn: string | null;
    }[]
  >;
};

export type TicketEntries = {
  enteredAt(codes: string[]): Promise<Map<string, Instant>>;
};
