import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents } from '../../../kernel/money.ts';
import { type Attempt, leftOf, receivedOf, type Refund } from '../../payments/index.ts';
import type { EventRefundRun, EventRefundTry, PaidOrder } from './ports.ts';
import type { EventRefundProgress } from './event-refunds-schema.ts';

const FAILURES_SHOWN = 20;

/** Where the money of one order of a cancelled event is. */
export type Standing = {
  order: PaidOrder;
  /** What was paid, without what the buyer's bank took back. */
  paidCents: Cents;
  /** What is not at the provider yet. */
  openCents: Cents;
  state: 'refunded' | 'waiting' | 'failed';
  /** From when the next try may be made; null: there is nothing to try. */
  dueAt: Instant | null;
};

/**
 * Reads from what is stored of payment and refunds where an order stands, so that also what the owner gave back by hand
 * counts. An attempt of its own whose refund failed is not repeated by itself.
 */
export function standingOf(
  order: PaidOrder,
  { attempts, refunds }: { attempts: Attempt[]; refunds: Refund[] },
  lastTry: EventRefundTry | null,
): Standing {
  const attempt = attempts.find(({ id }) => id === order.attemptId);
  if (!attempt) return { order, paidCents: 0, openCents: 0, state: 'refunded', dueAt: null };
  const paidCents = receivedOf(attempt) - attempt.chargedBackCents;
  const leftCents = leftOf(attempt, refunds);
  const unsent = refunds.filter((refund) => refund.attemptId === attempt.id && refund.status === 'waiting');
  const openCents = leftCents + unsent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const common = { order, paidCents, openCents };
  if (leftCents === 0) return { ...common, state: unsent.length > 0 ? 'waiting' : 'refunded', dueAt: null };
  const wasDecided = lastTry !== null && refunds.some(({ id }) => id === lastTry.refundId);
  if (lastTry && (wasDecided || lastTry.refusal !== null)) return { ...common, state: 'failed', dueAt: null };
  return { ...common, state: 'waiting', dueAt: lastTry?.nextTryAt ?? '' };
}

/** All orders of an event together, as the owner sees them. A run that rests does nothing more: it can be started anew. */
export function progressOf(standings: Standing[], run: EventRefundRun | null): EventRefundProgress {
  const waiting = standings.filter(({ state }) => state === 'waiting').length;
  const failed = standings.filter(({ state }) => state === 'failed');
  const euros = (cents: (one: Standing) => Cents) =>
    eurosFromCents(standings.reduce((sum, one) => sum + cents(one), 0));
  return {
    isStarted: run !== null && (run.finishedAt === null || waiting === 0),
    orders: standings.length,
    refunded: standings.filter(({ state }) => state === 'refunded').length,
    waiting,
    failed: failed.length,
    total: euros(({ paidCents }) => paidCents),
    left: euros(({ openCents }) => openCents),
    failures: failed.slice(0, FAILURES_SHOWN).map(({ order, openCents }) => {
      return { orderId: order.orderId, number: order.number, amount: eurosFromCents(openCents) };
    }),
  };
}
