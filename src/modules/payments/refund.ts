import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { Attempt } from './attempt.ts';
import type { ProviderRefund } from './provider.ts';

/** 'elsewhere': somebody made it on the provider's own pages; of the others 'request' is the owner's wish at the administration. */
export type RefundReason = 'late' | 'double' | 'mismatch' | 'request' | 'elsewhere';

/** Money that goes back. `waiting`: not yet asked for; the other words are the provider's. */
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

/** A refund that was decided on at an instant and is to be sent at once. */
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
 * Refundable cents of an attempt: the amount paid, less chargebacks, refunds made elsewhere and our own refunds that did
 * not fail. `refunds`: those of its order. `elsewhereCents`: refunds made at the provider; left out, the stored facts are
 * good enough to show.
 */
export function leftOf(attempt: Attempt, refunds: Refund[], elsewhereCents?: Cents): Cents {
  const own = refunds.filter((refund) => refund.attemptId === attempt.id && !hasFailed(refund));
  const sentCents = sumOf(own.filter((refund) => refund.status !== 'waiting' && !isOtherwise(refund)));
  const elsewhere = elsewhereCents ?? Math.max(0, attempt.refundedCents - sentCents);
  return Math.max(0, receivedOf(attempt) - attempt.chargedBackCents - elsewhere - sumOf(own));
}

/** Amount of an attempt's payment, in cents, paid or expected; it may differ from the amount requested. */
export function receivedOf(attempt: Attempt): Cents {
  return attempt.paymentCents ?? attempt.amountCents;
}

/** Money still with us by the provider's books, in cents; below 0 if refunds and the bank took more than came in. */
export function keptOf(attempt: Attempt): Cents {
  return receivedOf(attempt) - attempt.refundedCents - attempt.chargedBackCents;
}

/** True if the buyer has all of the money back, by refunds or because the bank took it back. */
export function isAllBack(attempt: Attempt): boolean {
  return keptOf(attempt) <= 0;
}

/** True for a refund whose money did not move. */
export function hasFailed({ status }: { status: Refund['status'] }): boolean {
  return status === 'failed' || status === 'canceled';
}

/** True if the owner refunded it another way, which the provider knows nothing of. */
export function isOtherwise({ reason, status, providerRefundId }: Refund): boolean {
  return reason === 'request' && status === 'refunded' && providerRefundId === null;
}

export function sumOf(some: { amountCents: Cents }[]): Cents {
  return some.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const RETRY_PAUSES_MINUTES = [0, 1, 5, 15];
export const LAST_RETRY_PAUSE_MINUTES = 60;

/** When to try money that goes back again, unless this try, the one after `tries` others, brings an answer. */
export function nextTryAt(tries: number, now: Instant): Instant {
  return minutesAfter(now, RETRY_PAUSES_MINUTES[tries + 1] ?? LAST_RETRY_PAUSE_MINUTES);
}
