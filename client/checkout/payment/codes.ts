import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import type { TicketFormItem } from '../cart/cart.ts';
import { askDiscount, type Discount, NO_DISCOUNT } from './discount.ts';
import { askCard, type CardUse, NO_CARD } from './gift-card.ts';

/** The codes of an order that is not placed yet: a discount code lowers it, a gift card then pays of it. */
export type Codes = { discount: Discount; card: CardUse };

export const NO_CODES: Codes = { discount: NO_DISCOUNT, card: NO_CARD };

/** What the server says of both, the discount first: what a card pays depends on it. */
export async function askCodes(
  api: Pick<Api, 'quoteDiscount' | 'send'>,
  items: readonly TicketFormItem[],
  typed: { discount: string; card: string },
): Promise<Codes> {
  const discount = await askDiscount(api, items, typed.discount);
  if (discount.error !== null) return { discount, card: { ...NO_CARD, typed: typed.card.trim() } };
  return { discount, card: await askCard(api, items, typed.card, discount.applied?.quote.discountCode ?? null) };
}

/** Whether what stands in a field is not what the total was worked out with. */
export function areUnasked({ discount, card }: Codes): boolean {
  return [discount, card].some(({ typed, applied }) => typed.trim() !== (applied?.typed ?? ''));
}

export function useCodes(first: Codes) {
  const api = useApi();
  const [codes, setCodes] = useState(first);
  const [isAsking, setIsAsking] = useState(false);

  const ask = async (items: readonly TicketFormItem[]): Promise<void> => {
    if (isAsking) return;
    setIsAsking(true);
    setCodes(await askCodes(api, items, { discount: codes.discount.typed, card: codes.card.typed }));
    setIsAsking(false);
  };
  return {
    codes,
    isAsking,
    ask,
    type: (which: keyof Codes, typed: string) =>
      setCodes((before) => ({ ...before, [which]: { ...before[which], typed, error: null } })),
    /** The order changed, or a code was refused after all: both have to be asked anew. */
    withdraw: (which: keyof Codes | null, error: string | null) =>
      setCodes(({ discount, card }) => ({
        discount: { ...discount, applied: null, error: which === 'discount' ? error : null },
        card: { ...card, applied: null, error: which === 'card' ? error : null },
      })),
  };
}
