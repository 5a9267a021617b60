import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import type { RefundOutcome } from '../orders/order-view-schema.ts';

const TOO_LONG = 'Dit veld is te lang.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_NUMBER = 'Vul een geldig getal in.';

export const REFUND_REASON_MAX = 500;

/** POST /api/dmt-admin/orders/{id}/refunds (`Idempotency-Key` per refund). */
export const refundRequest = z.object({
  /** Euros; 0: only void tickets. */
  amount: z.number(NO_AMOUNT).check(
    z.gte(0, NO_AMOUNT),
    z.lte(1_000_000, NO_AMOUNT),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
  ),
  /** Those of `lines`, else all. */
  void: z.boolean(),
  restock: z.boolean(),
  /** `line`: index; `amount`: tickets. */
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
  /** By `paymentId`; default: that of the tickets, else one with money left. */
  payment: z.optional(z.string().check(z.maxLength(100, TOO_LONG))),
  /** Not shown to the buyer. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, TOO_LONG))),
  /** For the email. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** POST /api/dmt-admin/events/{id}/refunds, optional. */
export const eventRefundRequest = z.object({ words: refundRequest.shape.words });

/**
 * 202; step-up. 409 `refund_too_high`, `not_paid`, `tickets_already_void`; 422 `key_reused`, `key_missing`; 503
 * `payment_provider_error`.
 */
export type RefundAnswer = { id: string; status: AdminRefundStatus; outcome: RefundOutcome };

/** After failing at the bank. */
export const FAILED_REFUND_CHOICES = ['retry', 'otherwise', 'restore'] as const;
export type FailedRefundChoice = (typeof FAILED_REFUND_CHOICES)[number];

/**
 * POST /api/dmt-admin/orders/{id}/failed-refund (`Idempotency-Key`; step-up; 202). 'retry': by the provider;
 * 'otherwise': paid by hand; 'restore': tickets valid again. 409 `refund_not_failed`, `refund_too_high`, `places_gone`,
 * `gift_card_spent`; 422 `key_reused`, `key_missing`; 503.
 */
export const failedRefundRequest = z.object({
  refund: z.uuid('Laad de bestelling opnieuw.'),
  choice: z.enum(FAILED_REFUND_CHOICES, 'Kies wat er moet gebeuren.'),
});

export type RefundProgress = 'none' | 'under-way' | 'part' | 'whole';

/** `failed`, `canceled`: not refunded; `undone`: off the card again. */
export type AdminRefundStatus =
  | 'waiting'
  | 'queued'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'undone';

/** Oldest first. */
export type AdminRefund = {
  id: string;
  amount: number;
  status: AdminRefundStatus;
  /** 'request': by the owner; 'elsewhere': at the provider; others automatic. */
  cause: 'request' | 'late' | 'double' | 'mismatch' | 'elsewhere';
  /** Owner's note. */
  reason: string | null;
  /** Returned by hand. */
  isByHand: boolean;
  /** Card part; absent: none. */
  onCard?: number;
  /** Off the card again; in `amount` only if `undone`. */
  takenOffCard?: number;
  /** Void tickets, and whether resold. */
  lapsed: number;
  isRestocked: boolean;
  /** The owner must choose. */
  isToChoose?: true;
  createdAt: string;
};

/**
 * GET, POST /api/dmt-admin/events/{id}/refunds, in euros. POST: 202, step-up, `Idempotency-Key`; retries failures. 404
 * `event_not_found`, 409 `not_cancelled`, 422 `key_missing`.
 */
export type EventRefundProgress = {
  /** Later payments are refunded too. */
  isStarted: boolean;
  orders: number;
  /** Accepted, or refunded before. */
  refunded: number;
  waiting: number;
  /** Refused: look, or retry. */
  failed: number;
  /** Paid, and still to refund. */
  total: number;
  left: number;
  /** By number. */
  failures: { orderId: string; number: number; amount: number }[];
  /** By hand, not counted above. */
  byHand?: { orderId: string; number: number; amount: number }[];
};
