import type { Clock } from '../../../platform/clock.ts';
import type { Order } from '../orders/order.ts';
import type { RefundRequestRow, Tenders } from '../orders/ports.ts';
import { returnToCard } from '../orders/tender.ts';
import type { GiftCards } from './gift-card.ts';

type CardPorts = { giftCards: Pick<GiftCards, 'giveBack'>; tenders: Pick<Tenders, 'add'>; clock: Pick<Clock, 'now'> };

/**
 * Puts what a refund gives back of a gift card on that card again, and writes it in the books. In the caller's
 * transaction, once per request.
 */
export async function giveToCard(
  { giftCards, tenders, clock }: CardPorts,
  { id: orderId, card }: Pick<Order, 'id' | 'card'>,
  { id: requestId, cardCents: amountCents }: Pick<RefundRequestRow, 'id' | 'cardCents'>,
): Promise<void> {
  if (!card || amountCents === 0) return;
  await giftCards.giveBack(card.id, amountCents);
  await tenders.add(returnToCard(orderId, { cardId: card.id, requestId, amountCents }, clock.now()));
}
