import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { type Attempt, leftOf, receivedOf, type Refund } from '../../payments/index.ts';
import type { DeskOrder } from './admin-orders-schema.ts';
import type { DeskRefund, RefundProgress } from '../refunds/refunds-schema.ts';
import type { RefundRequestRow } from '../orders/ports.ts';

/** Refunds of the provider, and tickets that lapsed without money, oldest first. */
export function refundsShown(
  refunds: Refund[],
  requests: RefundRequestRow[],
  lapsed: (id: string) => number,
): DeskRefund[] {
  const requestOf = (id: string) => requests.find((request) => request.id === id);
  const withMoney = refunds.map((refund): DeskRefund => {
    const { id, amountCents, status, reason: cause, createdAt } = refund;
    const request = requestOf(id);
    return {
      id,
      amount: eurosFromCents(amountCents),
      status,
      cause,
      reason: request?.reason ?? null,
      lapsed: lapsed(id),
      isRestocked: request?.isRestocked ?? false,
      createdAt: isoWithOffset(createdAt),
    };
  });
  const without = requests
    .filter((request) => request.amountCents === 0)
    .map(({ id, reason, isRestocked, createdAt }): DeskRefund => {
      const done = { amount: 0, status: 'refunded', cause: 'request' } as const;
      return { id, ...done, reason, lapsed: lapsed(id), isRestocked, createdAt: isoWithOffset(createdAt) };
    });
  return [...withMoney, ...without].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** The oldest payment that brought no tickets and of which something is left that nobody sends back by itself. */
export function toReturnOf(
  order: { paidBy: string | null },
  { attempts, refunds }: { attempts: Attempt[]; refunds: Refund[] },
): DeskOrder['toReturn'] {
  for (const attempt of attempts) {
    const cents = attempt.status === 'paid' && attempt.id !== order.paidBy ? leftOf(attempt, refunds) : 0;
    if (cents > 0 && attempt.paymentId !== null) return { payment: attempt.paymentId, amount: eurosFromCents(cents) };
  }
  return null;
}

/** How far the money of an order is on its way back. */
export function progressOf({ attempts, refunds }: { attempts: Attempt[]; refunds: Refund[] }): RefundProgress {
  const isOver = ({ status }: Refund) => status === 'refunded' || status === 'failed' || status === 'canceled';
  if (!refunds.every(isOver)) return 'under-way';
  const paid = attempts.filter((attempt) => attempt.status === 'paid');
  const paidCents = paid.reduce((sum, attempt) => sum + receivedOf(attempt), 0);
  const backCents = paid.reduce((sum, attempt) => sum + attempt.refundedCents, 0);
  if (backCents === 0) return 'none';
  return backCents >= paidCents ? 'whole' : 'part';
}
