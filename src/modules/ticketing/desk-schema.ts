import * as z from 'zod/mini';
import { EMAIL_MAX, canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { centsFromEuros } from '../../kernel/money.ts';
import type { OrderStatus } from './schema.ts';

/** Shapes that cross the wire at the owner's desk: orders, refunds, visitors of an event, today. Euros; ISO 8601. */

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_NUMBER = 'Vul een geldig getal in.';

/** How many rows a page of orders has at most. */
export const ORDERS_PER_PAGE = 50;
export const REFUND_REASON_MAX = 500;

/** What an order can be looked up by; 'refunded': all of it went back. */
export const ORDER_FILTERS = ['open', 'paid', 'refunded', 'canceled', 'expired', 'failed'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/**
 * Body of POST /api/dmt-admin/orders/{id}/refunds, with header `Idempotency-Key` (a UUID per try of the owner, the same
 * one when the call is repeated).
 */
export const refundRequest = z.object({
  /** Euros, whole cents. 0: only tickets lapse. */
  amount: z.number(NO_AMOUNT).check(
    z.gte(0, NO_AMOUNT),
    z.lte(1_000_000, NO_AMOUNT),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
  ),
  /** Whether tickets lapse: those of `lines`, or without `lines` all of the order. */
  void: z.boolean(),
  /** Whether the places of the tickets that lapse can be sold again. */
  restock: z.boolean(),
  /** Which tickets lapse: `line` is the index of an order line, `amount` how many of it. */
  lines: z.optional(
    z
      .array(
        z.object({
          line: z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(49, NO_NUMBER)),
          amount: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(100_000, NO_NUMBER)),
        }),
      )
      .check(z.maxLength(50)),
  ),
  /** For the owner's own books; the buyer does not see it. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, TOO_LONG))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Body of PUT /api/dmt-admin/orders/{id}/email. */
export const addressRequest = z.object({
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** Whether the tickets are mailed to the new address at once. */
  resend: z.boolean(),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/**
 * Body of POST /api/dmt-admin/orders/{id}/done (204): the `flag` that the owner saw. 409 `stale` when the order is flagged
 * for something else by now.
 */
export const doneRequest = z.object({
  flag: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(100, TOO_LONG)),
});
export type DoneRequest = z.infer<typeof doneRequest>;

/** How far money is on its way back: all of it counts once the provider has accepted it. */
export type RefundProgress = 'none' | 'under-way' | 'part' | 'whole';

/**
 * One row of GET /api/dmt-admin/orders?q=&email=&status=&flag=1&event=&before=&limit= (newest first; `before`: id of the
 * last row seen; fewer rows than `limit`, 50 unless said otherwise, at most 100: that was all). `q` finds a name, a part
 * of an address, an order number or the code of a ticket. `flag=1`: only orders that need attention.
 */
export type DeskOrder = OrderStatus & {
  id: string;
  /** The order number that people read. */
  number: number;
  createdAt: string;
  paidAt: string | null;
  event: { id: number; title: string; path: string };
  /** Tickets that still let somebody in; 0 as long as it is not paid. */
  tickets: number;
  /** Start of the first ticket. */
  start: string | null;
  /** What the provider paid back. */
  refunded: number;
  refund: RefundProgress;
  /**
   * Why the owner should look at it, as a word ('payment-amount', 'refund-failed'); null: nothing, or the owner said that
   * it is done (POST /api/dmt-admin/orders/{id}/done).
   */
  flag: string | null;
  /** The same in a Dutch sentence. */
  flagText: string | null;
};

export type DeskTicket = { code: string; number: number; isVoid: boolean };

/** A line with its tickets; none as long as the order is not paid. */
export type DeskOrderLine = {
  line: number;
  title: string;
  amount: number;
  price: number;
  sum: number;
  start: string;
  end: string;
  tickets: DeskTicket[];
};

/** A try to pay, oldest first. `paymentId` is what the provider calls it. */
export type DeskPayment = {
  paymentId: string | null;
  status: OrderStatus['status'];
  amount: number;
  createdAt: string;
  paidAt: string | null;
  refunded: number;
  chargedBack: number;
  /** Whether this one brought the tickets. */
  isOrders: boolean;
  /** A word when the payment is not what was asked for; null: it is. */
  mismatch: string | null;
};

/** `waiting`: not yet sent to the provider; `failed` and `canceled`: the money did not go back. */
export type DeskRefundStatus = 'waiting' | 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

/** Money on its way back, oldest first. */
export type DeskRefund = {
  id: string;
  amount: number;
  status: DeskRefundStatus;
  /** 'request': the owner asked for it; the others happened by themselves. */
  cause: 'request' | 'late' | 'double' | 'mismatch';
  /** What the owner wrote with it. */
  reason: string | null;
  /** Tickets that lapsed with it, and whether their places went back. */
  lapsed: number;
  isRestocked: boolean;
  createdAt: string;
};

/** A mail about the order, newest first. */
export type DeskMail = {
  id: string;
  kind: string;
  /** What it is, in Dutch: 'Tickets', 'Terugbetaling'. */
  title: string;
  to: string;
  state: 'waiting' | 'sending' | 'sent' | 'withdrawn' | 'dead';
  createdAt: string;
  sentAt: string | null;
};

/** Answer of GET /api/dmt-admin/orders/{id}. 404 `order_not_found`. */
export type DeskOrderDetail = DeskOrder & {
  lines: DeskOrderLine[];
  payments: DeskPayment[];
  refunds: DeskRefund[];
  mails: DeskMail[];
  /** What can still be paid back. */
  refundable: number;
  /** Whether tickets can be mailed (again). */
  canResend: boolean;
  /** The buyer's own page of this order; null as long as there are no tickets. */
  href: string | null;
};

/**
 * Answer of POST /api/dmt-admin/orders/{id}/refunds (202; step-up). 409 `refund_too_high`, `not_paid`,
 * `tickets_already_void`; 422 `key_reused`, `key_missing`; 503 `payment_provider_error`.
 */
export type RefundAnswer = { id: string; status: DeskRefundStatus };

/** Somebody who is expected, by surname. */
export type Visitor = {
  orderId: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tickets: { title: string; start: string; end: string; amount: number }[];
  /** How many people. */
  amount: number;
  totalAmount: number;
};

/**
 * Answer of GET /api/dmt-admin/events/{id}/visitors?date=2026-05-01 (one day; left out: all days). The same as a file for
 * a spreadsheet: GET /api/dmt-admin/events/{id}/visitors.csv?date= (step-up). 404 `event_not_found`.
 */
export type VisitorList = {
  event: { id: number; title: string; path: string; cancelled: boolean };
  /** Days of the event on which there are tickets, '2026-05-01', in order. */
  days: string[];
  date: string | null;
  /** Per ticket option: people expected and places. */
  options: { title: string; start: string | null; end: string | null; expected: number; capacity: number }[];
  expected: number;
  visitors: Visitor[];
};

/** An event on one of its days. */
export type TodayEvent = {
  id: number;
  title: string;
  path: string;
  cancelled: boolean;
  start: string;
  end: string;
  timeUnknown: boolean;
  /** Places and people expected on that day; null: no tickets are sold for it. */
  tickets: { expected: number; capacity: number } | null;
};

/** Answer of GET /api/dmt-admin/today. */
export type Today = {
  /** Today in Amsterdam, '2026-05-01'. */
  date: string;
  /** 'vrijdag 1 mei 2026' */
  dateText: string;
  /** What is on today, earliest first. */
  events: TodayEvent[];
  /** The first after today; null: nothing is planned. */
  next: TodayEvent | null;
  /** Orders that were paid today. */
  orders: { count: number; tickets: number; amount: number; newest: DeskOrder[] };
  /** Orders that the owner should look at, newest first. */
  attention: DeskOrder[];
  /** Cancelled events with so many orders that were not paid back: nobody asked for it, or it was refused. Newest first. */
  moneyBack: { id: number; title: string; orders: number }[];
  /** Mails that could not be delivered. */
  deadMails: number;
};
