import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { EventAccess } from '../../../kernel/events/accessibility.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Payments } from '../../payments/index.ts';
import type { Questions } from '../questions/ports.ts';
import type { TicketingEmails } from '../emails/index.ts';
import type { Order, OrderState, Ticket, TicketDates } from './order.ts';
import type { TakenBy, Tender } from './tender.ts';

/** Ports of orders. Of offers only the part that an order shows, so that offers may depend on orders. */
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
  /** How accessible an event is; null if that is not known. */
  eventAccess(eventId: number): Promise<EventAccess | null>;
  /** True if a stranger may cause one more email to an address; `earlier`: times of such emails to it (S-30). */
  mayMailAgain(earlier: readonly Instant[], now: Instant): boolean;
  /** Since when earlier mails count for that. */
  mailDayBefore(now: Instant): Instant;
};

/** Current offers behind an order. */
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

/** Everything about a new order except what the store gives it. */
export type NewOrder = Omit<Order, 'number'>;

/** Stored facts of a status change. */
export type Transition =
  | { to: 'paid'; paidAt: Instant; paidBy: string | null; groupCode: string }
  | { to: Exclude<OrderState, 'paid' | 'awaiting_payment'> };

/** A pass of the waiting room, by a hash of its number; after `endsAt` nobody can show it any more. */
export type Pass = { hash: string; endsAt: Instant };

/** Orders as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Orders = {
  /** Lets others that name one of these keys wait until the transaction ends. SQLite has one writer: nothing to do. */
  queue(keys: string[]): Promise<void>;
  /** Stores order and lines; gives its number. A second open order of one browser for one event breaks a unique index. */
  insert(order: NewOrder): Promise<number>;
  /** An idempotency key of a browser belongs to one order; giving it to another takes it from the first. */
  keepKey(browserHash: string, key: string, orderId: string): Promise<void>;
  /**
   * Spends a pass of the waiting room for an order; false when it was spent for another one, unless that ended unpaid. Whoever
   * spends the same pass at once waits for this transaction.
   */
  spendPass(pass: Pass, orderId: string): Promise<boolean>;
  forgetPasses(endedBefore: Instant): Promise<void>;
  byKey(browserHash: string, key: string): Promise<Order | null>;
  find(id: string): Promise<Order | null>;
  byNumber(number: number): Promise<Order | null>;
  byLink(linkHash: string): Promise<Order | null>;
  /** The orders of a browser that hold seats. */
  openOf(browserHash: string): Promise<Order[]>;
  /** The orders of a browser since an instant, newest first. */
  ofBrowser(browserHash: string, since: Instant): Promise<Order[]>;
  /** The orders of an e-mail address that were paid, newest first; all of them, or a part. */
  paidOf(email: string, part?: { limit: number; offset: number }): Promise<Order[]>;
  /** All orders of an e-mail address, newest first. */
  allOf(email: string): Promise<Order[]>;
  /** Clears the phone and the answers of an order, why it was free and what was written with its refunds, and unless it `isPaid` name and address too. */
  forget(id: string, isPaid: boolean): Promise<void>;
  /** Keeps that an order is to be forgotten once it is no more being paid (P-11). */
  forgetAtEnd(id: string): Promise<void>;
  /** Orders that have ended since, or were paid, and are still to be forgotten; oldest first. */
  endedToForget(limit: number): Promise<Order[]>;
  /**
   * Clears names, address, telephone number and what the owner wrote with it and its refunds: of orders that ended unpaid and were
   * made before an instant, and of those paid before one. Of paid ones whose visit ended before an instant it clears the
   * telephone number. Skips flagged ones that nobody has looked after. At most `limit` of each; how many in all (P-09).
   */
  forgetOld(
    before: { createdBefore: Instant; endedBefore: Instant; paidBefore: Instant },
    limit: number,
  ): Promise<number>;
  /** How many orders hold seats for a browser, an e-mail address, a client address and the network around it. */
  countHolds(
    of: Pick<Order, 'browserHash' | 'email' | 'clientHash' | 'networkHash'>,
  ): Promise<{ browser: number; email: number; client: number; network: number }>;
  /** Orders that hold seats past their time, oldest first. */
  overdue(now: Instant, limit: number): Promise<Order[]>;
  /** All orders of the series that an order belongs to, oldest first. */
  seriesOf(orderId: string): Promise<Order[]>;
  /** Locks the orders of a series until the transaction ends. SQLite has one writer: nothing to do. */
  lockSeries(orderId: string): Promise<void>;
  /** Locks and returns them. */
  takeSeries(orderId: string): Promise<Order[]>;
  /** Moves an order by ONE conditional UPDATE from the states that allow it; false when it was in none of them. */
  move(id: string, transition: Transition): Promise<boolean>;
  /** Keeps which attempt paid its invoice; false when one did before, or the order is not paid (any more). */
  settle(id: string, attemptId: string): Promise<boolean>;
  /** Says why the owner should look at an order, whatever was said of it before. */
  flag(id: string, flag: string): Promise<void>;
  /** Keeps that the owner has looked after what an order was flagged for; false when that is not `flag` any more. */
  lookAfter(id: string, flag: string, at: Instant): Promise<boolean>;
  /** Gives an order another address and its next link; false when it has had that link already. */
  changeAddress(id: string, to: Pick<Order, 'email' | 'linkNumber' | 'linkHash'>): Promise<boolean>;
  rename(id: string, name: Pick<Order, 'firstName' | 'lastName'>): Promise<void>;
  /** Back from refunded to paid, because the money did not go; false when it was not refunded. */
  reopen(id: string): Promise<boolean>;
  /** A second ticket with the same line and number breaks a unique index. */
  addTickets(orderId: string, tickets: Ticket[]): Promise<void>;
  /** Makes tickets let nobody in any more because of a refund; those that already do not stay as they are. */
  voidTickets(codes: string[], refundId: string): Promise<void>;
  /** Makes tickets good again that lapsed with a refund. */
  reviveTickets(codes: string[]): Promise<void>;
  /** Counts places of a line as given back, so that sold places still equal the lines (I-1); negative: taken again. */
  giveBack(orderId: string, line: number, amount: number): Promise<void>;
  /**
   * Makes a line be for another option, with all its tickets; false when it does not sell exactly `places`, since some
   * lapsed without their places. A line for that option that is there already breaks a unique index.
   */
  moveLine(
    orderId: string,
    line: number,
    to: { optionId: number; start: Instant; end: Instant; places: number },
  ): Promise<boolean>;
  /** Makes all tickets of an order let nobody in any more. */
  voidAllTickets(orderId: string): Promise<void>;
  /** By line, then number. */
  ticketsOf(orderId: string): Promise<Ticket[]>;
  /** The order that the code of a ticket, of a date or of a whole order belongs to. */
  byCode(code: string): Promise<Order | null>;
};

