import { newUuid } from '../../kernel/ids.ts';
import { minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import { hasFailed, isOtherwise, LAST_RETRY_PAUSE_MINUTES, newRefund, type Refund, sumOf } from './refund.ts';
import type { Attempts, Refunds } from './ports.ts';
import { isProviderFault, type Provider, type ProviderPayment, type ProviderRefund } from './provider.ts';

const ASK_AGAIN_MINUTES = 15;

/** Books refunds made on the provider's own pages, so that each cent has a record (R-14, I-4). */
export function createRefundAdoption({
  attempts,
  refunds,
  provider,
  clock,
}: {
  attempts: Attempts;
  refunds: Refunds;
  provider: Provider;
  clock: Clock;
}) {
  /**
   * Returns the refunds of a payment that our books lack, or have as failed. Asks the provider only if the totals
   * differ. Null without an answer, so that an outage does not stop the payment from being settled. Uses the network.
   */
  async function unbookedRefunds(payment: ProviderPayment): Promise<ProviderRefund[] | null> {
    if (payment.refundedCents === 0) return [];
    const attempt = await attempts.byPayment(payment.id);
    const booked = attempt ? await bookedOf(attempt) : [];
    const sent = booked.filter((our) => isUnderWayOrDone(our) && our.status !== 'waiting' && !isOtherwise(our));
    if (sumOf(sent) >= payment.refundedCents) return [];
    try {
      const made = await provider.refundsOf(payment.id);
      return made.filter((one) => isUnderWayOrDone(one) && !booked.some((our) => isSame(our, one) && !hasFailed(our)));
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      return null;
    }
  }

  /**
   * Books these refunds once, in the transaction that locked the attempt, and follows those that are pending. With null
   * (no answer) it schedules another question about the payment.
   */
  async function adoptRefunds(attempt: Attempt, made: ProviderRefund[] | null): Promise<void> {
    const now = clock.now();
    if (made === null) return attempts.save({ ...attempt, nextAskAt: minutesAfter(now, ASK_AGAIN_MINUTES) });
    if (made.length === 0) return;
    const booked = await bookedOf(attempt);
    for (const one of made) {
      const known = booked.find((our) => isSame(our, one));
      if (known && !hasFailed(known)) continue;
      const nextTryAt = one.status === 'refunded' ? null : minutesAfter(now, LAST_RETRY_PAUSE_MINUTES);
      const news = { status: one.status, providerRefundId: one.id, nextTryAt };
      if (known) {
        await refunds.save({ ...known, ...news });
        continue;
      }
      const about = { id: newUuid(), amountCents: one.amountCents, reason: 'elsewhere' } as const;
      await refunds.insert({ ...newRefund(attempt, about, now), ...news, tries: 1 });
    }
  }

  async function bookedOf({ id, orderId }: Attempt): Promise<Refund[]> {
    return (await refunds.ofOrder(orderId)).filter((refund) => refund.attemptId === id);
  }

  return { unbookedRefunds, adoptRefunds };
}

const isUnderWayOrDone = (refund: { status: Refund['status'] }) => !hasFailed(refund);

function isSame(our: Refund, one: ProviderRefund): boolean {
  return our.id === one.refundId || our.providerRefundId === one.id;
}
