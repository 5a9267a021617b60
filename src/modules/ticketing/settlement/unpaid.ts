import type { Order } from '../orders/order.ts';
import type { SettlementPorts } from './ports.ts';

/** So long a buyer has to try again before we write that it failed. */
const GRACE_MS = 15 * 60_000;

/**
 * Tells a buyer that the payment came to nothing, at most once a day per address: who orders may fill in any address
 * (S-30). Joins the caller's transaction.
 */
export async function tellUnpaid(
  { outbox, secrets, clock }: Pick<SettlementPorts, 'outbox' | 'secrets' | 'clock'>,
  order: Order,
): Promise<void> {
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

/** What the letter about a failed payment asks when it is written. */
export function unpaidOrders({ orders }: Pick<SettlementPorts, 'orders'>) {
  return {
    /** Whether the buyer of an unpaid order has since paid another one for the same event. */
    async hasBoughtAfterAll(orderId: string): Promise<boolean> {
      const order = await orders.find(orderId);
      if (!order) return false;
      const paid = await orders.paidOf(order.email);
      return paid.some((other) => other.eventId === order.eventId && (other.paidAt ?? '') >= order.createdAt);
    },
  };
}
