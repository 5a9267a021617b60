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

/** Refunds. Each is a row with its own idempotency key, which a job sends and follows to its end. */
export function createProviderRefunds({ attempts, refunds, provider, clock }: RefundPorts) {
  /**
   * Decides to refund all that is left, and returns it in cents; a job sends the refund. 0 if nothing is left, or if
   * the attempt had its one automatic refund already. Joins the caller's transaction.
   */
  async function refundInFull(attempt: Attempt, reason: RefundReason): Promise<Cents> {
    const amountCents = await refundableOf(attempt);
    if (amountCents === 0) return 0;
    const isNew = await refunds.insert(newRefund(attempt, { id: newUuid(), amountCents, reason }, clock.now()));
    return isNew ? amountCents : 0;
  }

  /** Returns the refundable cents, as `leftOf` does. Without `elsewhereCents` by stored facts: good enough to show. */
  async function refundableOf(attempt: Attempt, elsewhereCents?: Cents): Promise<Cents> {
    return leftOf(attempt, await refunds.ofOrder(attempt.orderId), elsewhereCents);
  }

  /**
   * Returns the cents that were refunded on the provider's pages, or by refunds that we hold to have failed. Uses the
   * network; throws ProviderFault.
   */
  async function refundedElsewhere(attempt: Attempt): Promise<Cents> {
    if (!attempt.paymentId) return 0;
    const [made, known] = [await provider.refundsOf(attempt.paymentId), await refunds.ofOrder(attempt.orderId)];
    const isOurs = (one: ProviderRefund) =>
      known.some((our) => !hasFailed(our) && (our.id === one.refundId || our.providerRefundId === one.id));
    return sumOf(made.filter((one) => !isOurs(one) && !hasFailed(one)));
  }

  /**
   * Decides a refund that the owner asked for. `id` is a new idempotency key; 'rest' means all that is left. Returns
   * null, without effect, if nothing or less than the amount is left. Joins the caller's transaction, and locks
   * the attempt.
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

  /** Books money returned by other means, such as cash, in the caller's transaction; null as in `refundOnRequest`. */
  async function bookOtherwise(
    attemptId: string,
    wanted: { id: string; amountCents: Cents; elsewhereCents: Cents },
  ): Promise<{ refund: Refund; leftCents: Cents } | null> {
    const made = await refundOnRequest(attemptId, wanted);
    if (made) await refunds.save({ ...made.refund, status: 'refunded', nextTryAt: null });
    return made;
  }

  /** Ends a refund that the provider refused; false if it was sent before. Joins the caller's transaction. */
  async function giveUpRefund(refundId: string): Promise<boolean> {
    const refund = await take(refundId);
    if (refund?.status !== 'waiting') return false;
    await refunds.save({ ...refund, status: 'failed', nextTryAt: null });
    return true;
  }

  /** Reads a refund after locking its attempt, as every writer does. */
  async function take(refundId: string): Promise<Refund | null> {
    const found = await refunds.find(refundId);
    return found && (await attempts.take(found.attemptId)) ? refunds.find(refundId) : null;
  }

  /** Makes pending refunds of a payment due now. Joins the caller's transaction. */
  async function followRefundsNow(attempt: Pick<Attempt, 'id' | 'orderId'>): Promise<void> {
    for (const refund of await refunds.ofOrder(attempt.orderId)) {
      const isOnItsWay = refund.attemptId === attempt.id && refund.nextTryAt !== null && refund.status !== 'waiting';
      if (isOnItsWay) await refunds.save({ ...refund, nextTryAt: clock.now() });
    }
  }

  function dueRefunds(): Promise<Refund[]> {
    return refunds.due(clock.now(), 50);
  }

  /**
   * Claims a refund and counts the try before it is sent, so that a crash looks like a lost answer. False if somebody
   * else claimed it. Joins the caller's transaction.
   */
  function beginRefund(refund: Refund): Promise<boolean> {
    return refunds.claim(refund, nextTryAt(refund.tries, clock.now()));
  }

  /**
   * Requests a refund, or asks how it is getting on. After an earlier try it looks for the refund first, because its
   * answer may have been lost and the key lives only an hour. Null if it was sent and is gone. Uses the network; throws
   * ProviderFault, with `refused` only for the refund itself.
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

  /** Stores the provider's answer; true if the status changed. Joins the caller's transaction. */
  async function recordRefund(refundId: string, answer: ProviderRefund): Promise<boolean> {
    const before = await take(refundId);
    if (!before) throw new Error('a refund that was asked for is gone');
    const isOver = ['refunded', 'failed', 'canceled'].includes(answer.status);
    const refund: Refund = {
      ...before,
      status: answer.status,
      providerRefundId: answer.id,
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

/** Turns a refused look-up into 'unknown', because it says nothing about the refund. */
function leaveOpen(thrown: unknown): never {
  if (!isProviderFault(thrown) || thrown.kind !== 'refused') throw thrown;
  throw new ProviderFault('unknown', thrown.message, { cause: thrown });
}
