import { type Attempt, leftOf, type Refund } from '../../payments/index.ts';
import { type Order, wasPaid } from '../orders/order.ts';

/**
 * Which payment of an order the owner gives back: the one that is named; otherwise the one that brought the tickets, or of
 * an order that got none the oldest that still has something left. Null: none was paid. `attempts`, `refunds`: those of
 * the order.
 */
export function paymentToRefund(
  order: Pick<Order, 'state' | 'paidBy'>,
  attempts: Attempt[],
  refunds: Refund[],
  paymentId?: string,
): Attempt | null {
  const paid = attempts.filter(({ status }) => status === 'paid');
  if (paymentId !== undefined) return paid.find((attempt) => attempt.paymentId === paymentId) ?? null;
  if (wasPaid(order)) return paid.find(({ id }) => id === order.paidBy) ?? null;
  return paid.find((attempt) => leftOf(attempt, refunds) > 0) ?? paid[0] ?? null;
}
