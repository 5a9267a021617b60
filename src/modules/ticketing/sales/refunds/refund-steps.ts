import { keptOf, type Refund } from '../../../payments/index.ts';
import { refundedCardFacts, giveToCard } from '../gift-cards/give-to-card.ts';
import { showSeats } from '../offer/stock.ts';
import { restockFor, reviveForRefund } from '../offer/void-tickets.ts';
import { isCardSale, moneyTenderOf, type Order } from '../orders/order.ts';
import type { RefundRequestRow } from '../orders/ports.ts';
import { onCards } from '../orders/tender.ts';
import type { RefundPorts } from './ports.ts';

/**
 * Steps after the provider's answer about a refund; a buyer never has both money and tickets. They join the
 * caller's transaction, which has locked the attempt, and are safe to repeat.
 */
export function createRefundSteps(ports: RefundPorts) {
  const { payments, orders, tenders, giftCards, refundRequests, withdrawals, outbox, clock, log, site } = ports;

  /**
   * Completes an accepted refund: frees seats, returns the card's part and emails the buyer. (The email about a full
   * refund comes from settlement.)
   */
  async function accept(refund: Refund): Promise<void> {
    const request = await refundRequests.find(refund.id);
    if (!request) return;
    const isNow = await refundRequests.answer(refund.id, 'accepted');
    const order = await take(refund);
    if (!order) return;
    if (isNow) {
      const isOnSale = request.isRestocked && (await restockFor(ports, order, refund.id));
      await giveToCard(ports, order, request);
      await followWithdrawal(order, 'given');
      if (isOnSale) await showSeats(ports, order.eventId, order.lines);
    }
    if (refund.status === 'waiting') await tellBuyer(order, refund, (await refundRequests.find(refund.id)) ?? request);
  }

  /** Undoes a refused refund: its tickets are valid again, unless the bank took the money. The owner may retry it. */
  async function refuse(refund: Refund, request: RefundRequestRow): Promise<void> {
    if (!(await refundRequests.answer(refund.id, 'refused'))) return;
    await alertOwner(refund);
    const order = await take(refund);
    if (!order) return;
    if (request.retryOf) await refundRequests.chooseAfterFailure(request.retryOf, 'retried', null);
    if (moneyTenderOf(order) !== refund.attemptId) return orders.flag(order.id, 'refund-failed-unasked');
    if (await isMoneyBack(order, refund)) {
      await payments.attempts.askNow(refund.attemptId); // what the bank took has its consequences at that turn
      await followWithdrawal(order, 'given');
      return orders.flag(order.id, 'refund-failed-money-back');
    }
    await followWithdrawal(order, 'failed');
    await orders.flag(order.id, request.retryOf ? 'refund-failed-later' : 'refund-refused');
    await reviveForRefund(ports, order, { refundId: refund.id, isRestocked: false });
    if (isCardSale(order)) await reviveCard(order, refund);
    if (request.askedBy === 'buyer') await tellFailed(order, refund, { isRefused: true });
  }

  async function fail(refund: Refund): Promise<void> {
    await alertOwner(refund);
    const order = await take(refund);
    if (!order) return;
    if (moneyTenderOf(order) !== refund.attemptId) return orders.flag(order.id, 'refund-failed-unasked');
    const request = await refundRequests.find(refund.id);
    if (request?.retryOf) await refundRequests.chooseAfterFailure(request.retryOf, 'retried', null);
    if (!request) return orders.flag(order.id, 'refund-failed-elsewhere');
    if (await isMoneyBack(order, refund)) return orders.flag(order.id, 'refund-failed-money-back');
    await followWithdrawal(order, 'failed');
    await orders.flag(order.id, 'refund-failed-later');
    if (order.state === 'refunded') await orders.reopen(order.id);
    await tellFailed(order, refund, { isRefused: false });
  }

  /** True if the buyer got the money in another way: from the bank, or on a card. */
  async function isMoneyBack(order: Order, { attemptId }: Refund): Promise<boolean> {
    const attempt = await payments.attempts.attempt(attemptId);
    const { insteadCents } = onCards((await tenders.of([order.id])).get(order.id) ?? []);
    return attempt !== null && keptOf(attempt) <= insteadCents;
  }

  async function followWithdrawal(order: Order, money: 'given' | 'failed'): Promise<void> {
    if (isCardSale(order)) await withdrawals.followMoney(order.id, money, clock.now());
  }

  async function reviveCard(order: Order, { id }: Refund): Promise<void> {
    const card = await giftCards.byOrder(order.id);
    if (card && !(await giftCards.revive(card.id))) log.warn({ refund: id }, 'a gift card was good already');
  }

  async function take({ orderId }: Refund): Promise<Order | undefined> {
    return (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
  }

  async function tellBuyer(order: Order, refund: Refund, request: RefundRequestRow): Promise<void> {
    if (order.email === '') return;
    const { words } = request;
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const cardCents = rows.find(({ requestId }) => requestId === request.id)?.amountCents ?? 0;
    const amountCents = refund.amountCents + cardCents;
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: {
        orderId: order.id,
        amountCents,
        ...(await refundedCardFacts(ports, order, { cardCents, requests: [request] })),
        ...(words && { words }),
      },
      lane: 'urgent',
      uniqueKey: `order-refunded:${order.id}:${refund.id}`,
    });
  }

  async function tellFailed(order: Order, { id, amountCents }: Refund, how: { isRefused: boolean }): Promise<void> {
    if (order.email === '') return;
    await outbox.put({
      kind: 'order-refund-failed',
      to: order.email,
      facts: { orderId: order.id, amountCents, ...how },
      lane: 'urgent',
      uniqueKey: `order-refund-failed:${id}`,
    });
  }

  async function alertOwner(refund: Refund): Promise<void> {
    await outbox.put({
      kind: 'owner-alert',
      to: site.email,
      facts: { orderId: refund.orderId, reason: 'refund-failed' },
      lane: 'urgent',
      uniqueKey: `owner-alert:refund-failed:${refund.id}`,
    });
  }

  return { accept, refuse, fail, alertOwner };
}