/** Payments of orders, as stored: rows are only added. Writes join the caller's transaction. */
export type Tenders = {
  /**
   * A second one that pays or settles the same order breaks a unique index, as does a second one of the same attempt or
   * the same request.
   */
  add(tender: Tender): Promise<void>;
  /** Of some orders, oldest first; orders without one have no entry. */
  of(orderIds: string[]): Promise<Map<string, Tender[]>>;
  /** Notes that what went to a gift card was taken off it again; false when it was before. */
  undo(tender: Pick<Tender, 'id' | 'orderId' | 'takenAt'>, at: Instant): Promise<boolean>;
};

/** That the owner took an order, by telephone or at the desk. */
export type ManualOrder = {
  orderId: string;
  /** True if the tickets were emailed at once. */
  isMailed: boolean;
  /** Why it is free; null: it is not, or that was forgotten (P-09). */
  reason: string | null;
} & TakenBy;

/** Orders that the owner took, as stored. Writes join the caller's transaction. */
export type ManualOrders = {
  add(order: ManualOrder): Promise<void>;
  /** Of some orders; those of the web have no entry. */
  of(orderIds: string[]): Promise<Map<string, ManualOrder>>;
};

/** Refund that the owner requested. `id` is that of the provider's refund, if money moved. */
export type RefundRequestRow = {
  id: string;
  orderId: string;
  contentHash: string;
  amountCents: Cents;
  isRestocked: boolean;
  reason: string | null;
  /** Message of the owner to the buyer. */
  words: string | null;
  createdAt: Instant;
  /**
   * 'asked': tickets are void, and everything else waits for the provider; 'accepted': seats and gift card have their part;
   * 'refused': nothing happened. Null: an earlier version did everything at once.
   */
  state: 'asked' | 'accepted' | 'refused' | null;
  /** Part of the amount for the gift card that paid, once the provider has accepted the rest. */
  cardCents: Cents;
  /** Part of that which settled the garden's claim on the card, since its own price had gone back. */
  claimCents: Cents;
  /** 'buyer': the buyer is told the outcome, also of a refusal; null: requested by the owner or a job. */
  askedBy: 'buyer' | null;
  /** The request whose money failed at the bank and is sent again with this one. */
  retryOf: string | null;
  /** Choice of the owner after the money failed at the bank; null: none yet. */
  afterFailure: 'retried' | 'otherwise' | 'restored' | null;
};

