import type { Cents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed, receivedOf, type Refund } from '../../../payments/index.ts';
import { refundedCardFacts } from '../gift-cards/give-to-card.ts';
import { isHolding, type Order } from '../orders/order.ts';
import type { SettlementPorts } from './ports.ts';

/** Time to try again before the email about a failed payment goes out. */
const GRACE_MS = 15 * 60_000;

/** Flag for a reversed chargeback that left the tickets void. */
export const CHARGEBACK_REVERSED = 'chargeback-returned';

/** Reason why money went back. 'invoice': nothing, or another amount, was due on it. */
export type PaidBackWhy = 'late' | 'double' | 'invoice';

/** Emails to buyers, and flags and alerts for the owner. All join the caller's transaction. */
export function createSettlementNotices(ports: SettlementPorts) {
  const { orders, payments, refundRequests, outbox, log, site, secrets, clock } = ports;

  /**
   * Emails the buyer about the refund, with the owner's text. `cardCents` went to the card. After a chargeback
   * the email is about the card only.
   */
  async function tellRefunded(order: Order, { id, refundedCents }: Attempt, cardCents: Cents): Promise<void> {
    if (refundedCents + cardCents === 0 || order.email === '') return;
    const last = lastOf((await payments.refunds.refundsOf(order.id)).filter(({ attemptId }) => attemptId === id));
    const requests = await refundRequests.ofOrder(order.id);
    const words = requests.at(-1)?.words;
    const amountCents = refundedCents + cardCents;
    const about = refundedCents > 0 ? requests : requests.slice(-1);
    const onCard = await refundedCardFacts(ports, order, { cardCents, requests: about });
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: { orderId: order.id, amountCents, ...onCard, ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: last === undefined ? `order-refunded:${order.id}` : `order-refunded:${order.id}:${last.id}`,
    });
  }

  /** Emails the buyer that the bank may take days, and that the seats are held, or the card is mailed after that. */
  async function tellPending(order: Order, { id, method }: Attempt): Promise<void> {
    const days = isHolding(order) ? await payments.ways.pendingDaysOf(method) : 0;
    if (days === 0) return;
    await outbox.put({
      kind: 'order-payment-pending',
      to: order.email,
      facts: { orderId: order.id, days },
      lane: 'urgent',
      uniqueKey: `order-payment-pending:${id}`,
    });
  }

  async function tellPaidBack(order: Order, attempt: Attempt, amountCents: Cents, reason: PaidBackWhy): Promise<void> {
    await emailMoneyBack(order, attempt, { amountCents, reason });
    await alertOwner(order, attempt, `${reason}-payment`);
  }

  /** Handles a payment that was returned before we noticed that it was paid. */
  async function notifyReturnedBefore(order: Order, attempt: Attempt): Promise<void> {
    if (attempt.chargedBackCents > 0) return noteChargeback(order, attempt);
    await orders.flag(order.id, 'refunded-before');
    await emailMoneyBack(order, attempt, { amountCents: attempt.refundedCents });
    await alertOwner(order, attempt, 'refunded-before');
  }

  async function noteChargeback(order: Order, attempt: Attempt): Promise<void> {
    await orders.flag(order.id, 'chargeback');
    await alertOwner(order, attempt, 'chargeback');
  }

  /** Asks the owner to decide about a reversed chargeback whose tickets stay void. */
  async function noteReversedChargeback(order: Order, attempt: Attempt): Promise<void> {
    await orders.flag(order.id, CHARGEBACK_REVERSED);
    await alertOwner(order, attempt, CHARGEBACK_REVERSED);
  }

  /** Tells both sides that tickets are valid again; `cardCents` came off the card. No email after the last date. */
  async function notifyValidAgain(order: Order, attempt: Attempt, cardCents: Cents): Promise<void> {
    const now = clock.now();
    await orders.flag(order.id, 'chargeback-tickets');
    await alertOwner(order, attempt, 'chargeback-tickets');
    if (order.email === '' || order.lines.every(({ end }) => end < now)) return;
    await outbox.put({
      kind: 'order-refund-ended',
      to: order.email,
      facts: {
        orderId: order.id,
        amountCents: receivedOf(attempt) + cardCents,
        isChargeback: true,
        ...(cardCents > 0 && { cardCents }),
      },
      lane: 'urgent',
      uniqueKey: `order-refund-ended:${attempt.id}:${now}`,
    });
  }

  async function emailMoneyBack(
    order: Order,
    attempt: Attempt,
    facts: { amountCents: Cents; reason?: PaidBackWhy },
  ): Promise<void> {
    if (order.email === '') return;
    await outbox.put({
      kind: 'order-late-refund',
      to: order.email,
      facts: { orderId: order.id, ...facts },
      lane: 'urgent',
      uniqueKey: `order-late-refund:${attempt.id}`,
    });
  }

  /** Emails the owner, once per payment and reason (S-35). */
  async function alertOwner(order: Order, attempt: Attempt, reason: string): Promise<void> {
    log.warn({ order: order.number, payment: attempt.paymentId, reason }, 'payment needs attention');
    await outbox.put({
      kind: 'owner-alert',
      to: site.email,
      facts: { orderId: order.id, reason, detail: attempt.paymentId ?? undefined },
      lane: 'urgent',
      uniqueKey: `owner-alert:${reason}:${attempt.id}`,
    });
  }

  /** Emails the buyer of an unpaid order, at most once a day, because anybody can type an address (S-30). */
  async function tellUnpaid(order: Order): Promise<void> {
    const now = clock.now();
    const day = now.slice(0, 'yyyy-mm-dd'.length);
    await outbox.put({
      kind: 'order-payment-failed',
      to: order.email,
      facts: { orderId: order.id },
      lane: 'urgent',
      notBefore: new Date(Date.parse(now) + GRACE_MS).toISOString(),
      uniqueKey: `order-payment-failed:${day}:${secrets.derive('order-payment-failed', order.email)}`,
    });
  }

  return {
    tellRefunded,
    tellPending,
    tellPaidBack,
    notifyReturnedBefore,
    noteChargeback,
    noteReversedChargeback,
    notifyValidAgain,
    tellUnpaid,
    alertOwner,
  };
}

/** Returns the newest refund that did not fail. Of two at once the requested one, which has its own email. */
function lastOf(refunds: Refund[]): Refund | undefined {
  const isAsked = ({ reason }: Refund) => Number(reason === 'request');
  return refunds
    .filter((refund) => !hasFailed(refund))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || isAsked(b) - isAsked(a))[0];
}

export function createUnpaidOrders({ orders }: Pick<SettlementPorts, 'orders'>) {
  return {
    /** True while the order holds its seats, waiting for its payment. */
    async isWaiting(orderId: string): Promise<boolean> {
      const order = await orders.find(orderId);
      return order !== null && isHolding(order);
    },

    /** True if the buyer has paid another order for the event. */
    async hasBoughtAfterAll(orderId: string): Promise<boolean> {
      const order = await orders.find(orderId);
      if (!order) return false;
      const paid = await orders.paidOf(order.email);
      return paid.some((other) => other.eventId === order.eventId && (other.paidAt ?? '') >= order.createdAt);
    },
  };
}
