import type { Cents } from '../../kernel/money.ts';
import type { Attempt, Refund } from './attempt.ts';

/** What an attempt brought or will bring, in cents: what its payment is over, which may differ from what was asked. */
export function receivedOf(attempt: Attempt): Cents {
  return attempt.paymentCents ?? attempt.amountCents;
}

/**
 * What of an attempt can still go back, in cents: what was paid, less what others took back and what we decided on,
 * unless that failed. `refunds`: those of its order. `elsewhereCents`: refunds that were made at the provider; left out,
 * what is stored tells it well enough to show.
 */
export function leftOf(attempt: Attempt, refunds: Refund[], elsewhereCents?: Cents): Cents {
  const own = refunds.filter((refund) => refund.attemptId === attempt.id && !hasFailed(refund));
  const sentCents = sumOf(own.filter((refund) => refund.status !== 'waiting'));
  const elsewhere = elsewhereCents ?? Math.max(0, attempt.refundedCents - sentCents);
  return Math.max(0, receivedOf(attempt) - attempt.chargedBackCents - elsewhere - sumOf(own));
}

/** Whether the buyer has all of the money again, by refunds or because the bank took it back. */
export function isAllBack(attempt: Attempt): boolean {
  return attempt.refundedCents + attempt.chargedBackCents >= receivedOf(attempt);
}

/** Whether the money of a refund did not go. */
export function hasFailed({ status }: { status: Refund['status'] }): boolean {
  return status === 'failed' || status === 'canceled';
}

export function sumOf(some: { amountCents: Cents }[]): Cents {
  return some.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
