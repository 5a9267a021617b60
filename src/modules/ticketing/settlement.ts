import { minutesAfter } from '../../kernel/instants.ts';
import type { Cents } from '../../kernel/money.ts';
import { createTurns } from '../../kernel/taking-turns.ts';
import {
  type Attempt,
  isAllBack,
  isProviderFault,
  outcomeOf,
  type ProviderPayment,
  type Recorded,
} from '../payments/index.ts';
import { endUnpaid, fulfil } from './fulfilment.ts';
import { decide, isHolding, type Order, wasPaid } from './order.ts';
import type { TicketingPorts } from './ports.ts';
import { tellUnpaid } from './unpaid.ts';

const ASK_AGAIN_AFTER_MINUTES = 5 / 60;

/** What became of a payment. `strange`: it is not ours; `gone`: the provider does not have it, or not any more. */
export type News = 'settled' | 'strange' | 'gone';

export type Settlement = ReturnType<typeof settlement>;

/** What happens when money arrives, early, late or twice, or does not arrive. */
export function settlement(ports: TicketingPorts) {
  const { orders, offers, payments, outbox, edition, atomically, clock, site } = ports;

  const turns = createTurns<News>();

  /**
   * Asks the provider for a payment and draws the consequences: webhook, return page, poller and re-check all come
   * here. Safe to repeat, in any order and at once: however many call, one question is running and one waiting, and
   * each answer has had its consequences before the next is asked. `anew`: the question begins after this call; `join`: one
   * that is running will do. Throws ProviderFault.
   */
  function settle(paymentId: string, how: 'anew' | 'join' = 'anew'): Promise<News> {
    return turns[how](paymentId, async () => {
      const payment = await payments.ask(paymentId);
      return payment ? apply(payment) : 'gone';
    });
  }

  /** Draws the consequences of a payment as the provider told it, in one transaction. */
  function apply(payment: ProviderPayment): Promise<'settled' | 'strange'> {
    return atomically(async () => {
      const recorded = await payments.record(payment);
      if (!recorded) return 'strange';
      const series = await orders.takeSeries(recorded.attempt.orderId);
      const order = series.find(({ id }) => id === recorded.attempt.orderId);
      if (!order) throw new Error('an attempt without its order');
      if (recorded.strangeStatus !== null) await alertOwner(order, recorded.attempt, 'unknown-status');
      if (recorded.mismatch !== null && recorded.attempt.status === 'paid') await refuse(order, recorded);
      else await follow(order, series, recorded);
      if (recorded.attempt.status === 'paid') await payments.followRefundsNow(recorded.attempt);
      return 'settled';
    });
  }

  async function follow(order: Order, series: Order[], { attempt, paidCents }: Recorded): Promise<void> {
    const siblings = series.filter((other) => other.id !== order.id);
    const others = (await payments.attemptsOf(order.id)).filter((other) => other.id !== attempt.id);
    const decision = decide(
      order,
      { id: attempt.id, outcome: outcomeOf(attempt.status) },
      {
        isSeriesPaid: siblings.some(wasPaid),
        isAnotherRunning: others.some((other) => outcomeOf(other.status) === 'running'),
      },
    );
    if (order.paidBy === attempt.id) await followMoneyBack(order, attempt);
    if (decision === 'nothing') return;
    if (decision === 'refund-double') return payBack(order, attempt, paidCents, 'double');
    // The seats of several orders move: locked together, in the order in which buyers lock them.
    if (siblings.some(isHolding)) await offers.take(order.eventId);
    if (decision === 'end') await endAs(order, attempt);
    else if (!(await pay(order, attempt, decision === 'fulfil' ? 'held' : 'free'))) {
      return payBack(order, attempt, paidCents, 'late');
    } else await endReplaced(siblings);
    await edition.raise();
  }

  /** Refunds and chargebacks made at the provider: tickets whose money went back in full let nobody in (R-14, I-3). */
  async function followMoneyBack(order: Order, attempt: Attempt): Promise<void> {
    if (attempt.chargedBackCents > 0) await noteChargeback(order, attempt);
    if (!isAllBack(attempt)) return;
    if (!(await orders.move(order.id, { to: 'refunded' }))) return;
    await orders.voidTickets(order.id);
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: { orderId: order.id },
      lane: 'urgent',
      uniqueKey: `order-refunded:${order.id}`,
    });
  }

  async function noteChargeback(order: Order, attempt: Attempt): Promise<void> {
    if (order.flag !== 'chargeback') await orders.flag(order.id, 'chargeback');
    await alertOwner(order, attempt, 'chargeback');
  }

  async function pay(order: Order, attempt: Attempt, from: 'held' | 'free'): Promise<boolean> {
    const isCancelled = from === 'free' && ((await offers.find(order.eventId))?.isCancelled ?? true);
    if (isCancelled) return false;
    const payment = { paidAt: attempt.paidAt ?? clock.now(), paidBy: attempt.id };
    return (await fulfil(ports, order, from, payment)) === null;
  }

  async function endAs(order: Order, { status }: Attempt): Promise<void> {
    const end = status === 'canceled' || status === 'expired' ? status : 'failed';
    // Who cancels at the bank knows it.
    if ((await endUnpaid(ports, order, end)) && end !== 'canceled') await tellUnpaid(ports, order);
  }

  /** Another order of the series is paid: what replaced it must not keep seats from others. */
  async function endReplaced(siblings: Order[]): Promise<void> {
    for (const sibling of siblings.filter(isHolding)) await endUnpaid(ports, sibling, 'canceled');
  }

  /** Money that cannot be turned into tickets goes back in full, once, with a mail and a notice. */
  async function payBack(order: Order, attempt: Attempt, paidCents: Cents, reason: 'late' | 'double'): Promise<void> {
    if (!(await payments.refundInFull(attempt, paidCents, reason))) return;
    await outbox.put({
      kind: 'order-late-refund',
      to: order.email,
      facts: { orderId: order.id, amountCents: paidCents, reason },
      lane: 'urgent',
      uniqueKey: `order-late-refund:${attempt.id}`,
    });
    await alertOwner(order, attempt, `${reason}-payment`);
  }

  /** A paid payment that is not what was asked for brings no tickets. Euros of ours go back. */
  async function refuse(order: Order, { attempt, mismatch, paidCents }: Recorded): Promise<void> {
    await orders.flag(order.id, `payment-${mismatch}`);
    if (mismatch === 'amount' && paidCents > 0) await payments.refundInFull(attempt, paidCents, 'mismatch');
    await alertOwner(order, attempt, 'payment-mismatch');
  }

  async function alertOwner(order: Order, attempt: Attempt, reason: string): Promise<void> {
    ports.log.warn({ order: order.number, payment: attempt.paymentId, reason }, 'payment needs attention');
    await outbox.put({
      kind: 'owner-alert',
      to: site.email,
      facts: { orderId: order.id, reason, detail: attempt.paymentId ?? undefined },
      lane: 'urgent',
      uniqueKey: `owner-alert:${reason}:${attempt.id}`,
    });
  }

  /**
   * Brings an order up to date for somebody who looks at it: asks after payments that may still change, each at most
   * once per 5 seconds. False when the provider gave no answer; what is stored then still holds, as after an
   * answer that makes no sense.
   */
  async function refresh(order: Order): Promise<boolean> {
    const lately = minutesAfter(clock.now(), -ASK_AGAIN_AFTER_MINUTES);
    for (const attempt of await payments.attemptsOf(order.id)) {
      const isFresh = attempt.askedAt !== null && attempt.askedAt > lately;
      if (!attempt.paymentId || isFresh || outcomeOf(attempt.status) !== 'running') continue;
      const fault = await settle(attempt.paymentId, 'join').then(() => null, providerFault);
      if (fault && fault.kind !== 'unreadable') return false;
    }
    return true;
  }

  /** Like `settle`, but false when the provider gave no answer. */
  async function settleIfReachable(paymentId: string): Promise<boolean> {
    return (await settle(paymentId).then(() => null, providerFault)) === null;
  }

  return { settle, apply, refresh, settleIfReachable };
}

function providerFault(thrown: unknown) {
  if (!isProviderFault(thrown)) throw thrown;
  return thrown;
}
