import { newUuid } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Attempt, type Refund, type RefundReason, minutesAfter } from './attempt.ts';
import type { Attempts, Provider, ProviderRefund, Refunds } from './ports.ts';

type RefundPorts = {
  attempts: Attempts;
  refunds: Refunds;
  provider: Provider;
  clock: Clock;
};

const PAUSES_MINUTES = [0, 1, 5, 15];
const LAST_PAUSE_MINUTES = 60;

/** Money that goes back: rows with their own idempotency key, sent by a job, followed until they end. */
export function refunding({ attempts, refunds, provider, clock }: RefundPorts) {
  /**
   * Decides in the caller's transaction that all of a payment goes back. False when that was decided before:
   * an attempt has one automatic refund, ever.
   */
  function refundInFull(attempt: Attempt, amountCents: Cents, reason: RefundReason): Promise<boolean> {
    const now = clock.now();
    return refunds.insert({
      id: newUuid(),
      orderId: attempt.orderId,
      attemptId: attempt.id,
      amountCents,
      reason,
      status: 'waiting',
      providerRefundId: null,
      tries: 0,
      nextTryAt: now,
      createdAt: now,
    });
  }

  /** Refunds to send or to follow now. */
  function dueRefunds(): Promise<Refund[]> {
    return refunds.due(clock.now(), 50);
  }

  /**
   * Counts a try before it is made, so that a crash is seen as an answer that was lost. In the caller's transaction.
   * False when another worker has this refund.
   */
  function beginRefund(refund: Refund): Promise<boolean> {
    const pause = PAUSES_MINUTES[refund.tries + 1] ?? LAST_PAUSE_MINUTES;
    return refunds.claim(refund, minutesAfter(clock.now(), pause));
  }

  /**
   * Asks the provider for a refund, or after one that it has. One that was tried before is looked up first, because
   * the answer may have been lost and the key lives only an hour. Network; throws ProviderFault.
   */
  async function askRefund(refund: Refund): Promise<ProviderRefund | null> {
    const attempt = await attempts.find(refund.attemptId);
    const paymentId = attempt?.paymentId;
    if (!paymentId) throw new Error('a refund without a payment');
    if (refund.tries > 0) {
      const made = await provider.refundsOf(paymentId);
      const known = made.find((one) => one.refundId === refund.id || one.id === refund.providerRefundId);
      if (known || refund.status !== 'waiting') return known ?? null;
    }
    const { id: refundId, amountCents } = refund;
    return provider.refund({ refundId, paymentId, amountCents, description: 'Terugbetaling' });
  }

  /** Stores what the provider told of a refund, in the caller's transaction; gives the refund and whether it changed. */
  async function recordRefund(refundId: string, told: ProviderRefund): Promise<{ refund: Refund; isChanged: boolean }> {
    const before = await refunds.find(refundId);
    if (!before) throw new Error('a refund that was asked for is gone');
    const isOver = ['refunded', 'failed', 'canceled'].includes(told.status);
    const refund: Refund = {
      ...before,
      status: told.status,
      providerRefundId: told.id,
      nextTryAt: isOver ? null : minutesAfter(clock.now(), LAST_PAUSE_MINUTES),
    };
    await refunds.save(refund);
    return { refund, isChanged: before.status !== refund.status };
  }

  return { refundInFull, dueRefunds, beginRefund, askRefund, recordRefund, refundsOf: refunds.ofOrder };
}
