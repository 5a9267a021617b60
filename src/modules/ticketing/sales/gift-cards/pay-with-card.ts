import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { cardCodeFrom, cardInvalid, type CardVat, endOf, type GiftCard, type GiftCards } from './gift-card.ts';

/** Finds a card by its typed code, whatever its balance; null if nothing was typed. Throws 422 `gift_card_invalid`. */
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

/** Finds a card by its code, even if it is empty; null if it is unknown or unusable. */
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
 * Finds the card that pays: by its code, or that of an earlier order (`cardOf`, proven). Null if neither was given.
 * Throws 422 `gift_card_invalid`.
 */
export async function findPayingCard(
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

/** Finds the card of an order, even if it is empty; null if there is none or it is unusable. */
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
  if (card.friend !== null) return false;
  return end === null || end === 'spent';
}

/** True unless the card is single-purpose and something in the order, service costs included, has another rate. */
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

export function cardPart(balanceCents: Cents, totalCents: Cents): Cents {
  return Math.min(balanceCents, totalCents);
}

/** Takes an order's part off its card when it is paid late; false if the balance is too low. */
export function takeCardOf(
  giftCards: Pick<GiftCards, 'take'>,
  { card }: Pick<Order, 'card'>,
  now: Instant,
): Promise<boolean> {
  return card ? giftCards.take(card.id, card.cents, dayOf(now)) : Promise.resolve(true);
}
