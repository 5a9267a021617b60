import { type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../kernel/ids.ts';
import { createRefundAdoption } from './adopt-refunds.ts';
import {
  type Attempt,
  isRunning,
  mismatchOf,
  nextAskAfterNews,
  onNotice,
  pauseMinutes,
  type Recorded,
  UNANSWERED,
} from './attempt.ts';
import type { PaymentPorts } from './ports.ts';
import { isProviderFault, ProviderFault, type ProviderPayment, type UnreadablePayment } from './provider.ts';
import { createComparison } from './payouts/compare.ts';
import { createPayoutReading } from './payouts/read-payouts.ts';
import type { ProviderBalance } from './payouts/provider-account.ts';
import { createProviderRefunds } from './provider-refunds.ts';
import type { Refund } from './refund.ts';
import { createPaymentCreator } from './create-payment.ts';
import { isKnownStatus, statusAfter } from './status.ts';
import { createWays } from './ways/ways.ts';

const CLOCKS_DIFFER_MINUTES = 5;

export type Payments = ReturnType<typeof createPayments>;

/** Attempts to pay and refunds: the only part that talks to the provider. */
export function createPayments(ports: PaymentPorts) {
  const { attempts, provider, clock, atomically } = ports;

  /** Asks the provider about a payment; null if it knows none. Uses the network; throws ProviderFault. */
  async function ask(paymentId: string): Promise<ProviderPayment | null> {
    const payment = await provider.find(paymentId);
    if (payment && payment.id !== paymentId) throw new ProviderFault('unreadable', 'another payment was answered');
    return payment;
  }

  /**
   * Stores the provider's answer about a payment, in the caller's transaction; null if the payment is not ours. A
   * payment that we did not know is adopted by its metadata. `taken` is its attempt, if the caller has
   * locked it and found no other attempt with this payment.
   */
  async function record(payment: ProviderPayment, taken: Attempt | null = null): Promise<Recorded | null> {
    const before = await attemptOf(payment, taken);
    if (!before) return null;
    const now = clock.now();
    const status = statusAfter(before.status, payment.status);
    const attempt: Attempt = {
      ...before,
      status,
      // A refused payment stays refused: its order ended, and its money may be on its way back.
      mismatch: before.mismatch ?? mismatchOf(before, payment, ports.mode),
      paymentId: payment.id,
      checkoutUrl: payment.checkoutUrl ?? before.checkoutUrl,
      expiresAt: payment.expiresAt,
      paidAt: payment.paidAt ?? before.paidAt,
      paymentCents: payment.amountCents,
      currency: payment.currency,
      refundedCents: payment.refundedCents,
      chargedBackCents: payment.chargedBackCents,
      askedAt: isRunning(before) && !isRunning({ status }) ? null : now,
      nextAskAt: nextAskAfterNews(before, status, now),
    };
    await attempts.save(attempt);
    if (attempt.chargedBackCents + before.chargedBackCents > 0) await attempts.bookChargeback(attempt, now);
    const strangeStatus = isKnownStatus(payment.status) ? null : payment.status;
    return { attempt, before, strangeStatus };
  }

  async function attemptOf({ id: paymentId, attemptId }: ProviderPayment, taken: Attempt | null) {
    const known = taken ? null : await attempts.takeByPayment(paymentId);
    if (known) return known;
    const isTaken = taken !== null && (taken.id === attemptId || taken.paymentId === paymentId);
    const own = isTaken ? taken : attemptId === null ? null : await attempts.take(attemptId);
    if (!own?.paymentId || own.paymentId === paymentId) return own;
    // The key had expired and the provider created a second payment. It is followed, and refunded, like any other.
    const copy: Attempt = { ...own, ...UNANSWERED, id: newUuid(), copyOf: own.id, createdAt: clock.now() };
    await attempts.insert(copy);
    return copy;
  }

  /** True if a payment from a list differs from the stored one, or if any money of it went back. */
  async function isNews(payment: ProviderPayment): Promise<boolean> {
    const known = await attempts.byPayment(payment.id);
    if (!known || payment.refundedCents > 0 || payment.chargedBackCents > 0) return true;
    const isSame =
      known.status === statusAfter(known.status, payment.status) &&
      known.refundedCents === payment.refundedCents &&
      known.chargedBackCents === payment.chargedBackCents;
    return !isSame;
  }

  /** Cancels a payment. Null if that is impossible now, or if the provider does not answer. Uses the network. */
  async function cancel(paymentId: string): Promise<ProviderPayment | null> {
    try {
      return await provider.cancel(paymentId);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      return null;
    }
  }

  /** Claims the right to ask about an attempt, in a transaction of its own; false if somebody else is asking. */
  async function beginTurn(attempt: Attempt): Promise<boolean> {
    if (isRunning(attempt)) return true;
    return atomically(async () => {
      const known = await attempts.take(attempt.id);
      if (!known || known.nextAskAt !== attempt.nextAskAt) return false;
      await attempts.save({ ...known, askedAt: clock.now() });
      return true;
    });
  }

  /**
   * Schedules the next question, or none if the attempt ended and `isAnswered`. Does nothing if it was
   * rescheduled in the meantime. Stores that in a transaction of its own.
   */
  async function endTurn(attempt: Attempt, isAnswered: boolean): Promise<void> {
    await atomically(async () => {
      const known = await attempts.take(attempt.id);
      if (!known || known.nextAskAt !== attempt.nextAskAt) return;
      const isOver = isAnswered && !isRunning(known);
      const later = isOver ? null : minutesAfter(clock.now(), pauseMinutes(known.asks));
      await attempts.save({ ...known, asks: known.asks + 1, nextAskAt: later });
    });
  }

  /** Schedules a question for now, in the caller's transaction, so that it survives a crash. */
  async function askNow(attemptId: string): Promise<void> {
    const attempt = await attempts.take(attemptId);
    if (attempt) await attempts.save({ ...attempt, nextAskAt: clock.now() });
  }

  /** Decides by `onNotice` when to ask; `seen` was just read. Changes are stored before it resolves. */
  async function takeNotice(seen: Attempt): Promise<'now' | 'later'> {
    const first = onNotice(seen, clock.now());
    if (first.changes === null) return first.ask;
    return atomically(async () => {
      const known = await attempts.take(seen.id);
      const { ask: when, changes } = onNotice(known ?? seen, clock.now());
      if (known && changes) await attempts.save({ ...known, ...changes });
      return when;
    });
  }

  /**
   * Ends a running attempt as expired, in the caller's transaction. False, without effect, if it ended or got another
   * payment since it was read.
   */
  async function giveUp({ id, paymentId }: Pick<Attempt, 'id' | 'paymentId'>): Promise<boolean> {
    const attempt = await attempts.take(id);
    if (!attempt || attempt.paymentId !== paymentId || !isRunning(attempt)) return false;
    await attempts.save({ ...attempt, status: 'expired', nextAskAt: null });
    return true;
  }

  function dueAttempts(): Promise<Attempt[]> {
    return attempts.due(clock.now(), 100);
  }

  /** Returns payments created since an instant, newest first. Uses the network; throws ProviderFault. */
  async function paymentsSince(from: Instant) {
    const unreadable: UnreadablePayment[] = [];
    const payments = await provider.since(from, (one) => unreadable.push(one));
    return { payments, unreadable };
  }

  /**
   * Returns the payments of attempts whose creation got no answer, and as `unreadable` the attempts whose
   * payment exists but cannot be read. Uses the network; throws ProviderFault.
   */
  async function lostPayments(lost: Attempt[]): Promise<{ payments: ProviderPayment[]; unreadable: Attempt[] }> {
    const [oldest] = lost.map((attempt) => attempt.createdAt).toSorted();
    if (!oldest) return { payments: [], unreadable: [] };
    const ids = new Set(lost.map((attempt) => attempt.id));
    const { payments, unreadable } = await paymentsSince(minutesAfter(oldest, -CLOCKS_DIFFER_MINUTES));
    return {
      payments: payments.filter((payment) => payment.attemptId !== null && ids.has(payment.attemptId)),
      unreadable: lost.filter(({ id }) => unreadable.some(({ attemptId }) => attemptId === id)),
    };
  }

  /** Finds a payment by the attempt in its metadata; null if none exists. Throws ProviderFault if it cannot be read. */
  async function lostPayment(attempt: Attempt): Promise<ProviderPayment | null> {
    const { payments, unreadable } = await lostPayments([attempt]);
    if (unreadable.length > 0) throw new ProviderFault('unreadable', 'the payment of an attempt cannot be read');
    return payments[0] ?? null;
  }

  /** Returns attempts and refunds per order, oldest first, in two queries. Orders without an attempt are absent. */
  async function moneyOf(orderIds: string[]): Promise<Map<string, { attempts: Attempt[]; refunds: Refund[] }>> {
    const [paid, back] = [await attempts.ofOrders(orderIds), await ports.refunds.ofOrders(orderIds)];
    const backOf = Map.groupBy(back, (refund) => refund.orderId);
    return new Map(
      [...Map.groupBy(paid, (attempt) => attempt.orderId)].map(([id, some]) => [
        id,
        { attempts: some, refunds: backOf.get(id) ?? [] },
      ]),
    );
  }

  /** Returns our balance at the provider; null if it cannot be read. Uses the network. */
  async function balance(): Promise<ProviderBalance | null> {
    try {
      return (await ports.providerAccount?.balance()) ?? null;
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      return null;
    }
  }

  return {
    /** Attempts to pay an order, as stored here; creating their payments uses the network. */
    attempts: {
      ...createPaymentCreator(ports, { record, lostPayment }),
      record,
      attempt: attempts.find,
      takeAttempt: attempts.take,
      attemptsOf: attempts.ofOrder,
      attemptOfPayment: attempts.byPayment,
      moneyOf,
      dueAttempts,
      beginTurn,
      endTurn,
      askNow,
      takeNotice,
      giveUp,
    },
    /** Payments and balance as the provider knows them. */
    provider: { ask, isNews, cancel, lostPayments, lostPayment, paymentsSince, balance },
    /** Ways to pay that the account has, and those that are sold. */
    ways: createWays(ports),
    /** Refunds: our own, and those made on the provider's pages. */
    refunds: { ...createProviderRefunds(ports), ...createRefundAdoption(ports) },
    /** Payouts to our bank, and how they differ from our books. */
    payouts: { ...createPayoutReading(ports), ...createComparison(ports) },
  };
}
