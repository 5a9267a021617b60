import { isAllBack, isProviderFault, keptOf, type Refund } from '../../payments/index.ts';
import { isCardSale } from '../gift-cards/gift-card.ts';
import { reviveForRefund } from '../offer/void-tickets.ts';
import { onCards } from '../orders/tender.ts';
import type { RefundPorts } from './ports.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** Money on its way back to buyers. */
export function refunds(ports: RefundPorts, { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>) {
  const { payments, orders, tenders, giftCards, refundRequests, outbox, atomically, log, site } = ports;

  /**
   * Sends refunds that were decided on and follows those that were sent. Each has its own idempotency key and is looked
   * up before it is repeated, so that a lost answer never pays twice. A refund that fails alerts the owner; what is wrong with
   * one keeps no other waiting.
   */
  async function sendRefunds(signal?: AbortSignal): Promise<void> {
    for (const refund of await payments.dueRefunds()) {
      if (signal?.aborted) return;
      await sendOrFollow(refund).catch((error: unknown) => {
        log.error({ refund: refund.id, error }, 'a refund could not be sent or followed');
      });
    }
  }

  /** The same for one refund; nothing happens when somebody else is just sending it. */
  async function sendOrFollow(refund: Refund): Promise<void> {
    if (!(await atomically(() => payments.beginRefund(refund)))) return;
    try {
      const told = await payments.askRefund(refund);
      if (!told) return;
      const hasFailed = told.status === 'failed' || told.status === 'canceled';
      // The payment tells first that the money did not go; only then may tickets be good again (I-3).
      if (hasFailed && !(await isPaymentUpToDate(refund))) return;
      const isChanged = await atomically(async () => {
        if (!(await payments.recordRefund(refund.id, told))) return false;
        if (hasFailed) await undo(refund);
        else if (refund.status === 'waiting') await tellBuyer(refund);
        if (!hasFailed && isOfOrder(refund)) await payments.askNow(refund.attemptId);
        return true;
      });
      if (isChanged && !hasFailed) await followPayment(refund);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await giveUp(refund);
    }
  }

  /** The order follows what the payment tells; its turn stays where nobody answered, as after a crash before this. */
  async function followPayment(refund: Refund): Promise<void> {
    const attempt = await payments.attempt(refund.attemptId);
    if (attempt && isOfOrder(refund) && (await isPaymentUpToDate(refund))) await payments.endTurn(attempt, true);
  }

  /** Draws the consequences for the order; false when the provider gave no answer. */
  async function isPaymentUpToDate(refund: Refund): Promise<boolean> {
    if (!isOfOrder(refund)) return true;
    const paymentId = (await payments.attempt(refund.attemptId))?.paymentId;
    return !paymentId || settleIfReachable(paymentId);
  }

  /**
   * What goes back by itself is tried again, unless the buyer has the money meanwhile; what the owner asked for ends, so
   * that it can be asked for anew.
   */
  async function giveUp(refund: Refund): Promise<void> {
    const isAsked = refund.reason === 'request';
    const paymentId = isAsked ? null : (await payments.attempt(refund.attemptId))?.paymentId;
    if (paymentId) await settleIfReachable(paymentId);
    await atomically(async () => {
      const attempt = await payments.attempt(refund.attemptId);
      if (!isAsked && attempt && !isAllBack(attempt)) return alertOwner(refund);
      if ((await payments.giveUpRefund(refund.id)) && isAsked) await undo(refund);
    });
  }

  /**
   * A refund that failed: the owner has to look, and can ask for it again. Tickets that lapsed with it are good
   * again, unless the buyer has the money all the same.
   */
  async function undo(refund: Refund): Promise<void> {
    await alertOwner(refund);
    const attempt = await payments.attempt(refund.attemptId);
    const order = (await orders.takeSeries(refund.orderId)).find(({ id }) => id === refund.orderId);
    if (!order) return;
    if (order.paidBy !== refund.attemptId) return orders.flag(order.id, 'refund-failed-unasked');
    const request = await refundRequests.find(refund.id);
    if (!request) return orders.flag(order.id, 'refund-failed-elsewhere');
    const { insteadCents } = onCards((await tenders.of([order.id])).get(order.id) ?? []);
    if (attempt && keptOf(attempt) <= insteadCents) return orders.flag(order.id, 'refund-failed-money-back');
    await orders.flag(order.id, 'refund-failed');
    if (order.state === 'refunded') await orders.reopen(order.id);
    const card = isCardSale(order) ? await giftCards.byOrder(order.id) : null;
    if (card) await giftCards.revive(card.id);
    const isWhole = await reviveForRefund(ports, order, { refundId: refund.id, isRestocked: request.isRestocked });
    if (!isWhole) await orders.flag(order.id, 'refund-failed-places-gone');
  }

  /** The email goes once the provider has taken the refund; settling all of the money writes the same one. */
  async function tellBuyer(refund: Refund): Promise<void> {
    if (refund.reason !== 'request') return;
    const order = await orders.find(refund.orderId);
    if (!order) return;
    const words = (await refundRequests.find(refund.id))?.words;
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const cardCents = rows.find(({ requestId }) => requestId === refund.id)?.amountCents ?? 0;
    const amountCents = refund.amountCents + cardCents;
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: { orderId: order.id, amountCents, ...(cardCents > 0 && { cardCents }), ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: `order-refunded:${order.id}:${refund.id}`,
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

  return { sendRefunds, sendOrFollow };
}

/** Whether its order may be refunded with it; money that goes back by itself brought no tickets. */
function isOfOrder({ reason }: Refund): boolean {
  return reason === 'request' || reason === 'elsewhere';
}
