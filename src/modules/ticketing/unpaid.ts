import type { Order } from './order.ts';
import type { TicketingPorts } from './ports.ts';

/**
 * Tells a buyer that the payment came to nothing, at most once a day per address: who orders may fill in any address
 * (S-30). Joins the caller's transaction.
 */
export async function tellUnpaid(
  { outbox, secrets, clock }: Pick<TicketingPorts, 'outbox' | 'secrets' | 'clock'>,
  order: Order,
): Promise<void> {
  const day = clock.now().slice(0, 'yyyy-mm-dd'.length);
  await outbox.put({
    kind: 'order-payment-failed',
    to: order.email,
    facts: { orderId: order.id },
    lane: 'urgent',
    uniqueKey: `order-payment-failed:${day}:${secrets.derive('order-payment-failed', order.email)}`,
  });
}

/** What the letter about a failed payment asks when it is written. */
export function unpaidOrders({ orders }: Pick<TicketingPorts, 'orders'>) {
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