/** A new one; what is left out is of a request that is carried out at once, has no part of a gift card and was the owner's. */
export type NewRefundRequest = Omit<
  RefundRequestRow,
  'state' | 'cardCents' | 'claimCents' | 'askedBy' | 'retryOf' | 'afterFailure'
> &
  Partial<Pick<RefundRequestRow, 'cardCents' | 'askedBy' | 'retryOf'>> & { state?: 'asked' | 'accepted' };

/** Refunds that the owner asked for, as stored. Writes join the caller's transaction. */
export type RefundRequests = {
  find(id: string): Promise<RefundRequestRow | null>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<RefundRequestRow[]>;
  /** A second one with the same id breaks the primary key. */
  insert(request: NewRefundRequest): Promise<void>;
  /** Ends the waiting for the provider; false, and nothing changed, unless it was 'asked'. */
  answer(id: string, state: 'accepted' | 'refused'): Promise<boolean>;
  /** Notes what of its gift card's part settled the claim on that card. */
  noteClaim(id: string, cents: Cents): Promise<void>;
  /** Notes what the owner chose, or null for nothing any more; false, and nothing changed, unless it was `from`. */
  chooseAfterFailure(
    id: string,
    from: RefundRequestRow['afterFailure'],
    to: RefundRequestRow['afterFailure'],
  ): Promise<boolean>;
  /** Amounts that requests still 'asked' promise to the gift cards of some orders, in cents; others have no entry. */
  promisedTo(orderIds: string[]): Promise<Map<string, Cents>>;
};

/** Somebody who is expected: a paid order with good tickets for a moment. */
export type ComingVisit = { orderId: string; email: string; start: Instant; paidAt: Instant };

export type ComingVisits = {
  /** Per order and moment one, for moments after `from` and at or before `until`; events that go on only. */
  between(from: Instant, until: Instant): Promise<ComingVisit[]>;
};

/** That a buyer took another date by themselves; `id` is the key that asked for it. */
export type DateChange = { id: string; orderId: string; from: Instant; to: Instant; at: Instant };

/** Other dates that buyers took, and until when they may, as stored. Writes join the caller's transaction. */
export type DateChanges = {
  /** So many hours before a ticket begins; null: visitors take no other date by themselves. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
  find(id: string): Promise<DateChange | null>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<DateChange[]>;
  /** A second one with the same id breaks the primary key. */
  add(change: DateChange): Promise<void>;
};

/** Givers and recipients of gift cards. Writes join the caller's transaction. */
export type CardPeople = {
  /** Sold cards that an address gave or would get, and that wait for the day on which they are mailed. */
  unsentOf(email: string): Promise<{ id: string; orderId: string; on: CalendarDay }[]>;
  /** Forgets who gave and who got the cards of an address, and the day of those not mailed yet; their balance stays (P-11). */
  forget(email: string): Promise<void>;
  /** Forgets who got the card that an order bought. */
  forgetOrder(orderId: string): Promise<void>;
  /** The same of cards that were mailed, or were to be, were sold to be printed, or taken back before an instant; gives how many. */
  forgetOld(before: Instant): Promise<number>;
  /** Stored recipient of the card that an order bought, and of a card that is emailed to an address (P-10). */
  kept(
    of: { orderId: string } | { email: string },
  ): Promise<
    { amountCents: Cents; recipientName: string; recipientEmail: string; message: string; mailOn: string | null }[]
  >;
};

export type TicketEntries = {
  /** When each of some tickets first entered and was not taken back; tickets that did not have no entry. */
  enteredAt(codes: string[]): Promise<Map<string, Instant>>;
};
