import { data } from 'react-router-dom';
import type { InstalmentCard } from '../../../../src/modules/ticketing/bookings/agreed/agreed-schema.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import { type RefusedWay, WAY_FIELD } from '../../checkout/ways/way-field.ts';
import { CARD, CARD_AMOUNT, CARD_SEEN } from '../fields.ts';
import { words } from './pay-with.words.ts';

/** Typed code, with what it pays or why it cannot. */
export type CardResult = { typed: string; answer: InstalmentCard | null; error: string | null };

/** Gift card and way to pay as they were sent, each with its message. */
export type PayWithResult = { card: CardResult | null; way: RefusedWay | null };

type Typed = Record<string, string>;

/** True if the code was typed after the amounts were shown, or its own button was pressed. */
export function isToLookAt(pressed: string, { [CARD]: code = '', [CARD_SEEN]: seen = '' }: Typed): boolean {
  return pressed === 'card' || ((pressed === 'accept' || pressed === 'pay') && code.trim() !== seen);
}

/** Shows what a gift card pays of what is due now. */
export async function lookAtCard(
  api: Pick<Api, 'send'>,
  { secret, isAsked }: { secret: string; isAsked: boolean },
  { [CARD]: code = '', [WAY_FIELD]: way = '' }: Typed,
) {
  const typed = code.trim();
  const result = (message: string | null, card: Partial<CardResult>, status: number) => {
    const payWith = { card: { typed, answer: null, error: null, ...card }, way: { id: way, error: null } };
    return data({ message, persons: null, payWith }, { status });
  };
  if (typed === '') return result(isAsked ? null : words.lookNone, {}, 200);
  try {
    const answer = await api.send('POST', '/api/bookings/:secret/gift-card', { secret, body: { giftCard: typed } });
    return result(isAsked ? null : words.look, { answer }, 200);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const error = fault.errors['giftCard'] ?? null;
    return result(error === null ? fault.message : null, { error }, fault.status || 503);
  }
}

/** Part of the body that says how to pay. */
export function payWish({ [CARD_SEEN]: giftCard, [CARD_AMOUNT]: amount, [WAY_FIELD]: way }: Typed) {
  return {
    ...(giftCard && { giftCard, giftCardAmount: Number(amount) }),
    ...(way !== undefined && { paymentMethod: way }),
  };
}

/** Result of a refusal: the typed code and the chosen way, each with its message. */
export function refusedWish(
  { [CARD]: typed = '', [WAY_FIELD]: way = '' }: Typed,
  errors: Record<string, string>,
): PayWithResult {
  return {
    card: { typed, answer: null, error: errors['giftCard'] ?? null },
    way: { id: way, error: errors['paymentMethod'] ?? null },
  };
}
