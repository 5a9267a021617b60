import * as z from 'zod/mini';
import { centsFromEuros } from '../../../kernel/money/money.ts';
import type { RefundOutcome } from '../orders/order-view-schema.ts';

/** Requests and responses about refunds of an order, or of a cancelled event. Euros; ISO 8601. */

const TOO_LONG = 'Dit veld is te lang.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_NUMBER = 'Vul een geldig getal in.';

export const REFUND_REASON_MAX = 500;

/**
 * Body of POST /api/dmt-admin/orders/{id}/refunds, with header `Idempotency-Key` (a UUID per refund; the same one when the
 * request is repeated).
 */
export const refundRequest = z.object({
  /** Euros, in whole cents. 0: only void tickets. */
  amount: z.number(NO_AMOUNT).check(
    z.gte(0, NO_AMOUNT),
    z.lte(1_000_000, NO_AMOUNT),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
  ),
  /** True to void tickets: those of `lines`, or without `lines` all of the order. */
  void: z.boolean(),
  /** True to sell the seats of the voided tickets again. */
  restock: z.boolean(),
  /** Tickets to void: `line` is the index of an order line, `amount` the number of its tickets. */
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
  /**
   * Payment to refund, by its `paymentId`. Omitted: the one that paid for the tickets; for an order without tickets, the one
   * with money left.
   */
  payment: z.optional(z.string().check(z.maxLength(100, TOO_LONG))),
  /** Note for the owner's books; not shown to the buyer. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, TOO_LONG))),
  /** Plain text for the email to the buyer. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Optional body of POST /api/dmt-admin/events/{id}/refunds: text for the email to every buyer. */
export const eventRefundRequest = z.object({ words: refundRequest.shape.words });

/**
 * Response of POST /api/dmt-admin/orders/{id}/refunds (202; step-up). 409 `refund_too_high`, `not_paid`,
 * `tickets_already_void`; 422 `key_reused`, `key_missing`; 503 `payment_provider_error`.
 */
export type RefundAnswer = { id: string; status: AdminRefundStatus; outcome: RefundOutcome };

/** The owner's choices for a refund that was accepted and then failed at the bank. */
export const FAILED_REFUND_CHOICES = ['retry', 'otherwise', 'restore'] as const;
export type FailedRefundChoice = (typeof FAILED_REFUND_CHOICES)[number];

/**
 * Body of POST /api/dmt-admin/orders/{id}/failed-refund, with header `Idempotency-Key` (202 with `RefundAnswer`;
 * step-up). 'retry': the provider is asked again; 'otherwise': the owner paid it another way; 'restore': no money is
 * refunded, and the voided tickets are valid again. 409 `refund_not_failed`, `refund_too_high` (the money is gone),
 * `places_gone`, `gift_card_spent`; 422 `key_reused`, `key_missing`; 503 `payment_provider_error`.
 */
export const failedRefundRequest = z.object({
  refund: z.uuid('Laad de bestelling opnieuw.'),
  choice: z.enum(FAILED_REFUND_CHOICES, 'Kies wat er moet gebeuren.'),
});

/** Progress of refunding; an amount counts once the provider has accepted it. */
export type RefundProgress = 'none' | 'under-way' | 'part' | 'whole';

/** `waiting`: not yet sent; `failed`, `canceled`: the money was not refunded; `undone`: taken off the gift card again. */
export type AdminRefundStatus =
  | 'waiting'
  | 'queued'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'undone';

/** Refunds, oldest first. */
export type AdminRefund = {
  id: string;
  amount: number;
  status: AdminRefundStatus;
  /** 'request': made here by the owner; 'elsewhere': on the provider's pages; the others are automatic. */
  cause: 'request' | 'late' | 'double' | 'mismatch' | 'elsewhere';
  /** The owner's note. */
  reason: string | null;
  /** True if the owner returns it by hand, for an order taken by the owner. */
  isByHand: boolean;
  /** Part returned automatically to a gift card; omitted: none. */
  onCard?: number;
  /** Part taken off the gift card again; omitted: none. Counts in `amount` only if the status is `undone`. */
  takenOffCard?: number;
  /** Number of voided tickets, and whether their seats went back on sale. */
  lapsed: number;
  isRestocked: boolean;
  /** True if it failed at the bank, the money is still here, and the owner must choose. */
  isToChoose?: true;
  createdAt: string;
};

/**
 * Response of GET and POST /api/dmt-admin/events/{id}/refunds: progress of refunding a cancelled event. Amounts in decimal
 * euros. POST (202; step-up, header `Idempotency-Key`) starts it, and retries what failed; 404 `event_not_found`, 409
 * `not_cancelled`, 422 `key_missing`.
 */
export type EventRefundProgress = {
  /** True once the owner started it; later payments are refunded too. */
  isStarted: boolean;
  /** Number of paid orders; each is in one of the three groups below. */
  orders: number;
  /** Accepted by the provider, or refunded before. */
  refunded: number;
  /** Still to be sent; before the start, all that would be. */
  waiting: number;
  /** Refused by the provider: the owner must look at the order, or retry. */
  failed: number;
  /** Amount paid, and amount still to be refunded. */
  total: number;
  left: number;
  /** First failed ones, by order number. */
  failures: { orderId: string; number: number; amount: number }[];
  /** Orders taken by the owner, with the amounts to return by hand, by number; not counted above. Omitted: none. */
  byHand?: { orderId: string; number: number; amount: number }[];
};
