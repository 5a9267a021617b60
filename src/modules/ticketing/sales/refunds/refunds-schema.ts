import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import type { RefundOutcome } from '../orders/order-view-schema.ts';

const TOO_LONG = 'Dit veld is te lang.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_NUMBER = 'Vul een geldig getal in.';

export const REFUND_REASON_MAX = 500;

/** Body of POST /api/dmt-admin/orders/{id}/refunds (`Idempotency-Key` per refund). */
export const refundRequest = z.object({
  /** Euros; 0 only voids tickets. */
  amount: z.number(NO_AMOUNT).check(
    z.gte(0, NO_AMOUNT),
    z.lte(1_000_000, NO_AMOUNT),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
  ),
  /** True if tickets become void: those of `lines`, or else all. */
  void: z.boolean(),
  restock: z.boolean(),
  /** True if the gift to the garden is part of the amount. */
  gift: z.optional(z.boolean()),
  /** Lines by index, with the number of tickets. */
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
  /** Id of the payment (`paymentId`); by default the payment of the tickets, or else one with money left. */
  payment: z.optional(z.string().check(z.maxLength(100, TOO_LONG))),
  /** Note that the buyer does not see. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, TOO_LONG))),
  /** Number of refunds that the page showed (`refundsAsked`); 409 `refund_meanwhile` if there are others. */
  seen: z.optional(z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER))),
  /** Text in the email. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Optional body of POST /api/dmt-admin/events/{id}/refunds. */
export const eventRefundRequest = z.object({ words: refundRequest.shape.words });

/**
 * Response with status 202; needs step-up. 409 `refund_meanwhile`, `refund_too_high`, `not_paid` and `tickets_already_void`; 422
 * `key_reused` and `key_missing`; 503 `payment_provider_error`.
 */
export type RefundAnswer = { id: string; status: AdminRefundStatus; outcome: RefundOutcome };

export const FAILED_REFUND_CHOICES = ['retry', 'otherwise', 'restore'] as const;
export type FailedRefundChoice = (typeof FAILED_REFUND_CHOICES)[number];

/**
 * Body of POST /api/dmt-admin/orders/{id}/failed-refund (`Idempotency-Key`; step-up; 202). 'retry' is by the provider,
 * 'otherwise' was paid by hand, 'restore' makes tickets valid again. 409 `refund_not_failed`, `refund_too_high`,
 * `places_gone` and `gift_card_spent`; 422 `key_reused` and `key_missing`; 503.
 */
export const failedRefundRequest = z.object({
  refund: z.uuid('Laad de bestelling opnieuw.'),
  choice: z.enum(FAILED_REFUND_CHOICES, 'Kies wat er moet gebeuren.'),
});

export type RefundProgress = 'none' | 'under-way' | 'part' | 'whole';

/** 'failed' and 'canceled' were not refunded; 'undone' was taken off the card again. */
export type AdminRefundStatus =
  | 'waiting'
  | 'queued'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'undone';

/** Refunds come oldest first. */
export type AdminRefund = {
  id: string;
  amount: number;
  status: AdminRefundStatus;
  /** Cause of the refund. 'request': by the owner or buyer. 'elsewhere': at the provider. The others are automatic. */
  cause: 'request' | 'late' | 'double' | 'mismatch' | 'elsewhere';
  reason: string | null;
  by?: string;
  isByHand: boolean;
  /** Euros of it on a card; absent if none. */
  onCard?: number;
  /** Euros taken off the card again; part of `amount` only if 'undone'. */
  takenOffCard?: number;
  /** Number of void tickets, and whether they went back on sale. */
  lapsed: number;
  isRestocked: boolean;
  /** True if the owner has to choose what happens next. */
  isToChoose?: true;
  createdAt: string;
};

/**
 * Response of GET and POST /api/dmt-admin/events/{id}/refunds, in euros. POST (202; step-up; `Idempotency-Key`) retries
 * failures. 404 `event_not_found`, 409 `not_cancelled`, 422 `key_missing`.
 */
export type EventRefundProgress = {
  /** True if later payments are refunded too. */
  isStarted: boolean;
  orders: number;
  /** Orders whose refund was accepted, by this run or before. */
  refunded: number;
  waiting: number;
  /** Orders whose refund was refused; the owner has a look or tries again. */
  failed: number;
  /** Euros paid, and euros still to refund. */
  total: number;
  left: number;
  failures: { orderId: string; number: number; amount: number }[];
  /** Orders to refund by hand; the counts above do not include them. */
  byHand?: { orderId: string; number: number; amount: number }[];
};
