import { newUuid } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Attempt, type Refund, type RefundReason, minutesAfter } from './attempt.ts';
import { hasFailed, leftOf, sumOf } from './left.ts';
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

  /**
   * What of an attempt can still go back: what was paid, less what others took back and what we decided on, unless that
   * failed. `elsewhereCents`: refunds that were made at the provider; left out, what is stored tells it well enough to
   * show. Cents.
   */
  async function refundableOf(attempt: Attempt, elsewhereCents?: Cents): Promise<Cents> {
    return leftOf(attempt, await refunds.ofOrder(attempt.orderId), elsewhereCents);
  }

  /** What went back of a payment by the provider's own pages. Cents. Network; throws ProviderFault. */
  async function refundedElsewhere(attempt: Attempt): Promise<Cents> {
    if (!attempt.paymentId) return 0;
    const [made, known] = [await provider.refundsOf(attempt.paymentId), await refunds.ofOrder(attempt.orderId)];
    const isOurs = (one: ProviderRefund) =>
      known.some((refund) => refund.id === one.refundId || refund.providerRefundId === one.id);
    return sumOf(made.filter((one) => !isOurs(one) && !hasFailed(one)));
  }

  /**
   * Decides in the caller's transaction that a part of a payment goes back because the owner asked. `id` is new and
   * becomes the idempotency key. 'rest': all that is left. Null, and nothing stored, when it is more than can still go
   * back, or nothing is left.
   */
  async function refundOnRequest(
    attemptId: string,
    { id, amountCents: wanted, elsewhereCents }: { id: string; amountCents: Cents | 'rest'; elsewhereCents: Cents },
  ): Promise<{ refund: Refund; leftCents: Cents } | null> {
    const attempt = await attempts.take(attemptId); // who else refunds this payment waits here
    if (!attempt) throw new Error('a refund without an attempt');
    const refundable = await refundableOf(attempt, elsewhereCents);
    const amountCents = wanted === 'rest' ? refundable : wanted;
    if (amountCents === 0 || amountCents > refundable) return null;
    const now = clock.now();
    const refund: Refund = {
      id,
      orderId: attempt.orderId,
      attemptId,
      amountCents,
      reason: 'request',
      status: 'waiting',
      providerRefundId: null,
      tries: 0,
      nextTryAt: now,
      createdAt: now,
    };
    await refunds.insert(refund);
    return { refund, leftCents: refundable - amountCents };
  }

  /** Ends a refund that the provider refused, so that nothing of it exists; false when it was sent before. */
  async function giveUpRefund(refundId: string): Promise<boolean> {
    const refund = await refunds.find(refundId);
    if (refund?.status !== 'waiting') return false;
    await refunds.save({ ...refund, status: 'failed', nextTryAt: null });
    return true;
  }

  /** Lets the job ask now after refunds of an attempt that are on their way. In the caller's transaction. */
  async function followRefundsNow(attempt: Pick<Attempt, 'id' | 'orderId'>): Promise<void> {
    for (const refund of await refunds.ofOrder(attempt.orderId)) {
      const isOnItsWay = refund.attemptId === attempt.id && refund.nextTryAt !== null && refund.status !== 'waiting';
      if (isOnItsWay) await refunds.save({ ...refund, nextTryAt: clock.now() });
    }
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

  return {
    refundInFull,
    refundableOf,
    refundedElsewhere,
    refundOnRequest,
    giveUpRefund,
    followRefundsNow,
    dueRefunds,
    beginRefund,
    askRefund,
    recordRefund,
    refundsOf: refunds.ofOrder,
    refund: refunds.find,
  };
}
