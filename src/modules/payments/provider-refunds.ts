import { newUuid } from '../../kernel/ids.ts';
import { minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../kernel/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Attempt } from './attempt.ts';
import {
  LAST_RETRY_PAUSE_MINUTES,
  newRefund,
  nextTryAt,
  type Refund,
  type RefundReason,
  hasFailed,
  leftOf,
  sumOf,
} from './refund.ts';
import type { Attempts, Refunds } from './ports.ts';
import { isProviderFault, type Provider, ProviderFault, type ProviderRefund } from './provider.ts';

type RefundPorts = {
  attempts: Attempts;
  refunds: Refunds;
  provider: Provider;
  clock: Clock;
};

/** Refunds: rows with their own idempotency key, which a job sends and follows to their end. */
export function createProviderRefunds({ attempts, refunds, provider, clock }: RefundPorts) {
  /** Decides to refund the rest (cents) in the caller's transaction. 0: decided before (once, ever) or nothing left. */
  async function refundInFull(attempt: Attempt, reason: RefundReason): Promise<Cents> {
    const amountCents = await refundableOf(attempt);
    if (amountCents === 0) return 0;
    const isNew = await refunds.insert(newRefund(attempt, { id: newUuid(), amountCents, reason }, clock.now()));
    return isNew ? amountCents : 0;
  }

  /** Refundable cents, as in `leftOf`. Without `elsewhereCents` from stored facts, good enough to display. */
  async function refundableOf(attempt: Attempt, elsewhereCents?: Cents): Promise<Cents> {
    return leftOf(attempt, await refunds.ofOrder(attempt.orderId), elsewhereCents);
  }

  /** Cents refunded on the provider's pages, or by our failed refunds. Uses the network; throws ProviderFault. */
  async function refundedElsewhere(attempt: Attempt): Promise<Cents> {
    if (!attempt.paymentId) return 0;
    const [made, known] = [await provider.refundsOf(attempt.paymentId), await refunds.ofOrder(attempt.orderId)];
    const isOurs = (one: ProviderRefund) =>
      known.some((our) => !hasFailed(our) && (our.id === one.refundId || our.providerRefundId === one.id));
    return sumOf(made.filter((one) => !isOurs(one) && !hasFailed(one)));
  }

  /**
   * Decides a partial refund by the owner, in the caller's transaction. `id` is a new idempotency key; 'rest' is all
   * that is left. Returns null and changes nothing if it is more than that or nothing is left.
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
    const refund = newRefund(attempt, { id, amountCents, reason: 'request' }, clock.now());
    await refunds.insert(refund);
    return { refund, leftCents: refundable - amountCents };
  }

  /** Books a refund by other means, in the caller's transaction. Null as with `refundOnRequest`. */
  async function bookOtherwise(
    attemptId: string,
    wanted: { id: string; amountCents: Cents; elsewhereCents: Cents },
  ): Promise<{ refund: Refund; leftCents: Cents } | null> {
    const made = await refundOnRequest(attemptId, wanted);
    if (made) await refunds.save({ ...made.refund, status: 'refunded', nextTryAt: null });
    return made;
  }

  /** Ends a refund that the provider refused; false if it was sent before. */
  async function giveUpRefund(refundId: string): Promise<boolean> {
    const refund = await take(refundId);
    if (refund?.status !== 'waiting') return false;
    await refunds.save({ ...refund, status: 'failed', nextTryAt: null });
    return true;
  }

  /** Stores a refund after locking the attempt, as everywhere. */
  async function take(refundId: string): Promise<Refund | null> {
    const found = await refunds.find(refundId);
    return found && (await attempts.take(found.attemptId)) ? refunds.find(refundId) : null;
  }

  /** Schedules pending refunds for now, in the caller's transaction. */
  async function followRefundsNow(attempt: Pick<Attempt, 'id' | 'orderId'>): Promise<void> {
    for (const refund of await refunds.ofOrder(attempt.orderId)) {
      const isOnItsWay = refund.attemptId === attempt.id && refund.nextTryAt !== null && refund.status !== 'waiting';
      if (isOnItsWay) await refunds.save({ ...refund, nextTryAt: clock.now() });
    }
  }

  function dueRefunds(): Promise<Refund[]> {
    return refunds.due(clock.now(), 50);
  }

  /** Counts a try first, so a crash looks like a lost answer; false if taken. Joins the caller's transaction. */
  function beginRefund(refund: Refund): Promise<boolean> {
    return refunds.claim(refund, nextTryAt(refund.tries, clock.now()));
  }

  /**
   * Requests or follows a refund. After an earlier try it looks first: the answer may be lost, and the key lives an
   * hour. Uses the network; throws ProviderFault, `refused` only for the refund itself.
   */
  async function askRefund(refund: Refund): Promise<ProviderRefund | null> {
    const attempt = await attempts.find(refund.attemptId);
    const paymentId = attempt?.paymentId;
    if (!paymentId) throw new Error('a refund without a payment');
    if (refund.tries > 0) {
      const made = await provider.refundsOf(paymentId).catch(leaveOpen);
      const known = made.find((one) => one.refundId === refund.id || one.id === refund.providerRefundId);
      if (known || refund.status !== 'waiting') return known ?? null;
    }
    const { id: refundId, amountCents } = refund;
    const currency = attempt.currency ?? undefined;
    return provider.refund({ refundId, paymentId, amountCents, currency, description: 'Terugbetaling' });
  }

  /** Stores the provider's status, in the caller's transaction; true if it changed. */
  async function recordRefund(refundId: string, told: ProviderRefund): Promise<boolean> {
    const before = await take(refundId);
    if (!before) throw new Error('a refund that was asked for is gone');
    const isOver = ['refunded', 'failed', 'canceled'].includes(told.status);
    const refund: Refund = {
      ...before,
      status: told.status,
      providerRefundId: told.id,
      nextTryAt: isOver ? null : minutesAfter(clock.now(), LAST_RETRY_PAUSE_MINUTES),
    };
    await refunds.save(refund);
    return before.status !== refund.status;
  }

  return {
    refundInFull,
    refundableOf,
    refundedElsewhere,
    refundOnRequest,
    bookOtherwise,
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

/** Hides a refused look-up, which says nothing about the refund. */
function leaveOpen(thrown: unknown): never {
  if (!isProviderFault(thrown) || thrown.kind !== 'refused') throw thrown;
  throw new ProviderFault('unknown', thrown.message, { cause: thrown });
}
