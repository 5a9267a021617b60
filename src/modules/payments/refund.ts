import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { Attempt } from './attempt.ts';
import type { ProviderRefund } from './provider.ts';

/** Reason of a refund. 'elsewhere': made on the provider's pages. 'request': asked for by the owner or a buyer. */
export type RefundReason = 'late' | 'double' | 'mismatch' | 'request' | 'elsewhere';

/** A refund. Its status is `waiting` until it was requested, and then the provider's word. */
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
 * Returns the cents that can still be refunded: what was paid, less chargebacks, refunds elsewhere and our own that did
 * not fail. `refunds` are those of the whole order. Without `elsewhereCents` it uses stored facts: good enough to show,
 * not to decide.
 */
export function leftOf(attempt: Attempt, refunds: Refund[], elsewhereCents?: Cents): Cents {
  const own = refunds.filter((refund) => refund.attemptId === attempt.id && !hasFailed(refund));
  const sentCents = sumOf(own.filter((refund) => refund.status !== 'waiting' && !isOtherwise(refund)));
  const elsewhere = elsewhereCents ?? Math.max(0, attempt.refundedCents - sentCents);
  return Math.max(0, receivedOf(attempt) - attempt.chargedBackCents - elsewhere - sumOf(own));
}

/** Returns the cents that were paid, or until then the cents that were requested. */
export function receivedOf(attempt: Attempt): Cents {
  return attempt.paymentCents ?? attempt.amountCents;
}

/** Returns the cents that are still with us; negative if more went back than came in. */
export function keptOf(attempt: Attempt): Cents {
  return receivedOf(attempt) - attempt.refundedCents - attempt.chargedBackCents;
}

/** True if all of the money was refunded or charged back. */
export function isAllBack(attempt: Attempt): boolean {
  return keptOf(attempt) <= 0;
}

/** True if the refund moved no money. */
export function hasFailed({ status }: { status: Refund['status'] }): boolean {
  return status === 'failed' || status === 'canceled';
}

/** True if the money was returned by other means, so that the provider knows nothing of it. */
export function isOtherwise({ reason, status, providerRefundId }: Refund): boolean {
  return reason === 'request' && status === 'refunded' && providerRefundId === null;
}

export function sumOf(some: { amountCents: Cents }[]): Cents {
  return some.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const RETRY_PAUSES_MINUTES = [0, 1, 5, 15];
export const LAST_RETRY_PAUSE_MINUTES = 60;

/** Returns when to try again unless this try gets an answer; `tries` are those before it. */
export function nextTryAt(tries: number, now: Instant): Instant {
  return minutesAfter(now, RETRY_PAUSES_MINUTES[tries + 1] ?? LAST_RETRY_PAUSE_MINUTES);
}
