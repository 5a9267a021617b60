import type { GiftCardQuote } from '../../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../../api/api.ts';
import { type Cents, centsFromEuros } from '../../../../src/kernel/money/money.ts';
import { type CardPart, type CartEvent, costsOf, type Quote, type TicketFormItem } from '../cart/cart.ts';
import { failureOf } from '../placing/order-failure.ts';

export const APPLY_CARD = 'applyGiftCard';

/** Button that stops using the card of an earlier order. */
export const DROP_CARD = 'dropGiftCard';

/** `applied`: the answer to the typed code; null: none, or refused. `of`: earlier order whose card is used, or null. */
export type CardUse = {
  typed: string;
  of: string | null;
  applied: { typed: string; quote: GiftCardQuote } | null;
  error: string | null;
};

export const NO_CARD: CardUse = { typed: '', of: null, applied: null, error: null };

/** Sends no request for an empty code. `discountCode` lowers the order first. */
export async function askCard(
  api: Pick<Api, 'send'>,
  items: readonly TicketFormItem[],
  { typed, of }: Pick<CardUse, 'typed' | 'of'>,
  discountCode: string | null,
): Promise<CardUse> {
  const code = typed.trim();
  if (code === '' && of === null) return NO_CARD;
  try {
    const orderLines = items.map(({ option_id, amount }) => ({ option_id, amount }));
    const body = { ...cardNamed(code, of), discountCode, orderLines };
    const quote = await api.send('POST', '/api/mollie/gift-card', { body });
    return { typed: code, of: code === '' ? of : null, applied: { typed: code, quote }, error: null };
  } catch (fault) {
    return { typed: code, of: null, applied: null, error: failureOf(fault).message };
  }
}

export function cardPartOf({ applied, of }: CardUse): CardPart | null {
  return applied && { ...cardNamed(applied.typed, of), giftCardAmount: applied.quote.giftCardAmount };
}

/** A typed code takes precedence over the card of an earlier order. */
function cardNamed(typed: string, of: string | null): Pick<CardPart, 'giftCard' | 'giftCardOf'> {
  return typed === '' && of !== null ? { giftCardOf: of } : { giftCard: typed };
}

/** Returns the amount in cents that is left after a gift card has paid its part, which is no part of a gift in euros. */
export function toPayCents(
  items: readonly TicketFormItem[],
  event: Pick<CartEvent, 'serviceCosts'>,
  quote: Quote,
  card: CardPart | null,
  gift = 0,
): Cents {
  const { payableCents } = costsOf(items, event, quote);
  return payableCents + (centsFromEuros(gift) ?? 0) - (card ? (centsFromEuros(card.giftCardAmount) ?? 0) : 0);
}
