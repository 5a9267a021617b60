import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { cardCodeFrom, cardInvalid, type CardVat, endOf, type GiftCard, type GiftCards } from './gift-card.ts';

/** A gift card as a way to pay: which order it may pay, and how much of it. */

/**
 * The card whose code was typed; null: none was. Problem 422 `gift_card_invalid` for what is no card, and for one that
 * buys nothing now. Whether enough is left only taking it can say.
 */
export async function cardTyped(
  { giftCards, secrets }: { giftCards: Pick<GiftCards, 'byCode'>; secrets: Pick<Secrets, 'hash'> },
  typed: string | null | undefined,
  today: CalendarDay,
): Promise<GiftCard | null> {
  if ((typed ?? '').trim() === '') return null;
  const card = await cardOfCode({ giftCards, secrets }, typed, today);
  if (!card) throw cardInvalid();
  return card;
}

/** The card with a code, as it was typed; also one of which nothing is left. Null: there is none, or it buys nothing any more. */
export async function cardOfCode(
  { giftCards, secrets }: { giftCards: Pick<GiftCards, 'byCode'>; secrets: Pick<Secrets, 'hash'> },
  typed: string | null | undefined,
  today: CalendarDay,
): Promise<GiftCard | null> {
  const code = cardCodeFrom(typed);
  const card = code === '' ? null : await giftCards.byCode(secrets.hash(code));
  return card && isUsable(card, today) ? card : null;
}

/**
 * The card to pay with: by the code that was typed, else the one of the earlier order that is named instead; null: neither
 * was given. `cardOf`: that order, if whoever asks proved that it is theirs. Problem 422 `gift_card_invalid`.
 */
export async function cardAsked(
  ports: { giftCards: Pick<GiftCards, 'byCode' | 'find'>; secrets: Pick<Secrets, 'hash'> },
  { giftCard, giftCardOf }: { giftCard?: string | null | undefined; giftCardOf?: string | null | undefined },
  cardOf: Pick<Order, 'card'> | null,
  today: CalendarDay,
): Promise<GiftCard | null> {
  if ((giftCard ?? '').trim() !== '' || !giftCardOf) return cardTyped(ports, giftCard, today);
  const card = cardOf && (await cardOfOrder(ports, cardOf, today));
  if (!card) throw cardInvalid();
  return card;
}

/** The card that an order was to be paid with, also when nothing is left on it; null: it had none, or that buys nothing any more. */
export async function cardOfOrder(
  { giftCards }: { giftCards: Pick<GiftCards, 'find'> },
  order: Pick<Order, 'card'>,
  today: CalendarDay,
): Promise<GiftCard | null> {
  const card = order.card && (await giftCards.find(order.card.id));
  return card && isUsable(card, today) ? card : null;
}

function isUsable(card: GiftCard, today: CalendarDay): boolean {
  const end = endOf(card, today);
  return end === null || end === 'spent';
}

/** A card whose VAT was due when it was sold buys only what has that rate, service costs included: that was what it was sold for. */
export function mayBuy(
  { vatRate }: { vatRate: CardVat },
  lines: readonly Pick<OrderLine, 'sumCents' | 'discountCents' | 'vatRate'>[],
  serviceCostsCents: Cents,
): boolean {
  if (vatRate === null) return true;
  const paid = lines.filter(({ sumCents, discountCents }) => sumCents > discountCents);
  const ofService = Math.max(0, ...lines.map((line) => line.vatRate)); // as `priceOf` has it
  return paid.every((line) => line.vatRate === vatRate) && (serviceCostsCents === 0 || ofService === vatRate);
}

/** What a card pays of an order: all that is left on it, as far as the order goes. */
export function cardPart(balanceCents: Cents, totalCents: Cents): Cents {
  return Math.min(balanceCents, totalCents);
}

/** Takes what an order paid late had given back; false: it is not there any more. */
export function takeCardOf(
  giftCards: Pick<GiftCards, 'take'>,
  { card }: Pick<Order, 'card'>,
  now: Instant,
): Promise<boolean> {
  return card ? giftCards.take(card.id, card.cents, dayOf(now)) : Promise.resolve(true);
}
