import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import type { AdminGiftCard } from '../sales/gift-cards/gift-card-schema.ts';
import type { AdminRefund, RefundProgress } from '../sales/refunds/refunds-schema.ts';
import type { OrderStatus, OrderView } from '../sales/orders/order-view-schema.ts';

/** Euros; ISO 8601. */

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';

export const ORDERS_PER_PAGE = 50;

/** 'refunded': in full. */
export const ORDER_FILTERS = ['open', 'paid', 'refunded', 'canceled', 'expired', 'failed'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** PUT /api/dmt-admin/orders/{id}/email. */
export const addressRequest = z.object({
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** Also emails the tickets there. */
  resend: z.boolean(),
  /** Owner's plain text. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** POST /api/dmt-admin/orders/{id}/resend (202); optional words of the owner. */
export const resendRequest = z.object({ words: addressRequest.shape.words });

/** POST /api/dmt-admin/orders/{id}/done (204): the flag seen. 409 `stale`. */
export const doneRequest = z.object({
  flag: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(100, TOO_LONG)),
});
export type DoneRequest = z.infer<typeof doneRequest>;

/**
 * GET /api/dmt-admin/orders?q=&email=&status=&flag=1&event=&before=&limit=, newest first; `before`: last id seen;
 * `limit` 50, at most 100. `q`: name, address part, order number or ticket code. `flag=1`: needs attention; `owed=1`:
 * open invoice.
 */
export type AdminOrder = OrderStatus & {
  id: string;
  number: number;
  createdAt: string;
  paidAt: string | null;
  event: { id: number; title: string; path: string };
  /** Valid ones; 0 while unpaid. */
  tickets: number;
  /** Of the first ticket. */
  start: string | null;
  /** 'free': cost nothing. Null: unpaid. */
  paidWith: PaidWith | null;
  /** Due on an invoice. */
  owed: number;
  refunded: number;
  refund: RefundProgress;
  /** Payment without tickets still held, to be returned by the owner. */
  toReturn: { payment: string; amount: number } | null;
  /** Reason for attention ('payment-amount', 'refund-failed'); null: none, or done. */
  flag: string | null;
  flagText: string | null;
};

/** A gift card beside money is reported with the order. */
export type PaidWith = 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | 'free';

export type AdminTicket = { code: string; number: number; isVoid: boolean };

/** Tickets of the requested part; none while unpaid. `good`, `lapsed`: counts over the whole line. */
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

/** Oldest first. `paymentId`: the provider's. */
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
  /** Null: as requested. */
  mismatch: string | null;
};

export type AdminMail = {
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
  /** Part shown, if requested. */
  part?: OrderView['part'];
  payments: AdminPayment[];
  refunds: AdminRefund[];
  mails: AdminMail[];
  /** Sold by staff: by whom (null: unknown), on which device; why free; when and how its invoice was paid. */
  taken: {
    by: string | null;
    device: string | null;
    freeBecause: string | null;
    settledAt: string | null;
    isPaidOnline?: true;
  } | null;
  refundable: number;
  card?: AdminGiftCard;
  /** Tickets can be emailed (again). */
  canResend: boolean;
  /** Buyer's page; null without tickets or card. */
  href: string | null;
};

export type VisitorAnswer = { question: string; answer: string };

/** By surname. */
export type Visitor = {
  orderId: string;
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tickets: { title: string; start: string; end: string; amount: number; answers?: VisitorAnswer[] }[];
  /** About the whole order; absent: none. */
  answers?: VisitorAnswer[];
  /** Without extras such as lunch. */
  amount: number;
  totalAmount: number;
};

/**
 * GET /api/dmt-admin/events/{id}/visitors?date=2026-05-01&limit=200 (default: all). File: …/visitors.csv?date=
 * (step-up). Both stream. 404 `event_not_found`.
 */
export type VisitorList = {
  event: { id: number; title: string; path: string; cancelled: boolean };
  /** With tickets: '2026-05-01', in order. */
  days: string[];
  date: string | null;
  /** Tickets expected, and seats. */
  options: {
    title: string;
    isPerson: boolean;
    start: string | null;
    end: string | null;
    expected: number;
    capacity: number;
  }[];
  expected: number;
  /** Current or answered, in order. */
  questions: string[];
  /** All, or the first `limit`. */
  visitors: Visitor[];
};
