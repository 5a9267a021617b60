import { centsFromEuros } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { RefundRequest } from './refunds-schema.ts';
import type { RefundWish } from './refund-orders.ts';

/** What the owner filled in, in cents; Problem 'invalid' when it asks for nothing. */
export function refundWishOf(key: string, request: RefundRequest): RefundWish {
  const amountCents = centsFromEuros(request.amount);
  if (amountCents === null || (amountCents === 0 && !request.void)) {
    throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors: { amount: 'Vul een bedrag in.' } });
  }
  return {
    key,
    amountCents,
    isVoid: request.void,
    isRestocked: request.restock,
    lines: request.lines && request.lines.length > 0 ? request.lines : null,
    reason: request.reason === undefined || request.reason === '' ? null : request.reason,
    paymentId: request.payment,
  };
}
