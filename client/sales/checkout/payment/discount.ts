import { type Cents, centsFromEuros } from '../../../../src/kernel/money/money.ts';
import type { DiscountQuote } from '../../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../../api/api.ts';
import type { TicketFormItem } from '../cart/cart.ts';
import { failureOf } from '../placing/order-failure.ts';

export const APPLY_DISCOUNT = 'applyDiscount';

/** `applied`: the server's answer to the code as typed then; null: none, or it was refused. */
export type Discount = {
  typed: string;
  applied: { typed: string; quote: DiscountQuote } | null;
  error: string | null;
};

export const NO_DISCOUNT: Discount = { typed: '', applied: null, error: null };

/** Sends no request for an empty code. */
export async function askDiscount(
  api: Pick<Api, 'quoteDiscount'>,
  items: readonly TicketFormItem[],
  typed: string,
): Promise<Discount> {
  const code = typed.trim();
  if (code === '') return NO_DISCOUNT;
  try {
    const orderLines = items.map(({ option_id, amount }) => ({ option_id, amount }));
    return { typed: code, applied: { typed: code, quote: await api.quoteDiscount(code, orderLines) }, error: null };
  } catch (fault) {
    return { typed: code, applied: null, error: failureOf(fault).message };
  }
}

export function quotedCents({ discount }: Pick<DiscountQuote, 'discount'>): Cents {
  return centsFromEuros(discount) ?? 0;
}
