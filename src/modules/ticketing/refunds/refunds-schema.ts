import * as z from 'zod/mini';
import { centsFromEuros } from '../../../kernel/money.ts';
import type { RefundOutcome } from '../schema.ts';

/** Paying back an order, or everybody of a cancelled event, as it crosses the wire. Euros; ISO 8601. */

const TOO_LONG = 'Dit veld is te lang.';
const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_NUMBER = 'Vul een geldig getal in.';

export const REFUND_REASON_MAX = 500;

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
  /**
   * Which payment goes back, by its `paymentId`. Left out: the one that brought the tickets; of an order without tickets the
   * one that has something left.
   */
  payment: z.optional(z.string().check(z.maxLength(100, TOO_LONG))),
  /** For the owner's own books; the buyer does not see it. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, TOO_LONG))),
  /** What the buyer reads in the mail about it: plain text. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Body of POST /api/dmt-admin/events/{id}/refunds, which may be left out: what everybody who is paid back reads besides. */
export const eventRefundRequest = z.object({ words: refundRequest.shape.words });

/**
 * Answer of POST /api/dmt-admin/orders/{id}/refunds (202; step-up). 409 `refund_too_high`, `not_paid`,
 * `tickets_already_void`; 422 `key_reused`, `key_missing`; 503 `payment_provider_error`.
 */
export type RefundAnswer = { id: string; status: AdminRefundStatus; outcome: RefundOutcome };

/** What the owner may choose for a refund that was accepted and failed at the bank. */
export const FAILED_REFUND_CHOICES = ['retry', 'otherwise', 'restore'] as const;
export type FailedRefundChoice = (typeof FAILED_REFUND_CHOICES)[number];

/**
 * Body of POST /api/dmt-admin/orders/{id}/failed-refund, with header `Idempotency-Key` (202 with `RefundAnswer`;
 * step-up). 'retry': the provider is asked once more; 'otherwise': the owner paid it by another way; 'restore': no money goes
 * back, and what lapsed is good again. 409 `refund_not_failed`, `refund_too_high` (the money is not here any more),
 * `places_gone`, `gift_card_spent`; 422 `key_reused`, `key_missing`; 503 `payment_provider_error`.
 */
export const failedRefundRequest = z.object({
  /** Which refund of the order, by its id. */
  refund: z.uuid('Laad de bestelling opnieuw.'),
  choice: z.enum(FAILED_REFUND_CHOICES, 'Kies wat er moet gebeuren.'),
});

/** How far money is on its way back: all of it counts once the provider has accepted it. */
export type RefundProgress = 'none' | 'under-way' | 'part' | 'whole';

/** `waiting`: not yet sent to the provider; `failed` and `canceled`: the money did not go back. */
export type AdminRefundStatus = 'waiting' | 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

/** Money on its way back, oldest first. */
export type AdminRefund = {
  id: string;
  amount: number;
  status: AdminRefundStatus;
  /** 'request': the owner asked for it here, 'elsewhere': on the provider's pages; the others happened by themselves. */
  cause: 'request' | 'late' | 'double' | 'mismatch' | 'elsewhere';
  /** What the owner wrote with it. */
  reason: string | null;
  /** Whether the owner gives it by hand, of an order that the owner took. */
  isByHand: boolean;
  /** What of the amount went to a gift card, by itself; left out: nothing. */
  onCard?: number;
  /** Tickets that lapsed with it, and whether their places went back. */
  lapsed: number;
  isRestocked: boolean;
  /** It failed at the bank, its money is still here, and the owner has to choose; left out: not so. */
  isToChoose?: true;
  createdAt: string;
};

/**
 * Answer of GET and POST /api/dmt-admin/events/{id}/refunds: how far the money of a cancelled event is on its way back.
 * Amounts are decimal euros. POST (202; step-up, header `Idempotency-Key`) starts it, and takes up again what failed; 404
 * `event_not_found`, 409 `not_cancelled`, 422 `key_missing`.
 */
export type EventRefundProgress = {
  /** Whether the owner asked for it; what comes in afterwards goes back as well. */
  isStarted: boolean;
  /** Orders for which money was paid; each is one of the three below. */
  orders: number;
  /** The provider has taken all of it, or it went back before. */
  refunded: number;
  /** Still to be sent; before the start all that would be. */
  waiting: number;
  /** The provider refused: the owner has to look at the order, or to try again. */
  failed: number;
  /** What was paid, and how much of it is still to go. */
  total: number;
  left: number;
  /** The first of those that failed, by order number. */
  failures: { orderId: string; number: number; amount: number }[];
  /**
   * Orders that the owner took, with what the owner still has to give back by hand, by order number; not counted above. Left
   * out: there are none.
   */
  byHand?: { orderId: string; number: number; amount: number }[];
};
