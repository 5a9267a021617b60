import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { Attempt } from './attempt.ts';
import type { ProviderRefund } from './provider.ts';

/** 'elsewhere': on the provider's pages. 'request': by the owner. */
export type RefundReason = 'late' | 'double' | 'mismatch' | 'request' | 'elsewhere';

/** `waiting`: not yet requested. Other words are the provider's. */
export type Refund = {
  id: string;
  orderId: string;
  attemptId: string;
  amountCents: Cents;
  reason: RefundReason;
  status: 'waiting' | ProviderRefund['status'];
  providerRefundId: string | null;
  tries: number;
  nextTryAt: Instant | null;
  createdAt: Instant;
};

export function newRefund(
  attempt: Pick<Attempt, 'id' | 'orderId'>,
  about: Pick<Refund, 'id' | 'amountCents' | 'reason'>,
  now: Instant,
): Refund {
  return {
    ...about,
    orderId: attempt.orderId,
    attemptId: attempt.id,
    status: 'waiting',
    providerRefundId: null,
    tries: 0,
    nextTryAt: now,
    createdAt: now,
  };
}

/**
 * Cents that can be refunded: paid, less chargebacks, refunds elsewhere and our own that did not fail. `refunds` are
 * those of the order. Without `elsewhereCents` it uses stored facts, good enough to display.
 */
export function leftOf(attempt: Attempt, refunds: Refund[], elsewhereCents?: Cents): Cents {
  const own = refunds.filter((refund) => refund.attemptId === attempt.id && !hasFailed(refund));
  const sentCents = sumOf(own.filter((refund) => refund.status !== 'waiting' && !isOtherwise(refund)));
  const elsewhere = elsewhereCents ?? Math.max(0, attempt.refundedCents - sentCents);
  return Math.max(0, receivedOf(attempt) - attempt.chargedBackCents - elsewhere - sumOf(own));
}

/** Cents paid or expected, which may differ from the request. */
export function receivedOf(attempt: Attempt): Cents {
  return attempt.paymentCents ?? attempt.amountCents;
}

/** Cents that are still with us; negative if more went back than came in. */
export function keptOf(attempt: Attempt): Cents {
  return receivedOf(attempt) - attempt.refundedCents - attempt.chargedBackCents;
}

/** True if refunded or charged back in full. */
export function isAllBack(attempt: Attempt): boolean {
  return keptOf(attempt) <= 0;
}

/** True if no money moved. */
export function hasFailed({ status }: { status: Refund['status'] }): boolean {
  return status === 'failed' || status === 'canceled';
}

/** True if refunded by other means, unknown to the provider. */
export function isOtherwise({ reason, status, providerRefundId }: Refund): boolean {
  return reason === 'request' && status === 'refunded' && providerRefundId === null;
}

export function sumOf(some: { amountCents: Cents }[]): Cents {
  return some.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const RETRY_PAUSES_MINUTES = [0, 1, 5, 15];
export const LAST_RETRY_PAUSE_MINUTES = 60;

/** Time of the next try, unless this one, after `tries` others, is answered. */
export function nextTryAt(tries: number, now: Instant): Instant {
  return minutesAfter(now, RETRY_PAUSES_MINUTES[tries + 1] ?? LAST_RETRY_PAUSE_MINUTES);
}
