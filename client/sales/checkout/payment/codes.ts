import { useState } from 'react';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/application.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { CartEvent, TicketFormItem, TypedCodes } from '../cart/cart.ts';
import { askDiscount, type Discount, NO_DISCOUNT } from './discount.ts';
import { askCard, type CardUse, NO_CARD } from './gift-card.ts';

/** A discount code lowers the total; a gift card then pays part of it. */
export type Codes = { discount: Discount; card: CardUse };

export function unaskedCodes({ discount, card, cardOf }: TypedCodes): Codes {
  return { discount: { ...NO_DISCOUNT, typed: discount }, card: { ...NO_CARD, typed: card, of: cardOf } };
}

export function typedCodes({ discount, card }: Codes): TypedCodes {
  return { discount: discount.typed, card: card.typed, cardOf: card.of };
}

/** Checks the discount first: the part that a card pays depends on it. */
export async function askCodes(
  api: Pick<Api, 'quoteDiscount' | 'send'>,
  items: readonly TicketFormItem[],
  typed: TypedCodes,
): Promise<Codes> {
  const discount = await askDiscount(api, items, typed.discount);
  const card = { typed: typed.card.trim(), of: typed.cardOf };
  if (discount.error !== null) return { discount, card: { ...NO_CARD, ...card } };
  return { discount, card: await askCard(api, items, card, discount.applied?.quote.discountCode ?? null) };
}

/** True if the owner's friends pay less for this event. */
export function isForFriends({ event_codes: kinds }: Pick<CartEvent, 'event_codes'>): boolean {
  return kinds?.includes('friend') ?? false;
}

/** Number of the friends' card of the user; null without one, and while nobody is signed in. */
async function ownCard(api: Pick<Api, 'get'>): Promise<string | null> {
  try {
    return (await api.get('/api/account/friend-card')).number;
  } catch (fault) {
    if (isApiFault(fault)) return null;
    throw fault;
  }
}

/** Codes with the price for the friends' card of the user; null without such a card, or if it gives nothing here. */
export async function withOwnCard(
  api: Pick<Api, 'quoteDiscount' | 'send' | 'get'>,
  items: readonly TicketFormItem[],
  typed: TypedCodes,
): Promise<Codes | null> {
  const number = await ownCard(api);
  if (number === null) return null;
  const codes = await askCodes(api, items, { ...typed, discount: number });
  return codes.discount.error === null ? codes : null;
}

export function areUnasked({ discount, card }: Codes): boolean {
  if (card.of !== null && card.applied === null) return true;
  return [discount, card].some(({ typed, applied }) => typed.trim() !== (applied?.typed ?? ''));
}

export function useCodes(first: Codes) {
  const api = useApi();
  const [codes, setCodes] = useState(first);
  const [isAsking, setIsAsking] = useState(false);

  const ask = async (items: readonly TicketFormItem[], typed = typedCodes(codes)): Promise<void> => {
    if (isAsking) return;
    setIsAsking(true);
    setCodes(await askCodes(api, items, typed));
    setIsAsking(false);
  };
  return {
    codes,
    isAsking,
    ask,
    /** Fills in the friends' card of the user, unless another code was typed meanwhile. */
    askOwnCard: async (items: readonly TicketFormItem[]): Promise<void> => {
      const own = await withOwnCard(api, items, typedCodes(codes));
      if (own) setCodes((before) => (before.discount.typed === '' ? own : before));
    },
    type: (which: keyof Codes, typed: string) =>
      setCodes((before) => ({ ...before, [which]: { ...before[which], typed, error: null } })),
    /** Discards the answers after the order changed or a code was refused: both have to be checked again. */
    withdraw: (which: keyof Codes | null, error: string | null) =>
      setCodes(({ discount, card }) => ({
        discount: { ...discount, applied: null, error: which === 'discount' ? error : null },
        card: { ...card, applied: null, error: which === 'card' ? error : null },
      })),
  };
}
