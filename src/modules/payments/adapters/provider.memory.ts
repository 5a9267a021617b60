import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import {
  type Provider,
  ProviderFault,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderWay,
} from '../provider.ts';

export type MemoryProvider = Provider & {
  /** Sets the ways to pay of the account. */
  offer(ways: ProviderWay[]): void;
  pay(paymentId: string, status: string): void;
  chargeBack(paymentId: string, cents: number): void;
  letCancel(paymentId: string): void;
  alter(paymentId: string, changes: Partial<ProviderPayment>): void;
  moveRefund(refundId: string, status: ProviderRefund['status']): void;
  /**
   * Makes all calls, or those about one payment, fail; null ends that. 'unknown' and 'unreadable' still take effect.
   */
  breakDown(kind: ProviderFault['kind'] | null, paymentId?: string): void;
  /** Payment id of each call, or 'the list'. */
  calls: string[];
};

/** In-memory provider, for tests of the core. */
export function createMemoryProvider(options: {
  clock: { now(): Instant };
  profileId?: string;
  mode?: 'live' | 'test';
}): MemoryProvider {
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund & { paymentId: string }>();
  const cancelable = new Set<string>();
  const faults = new Map<string, ProviderFault['kind']>();
  const calls: string[] = [];
  let ways: ProviderWay[] = [{ id: 'ideal', name: 'iDEAL' }];
  const now = () => options.clock.now();

  // Asynchronous, so that callers meet real interleavings.
  const call = async <Result>(work: () => Result, paymentId = ''): Promise<Result> => {
    await Promise.resolve();
    const fault = faults.get('') ?? faults.get(paymentId);
    if (fault === 'refused' || fault === 'unavailable') throw new ProviderFault(fault, 'memory provider');
    expire();
    const result = structuredClone(work());
    if (fault) throw new ProviderFault(fault, 'memory provider');
    return result;
  };
  const expire = () => {
    for (const [id, payment] of payments) {
      const isOver = payment.status === 'open' && payment.expiresAt !== null && payment.expiresAt <= now();
      if (isOver) payments.set(id, { ...payment, status: 'expired', checkoutUrl: null, expiresAt: null });
    }
  };
  const change = (paymentId: string, changes: Partial<ProviderPayment>) => {
    const payment = payments.get(paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    payments.set(paymentId, { ...payment, ...changes });
  };
  const refundsOf = (paymentId: string) => [...refunds.values()].filter((refund) => refund.paymentId === paymentId);
  const countRefunds = (paymentId: string) => {
    const counted = refundsOf(paymentId).filter(({ status }) => status !== 'failed' && status !== 'canceled');
    change(paymentId, { refundedCents: counted.reduce((sum, { amountCents }) => sum + amountCents, 0) });
  };

  return {
    create: (request) =>
      call(() => {
        const earlier = [...payments.values()].find((payment) => payment.attemptId === request.attemptId);
        if (earlier) return earlier;
        const id = `tr_memory${payments.size + 1}`;
        const expiresAt = new Date(new Date(now()).getTime() + 15 * 60_000).toISOString();
        const payment: ProviderPayment = {
          id,
          status: 'open',
          amountCents: request.amountCents,
          currency: 'EUR',
          mode: options.mode ?? 'test',
          profileId: options.profileId ?? 'pfl_memory',
          attemptId: request.attemptId,
          createdAt: now(),
          paidAt: null,
          expiresAt,
          checkoutUrl: `https://www.mollie.com/checkout/${id}`,
          refundedCents: 0,
          chargedBackCents: 0,
        };
        payments.set(id, payment);
        return payment;
      }),
    find: (paymentId) => {
      calls.push(paymentId);
      return call(() => payments.get(paymentId) ?? null, paymentId);
    },
    since: (from, onUnreadable) => {
      calls.push('the list');
      return call(() => {
        const all = [...payments.values()].filter((payment) => payment.createdAt >= from).toReversed();
        const isStrange = ({ id }: ProviderPayment) => faults.get(id) === 'unreadable';
        for (const { id, attemptId } of all.filter(isStrange)) onUnreadable?.({ id, attemptId });
        return all.filter((payment) => !isStrange(payment));
      });
    },
    cancel: (paymentId) =>
      call(() => {
        const payment = payments.get(paymentId);
        if (payment?.status !== 'open' || !cancelable.has(paymentId)) return null;
        change(paymentId, { status: 'canceled', checkoutUrl: null, expiresAt: null });
        return payments.get(paymentId) ?? null;
      }),
    refund: (request) =>
      call(() => {
        const earlier = [...refunds.values()].find((refund) => refund.refundId === request.refundId);
        if (earlier) return withoutPayment(earlier);
        const payment = payments.get(request.paymentId);
        const isSameCurrency = payment?.currency === (request.currency ?? 'EUR');
        const isTooMuch = !payment || payment.refundedCents + request.amountCents > payment.amountCents;
        if (payment?.status !== 'paid' || !isSameCurrency || isTooMuch) {
          throw new ProviderFault('refused', 'memory provider');
        }
        const refund = { id: `re_memory${refunds.size + 1}`, status: 'queued' as const, ...request };
        refunds.set(refund.id, refund);
        countRefunds(request.paymentId);
        return withoutPayment(refund);
      }),
    ways: () => call(() => ways),
    refundsOf: (paymentId) =>
      call(() => {
        if (!payments.has(paymentId)) throw new ProviderFault('refused', 'memory provider');
        return refundsOf(paymentId).map(withoutPayment).toReversed();
      }),

    offer: (next) => {
      ways = next;
    },
    pay: (paymentId, status) => {
      const isFinal = status !== 'open' && status !== 'pending';
      change(paymentId, {
        status,
        ...(status === 'paid' ? { paidAt: now() } : {}),
        ...(status === 'open' ? {} : { checkoutUrl: null }),
        ...(isFinal ? { expiresAt: null } : {}),
      });
    },
    chargeBack: (paymentId, cents) => {
      change(paymentId, { chargedBackCents: cents });
    },
    letCancel: (paymentId) => {
      cancelable.add(paymentId);
    },
    alter: change,
    moveRefund: (refundId, status) => {
      const refund = refunds.get(refundId);
      if (!refund) throw new Error(`no refund ${refundId}`);
      refunds.set(refundId, { ...refund, status });
      countRefunds(refund.paymentId);
    },
    breakDown: (kind, paymentId = '') => {
      if (kind) faults.set(paymentId, kind);
      else faults.delete(paymentId);
    },
    calls: calls,
  };
}

function withoutPayment({ id, status, amountCents, refundId }: ProviderRefund): ProviderRefund {
  return { id, status, amountCents, refundId };
}
