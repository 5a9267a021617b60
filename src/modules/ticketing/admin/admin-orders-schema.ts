import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import type { AdminGiftCard } from '../sales/gift-cards/gift-card-schema.ts';
import type { AdminRefund, RefundProgress } from '../sales/refunds/refunds-schema.ts';
import type { OrderStatus, OrderView } from '../sales/orders/order-view-schema.ts';

/** Amounts are in euros and times in ISO 8601. */

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';

export const ORDERS_PER_PAGE = 50;

/** 'refunded' means refunded in full. */
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
  /** True if the tickets are also emailed to the new address. */
  resend: z.boolean(),
  /** Plain text that the owner adds. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** Body of POST /api/dmt-admin/orders/{id}/resend (202), with optional text of the owner. */
export const resendRequest = z.object({ words: addressRequest.shape.words });

/** Body of POST /api/dmt-admin/orders/{id}/done (204), with the flag that was shown. 409 `stale` if it changed. */
export const doneRequest = z.object({
  flag: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(100, TOO_LONG)),
});
export type DoneRequest = z.infer<typeof doneRequest>;

/**
 * GET /api/dmt-admin/orders?q=&email=&status=&flag=1&event=&before=&limit=, newest first. `before` is the last id seen.
 * `limit` is 50, at most 100. `q` is a name, address part, order number or ticket code. `flag=1` needs attention and
 * `owed=1` has an open invoice.
 */
export type AdminOrder = OrderStatus & {
  id: string;
  number: number;
  createdAt: string;
  paidAt: string | null;
  event: { id: number; title: string; path: string };
  /** Number of valid tickets; 0 while unpaid. */
  tickets: number;
  /** Start of the first ticket. */
  start: string | null;
  /** 'free' if it cost nothing; null while unpaid. */
  paidWith: PaidWith | null;
  /** Euros due on an invoice. */
  owed: number;
  refunded: number;
  refund: RefundProgress;
  /** Payment without tickets that the owner has to return. */
  toReturn: { payment: string; amount: number } | null;
  /** Reason why the order needs attention, such as 'refund-failed'; null if nothing does, or it was handled. */
  flag: string | null;
  flagText: string | null;
};

/** An order paid with a gift card and money shows the way in which the money came. */
export type PaidWith = 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | 'free';

export type AdminTicket = { code: string; number: number; isVoid: boolean };

/** A line with the tickets of the requested part, none while unpaid. `good` and `lapsed` count over the whole line. */
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

/** Payments come oldest first; `paymentId` is the id at the provider. */
export type AdminPayment = {
  paymentId: string | null;
  status: OrderStatus['status'];
  amount: number;
  createdAt: string;
  paidAt: string | null;
  refunded: number;
  chargedBack: number;
  refundable: number;
  isOrders: boolean;
  /** How the payment differs from the request; null if it does not. */
  mismatch: string | null;
};

export type OrderEmail = {
  id: string;
  kind: string;
  title: string;
  to: string;
  state: 'waiting' | 'sending' | 'sent' | 'withdrawn' | 'dead';
  createdAt: string;
  sentAt: string | null;
};

export type AdminOrderDetail = AdminOrder & {
  lines: AdminOrderLine[];
  /** Part of the tickets, if one was requested. */
  part?: OrderView['part'];
  payments: AdminPayment[];
  refunds: AdminRefund[];
  refundsAsked: number;
  mails: OrderEmail[];
  /** Sale by staff: by whom (null if unknown), on which device, why it was free, when and how its invoice was paid. */
  taken: {
    by: string | null;
    device: string | null;
    freeBecause: string | null;
    settledAt: string | null;
    isPaidOnline?: true;
  } | null;
  refundable: number;
  card?: AdminGiftCard;
  /** True if the tickets can be emailed again. */
  canResend: boolean;
  /** Link to the page of the buyer; null without tickets or card. */
  href: string | null;
};

export type VisitorAnswer = { question: string; answer: string };

export type Visitor = {
  orderId: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tickets: { title: string; start: string; end: string; amount: number; answers?: VisitorAnswer[] }[];
  /** Answers about the whole order; absent if there are none. */
  answers?: VisitorAnswer[];
  /** Number of tickets, without extras such as lunch. */
  amount: number;
  totalAmount: number;
};

/**
 * GET /api/dmt-admin/events/{id}/visitors?date=2026-05-01&limit=200, all dates by default; as a file at
 * …/visitors.csv?date= (needs step-up). Both stream. 404 `event_not_found`.
 */
export type VisitorList = {
  event: { id: number; title: string; path: string; cancelled: boolean };
  /** Days with tickets ('2026-05-01'), earliest first. */
  days: string[];
  date: string | null;
  /** Tickets expected and seats per option. */
  options: {
    title: string;
    isPerson: boolean;
    start: string | null;
    end: string | null;
    expected: number;
    capacity: number;
  }[];
  expected: number;
  /** Questions asked now or answered, in order. */
  questions: string[];
  /** All visitors, or the first `limit`. */
  visitors: Visitor[];
};
