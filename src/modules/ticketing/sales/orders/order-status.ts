import { daysAfter, type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { type Attempt, outcomeOf, type Refund } from '../../../payments/index.ts';
import { isHolding, moneyTenderOf, type Order, wasPaid } from './order.ts';
import type { OrderPorts } from './ports.ts';
import type { OrderPaymentInfo, PaymentStatus, SeatsKept } from './order-view-schema.ts';

type Received = NonNullable<OrderPaymentInfo['received']>;

/** Status of an order for its buyer: state, replacement, money without tickets and next step. */
export function createOrderStatuses({
  orders,
  tenders,
  payments,
  clock,
}: Pick<OrderPorts, 'orders' | 'tenders' | 'payments' | 'clock'>) {
  /** Returns the status of the newest payment while the order is unpaid, then that of the order. */
  async function stateWordOf(order: Order): Promise<PaymentStatus> {
    if (wasPaid(order)) return 'paid';
    if (order.state === 'canceled' || order.state === 'expired' || order.state === 'failed') return order.state;
    return (await runningOf(order))?.status ?? 'open';
  }

  /** Returns the status; nobody who may still be paying a replaced order reads 'canceled'. */
  async function statusOf(order: Order): Promise<PaymentStatus> {
    const running = order.state === 'canceled' ? await runningOf(order) : null;
    return running?.status ?? stateWordOf(order);
  }

  async function runningOf(order: Order): Promise<Attempt | null> {
    const newest = (await payments.attempts.attemptsOf(order.id)).at(-1);
    return newest && outcomeOf(newest.status) === 'running' ? newest : null;
  }

  async function paymentInfoOf(order: Order): Promise<OrderPaymentInfo> {
    const attempts = await payments.attempts.attemptsOf(order.id);
    const newest = attempts.at(-1);
    return {
      superseded: isHolding(order) || wasPaid(order) ? null : await supersededBy(order),
      received: await receivedFor(order, attempts),
      checkoutUrl: isHolding(order) && newest?.status === 'open' && !newest.mismatch ? newest.checkoutUrl : null,
      ...(isHolding(order) && order.eventId > 0 && { kept: await keptOf(order, newest) }), // others hold no seats
    };
  }

  async function keptOf(order: Order, newest: Attempt | undefined): Promise<SeatsKept> {
    const until = keptUntil(order, newest);
    const pendingDays = newest ? await payments.ways.pendingDaysOf(newest.method) : 0;
    const isLate = until === null && newest !== undefined && clock.now() > expectedBy(newest, pendingDays);
    return { until, ...(pendingDays > 0 && { pendingDays }), ...(isLate && { isLate }) };
  }

  /** Returns how long seats or a day are held for an order; null if it waits for no payment. */
  async function keptFor(orderId: string): Promise<SeatsKept | null> {
    const order = await orders.find(orderId);
    if (!order || !isHolding(order)) return null;
    return keptOf(order, (await payments.attempts.attemptsOf(order.id)).at(-1));
  }

  /** Returns the order that replaced this one: the paid order of the series, else the newest after it. Null if none. */
  async function supersededBy(order: Order): Promise<OrderPaymentInfo['superseded']> {
    const series = await orders.seriesOf(order.id);
    const later = series.filter(({ number }) => number > order.number).at(-1);
    const by = series.find((other) => other.id !== order.id && wasPaid(other)) ?? later;
    if (!by) return null;
    return { number: by.number, payment: by.id, state: wasPaid(by) ? 'paid' : isHolding(by) ? 'open' : 'ended' };
  }

  /** Finds the newest payment for which there are no tickets. */
  async function receivedFor(order: Order, attempts: Attempt[]): Promise<OrderPaymentInfo['received']> {
    const extra = attempts.findLast((attempt) => attempt.status === 'paid' && attempt.id !== moneyTenderOf(order));
    if (!extra) return null;
    const refunds = (await payments.refunds.refundsOf(order.id)).filter((refund) => refund.attemptId === extra.id);
    const reason = refunds.at(-1)?.reason;
    return {
      amount: eurosFromCents(amountOf(extra, refunds)),
      reason: reason === 'double' || reason === 'late' ? await whyBack(order, reason) : 'other',
      refund: refundOf(extra, refunds),
    };
  }

  async function whyBack({ id, paidBy }: Order, reason: 'double' | 'late'): Promise<Received['reason']> {
    if (reason === 'double') return reason;
    const rows = (await tenders.of([id])).get(id) ?? [];
    return rows.some((row) => row.id === paidBy && row.kind === 'invoice') ? 'invoice' : reason;
  }

  return { stateWordOf, statusOf, paymentInfoOf, keptFor };
}

/** An open payment that expires ends its order at once, before the hold does. */
function keptUntil({ heldUntil }: Order, newest: Attempt | undefined): string | null {
  if (!newest || outcomeOf(newest.status) !== 'running') return isoWithOffset(heldUntil);
  return newest.status === 'open' ? isoWithOffset(newest.expiresAt ?? heldUntil) : null;
}

/** Returns by when the bank usually answers: within an hour, or within the days of a slow way to pay. */
function expectedBy({ createdAt }: Attempt, pendingDays: number): Instant {
  return pendingDays === 0 ? minutesAfter(createdAt, 60) : daysAfter(createdAt, pendingDays);
}

/** Returns the cents paid, which for a payment not as requested only its refund knows. */
function amountOf(attempt: Attempt, refunds: Refund[]): Cents {
  return attempt.mismatch === 'amount' ? (refunds.at(-1)?.amountCents ?? attempt.amountCents) : attempt.amountCents;
}

function refundOf(attempt: Attempt, refunds: Refund[]): Received['refund'] {
  const good = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const isDone = good.length > 0 && good.every(({ status }) => status === 'refunded');
  if (isDone || attempt.refundedCents >= amountOf(attempt, refunds)) return 'done';
  return good.length > 0 ? 'coming' : 'stuck';
}
