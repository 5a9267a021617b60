import { addDays, type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Order } from '../orders/order.ts';
import type { RefundRequestRow, Tenders } from '../orders/ports.ts';
import { returnToCard } from '../orders/tender.ts';
import { endOf, type GiftCards } from './gift-card.ts';

type CardPorts = {
  giftCards: Pick<GiftCards, 'find' | 'giveBack' | 'extend'>;
  tenders: Pick<Tenders, 'add'>;
  clock: Pick<Clock, 'now'>;
};

/** At least so long money can be spent that comes back to a card whose last day is over. */
const USABLE_DAYS = 92;
const DAY_MS = 86_400_000;

/**
 * Puts what a refund gives back of a gift card on that card again, and writes it in the books. Of a card whose last day is
 * over the time is lengthened by at least what it had left when it paid, so that the money can be used. In the caller's
 * transaction, once per request.
 */
export async function giveToCard(
  { giftCards, tenders, clock }: CardPorts,
  { id: orderId, card, paidAt }: Pick<Order, 'id' | 'card' | 'paidAt'>,
  { id: requestId, cardCents: amountCents }: Pick<RefundRequestRow, 'id' | 'cardCents'>,
): Promise<void> {
  if (!card || amountCents === 0) return;
  const now = clock.now();
  const today = dayOf(now);
  await giftCards.giveBack(card.id, amountCents);
  await tenders.add(returnToCard(orderId, { cardId: card.id, requestId, amountCents }, now));
  const until = (await giftCards.find(card.id))?.validUntil ?? null;
  if (until === null || until >= today) return;
  const had = paidAt === null ? 0 : Math.round((Date.parse(until) - Date.parse(dayOf(paidAt))) / DAY_MS);
  await giftCards.extend(card.id, addDays(today, Math.max(had, USABLE_DAYS)));
}

/** What a buyer is told of the card on which money is again: until when it can be used; or that it cannot, since it is blocked. */
export async function cardAgain(
  { giftCards, clock }: Pick<CardPorts, 'giftCards' | 'clock'>,
  { card: of }: Pick<Order, 'card'>,
): Promise<{ cardUntil?: CalendarDay; isCardBlocked?: true }> {
  const card = of && (await giftCards.find(of.id));
  if (!card?.validUntil) return {};
  const end = endOf(card, dayOf(clock.now()));
  return end === 'blocked' || end === 'reclaimed' ? { isCardBlocked: true } : { cardUntil: card.validUntil };
}
