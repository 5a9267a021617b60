import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import type { AdminGiftCard } from '../gift-cards/gift-card-schema.ts';
import type { AdminRefund, RefundProgress } from '../refunds/refunds-schema.ts';
import type { OrderStatus, OrderView } from '../orders/order-view-schema.ts';

/** Orders and visitors as the owner sees them, as they cross the wire. Euros; ISO 8601. */

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';

/** How many rows a page of orders has at most. */
export const ORDERS_PER_PAGE = 50;

/** Filters of the order list; 'refunded': in full. */
export const ORDER_FILTERS = ['open', 'paid', 'refunded', 'canceled', 'expired', 'failed'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Body of PUT /api/dmt-admin/orders/{id}/email. */
export const addressRequest = z.object({
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** True to email the tickets to the new address at once. */
  resend: z.boolean(),
  /** Message of the owner in that email: plain text. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** Body of POST /api/dmt-admin/orders/{id}/resend (202), which may be left out: what the owner says in that mail. */
export const resendRequest = z.object({ words: addressRequest.shape.words });

/**
 * Body of POST /api/dmt-admin/orders/{id}/done (204): the `flag` that the owner saw. 409 `stale` when the order is flagged
 * for something else by now.
 */
export const doneRequest = z.object({
  flag: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(100, TOO_LONG)),
});
export type DoneRequest = z.infer<typeof doneRequest>;

/**
 * One row of GET /api/dmt-admin/orders?q=&email=&status=&flag=1&event=&before=&limit= (newest first; `before`: id of the
 * last row seen; fewer rows than `limit`, 50 unless said otherwise, at most 100: that was all). `q` finds a name, a part
 * of an address, an order number or the code of a ticket. `flag=1`: only orders that need attention; `owed=1`: only those
 * on an invoice that is not paid yet.
 */
export type AdminOrder = OrderStatus & {
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
  /** How it was paid; 'free': it costs nothing. Null: it was not paid. */
  paidWith: PaidWith | null;
  /** Amount still due on an invoice. */
  owed: number;
  /** Refunded amount, by the provider or by hand. */
  refunded: number;
  refund: RefundProgress;
  /** A payment that brought no tickets and is still here, with what is left of it: the owner sends it back. */
  toReturn: { payment: string; amount: number } | null;
  /**
   * Why the owner should look at it, as a word ('payment-amount', 'refund-failed'); null: nothing, or the owner said that
   * it is done (POST /api/dmt-admin/orders/{id}/done).
   */
  flag: string | null;
  /** The same in a Dutch sentence. */
  flagText: string | null;
};

/** By the provider, cadeaubon, contant, pin, op rekening, gratis; a gift card beside money is told with the order. */
export type PaidWith = 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | 'free';

export type AdminTicket = { code: string; number: number; isVoid: boolean };

/**
 * A line with its tickets, or those of the part that was asked for; none as long as the order is not paid. `good` and
 * `lapsed`: how many tickets of the whole line still let somebody in, and how many no longer do.
 */
export type AdminOrderLine = {
  line: number;
  title: string;
  amount: number;
  price: number;
  sum: number;
  discount: number;
  start: string;
  end: string;
  good: number;
  lapsed: number;
  tickets: AdminTicket[];
};

/** A try to pay, oldest first. `paymentId` is what the provider calls it. */
export type AdminPayment = {
  paymentId: string | null;
  status: OrderStatus['status'];
  /** Amount paid, or else requested. */
  amount: number;
  createdAt: string;
  paidAt: string | null;
  refunded: number;
  chargedBack: number;
  /** Amount that can still be refunded. */
  refundable: number;
  /** True for the payment that brought the tickets. */
  isOrders: boolean;
  /** A word when the payment is not what was asked for; null: it is. */
  mismatch: string | null;
};

/** A mail about the order, newest first. */
export type AdminMail = {
  id: string;
  kind: string;
  /** Label in Dutch: 'Tickets', 'Terugbetaling'. */
  title: string;
  to: string;
  state: 'waiting' | 'sending' | 'sent' | 'withdrawn' | 'dead';
  createdAt: string;
  sentAt: string | null;
};

/** Answer of GET /api/dmt-admin/orders/{id}?part=. 404 `order_not_found`. */
export type AdminOrderDetail = AdminOrder & {
  lines: AdminOrderLine[];
  /** Which of its tickets the lines have, where a part was asked for. */
  part?: OrderView['part'];
  payments: AdminPayment[];
  refunds: AdminRefund[];
  mails: AdminMail[];
  /**
   * Of an order that did not come by the web: the name of who took it, null for nobody known any more, and on which device;
   * why it is free; when its invoice was paid, and whether that was online.
   */
  taken: {
    by: string | null;
    device: string | null;
    freeBecause: string | null;
    settledAt: string | null;
    isPaidOnline?: true;
  } | null;
  /** Amount that can still be refunded, of the default payment. */
  refundable: number;
  /** The gift card that it bought instead of tickets; left out: it bought none. */
  card?: AdminGiftCard;
  /** True if the tickets can be emailed (again). */
  canResend: boolean;
  /** The buyer's own page of this order; null as long as there are no tickets, and no card. */
  href: string | null;
};

/** Answer to a question of the event. */
export type VisitorAnswer = { question: string; answer: string };

/** Somebody who is expected, by surname. */
export type Visitor = {
  orderId: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tickets: { title: string; start: string; end: string; amount: number; answers?: VisitorAnswer[] }[];
  /** About the whole order; left out, as of tickets: nothing was answered. */
  answers?: VisitorAnswer[];
  /** How many persons; tickets that are none, such as lunch, are not counted. */
  amount: number;
  totalAmount: number;
};

/**
 * Answer of GET /api/dmt-admin/events/{id}/visitors?date=2026-05-01&limit=200 (one day; left out: all days; the first so
 * many visitors; left out: all). The same as a file for a spreadsheet: GET /api/dmt-admin/events/{id}/visitors.csv?date=
 * (step-up). Both come in pieces, however many there are. 404 `event_not_found`.
 */
export type VisitorList = {
  event: { id: number; title: string; path: string; cancelled: boolean };
  /** Days of the event on which there are tickets, '2026-05-01', in order. */
  days: string[];
  date: string | null;
  /** Per ticket option: how many tickets are expected, and places. */
  options: {
    title: string;
    isPerson: boolean;
    start: string | null;
    end: string | null;
    expected: number;
    capacity: number;
  }[];
  /** Persons. */
  expected: number;
  /** Current questions, and earlier ones with an answer; in order. */
  questions: string[];
  /** All of them, or the first `limit`. */
  visitors: Visitor[];
};
