import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import {
  cardChanged,
  cardInvalid,
  cardPart,
  cardTyped,
  type GiftCards,
  isHolding,
  mayBuy,
  type Order,
  type Orders,
} from '../../sales/index.ts';
import type { InstalmentLine } from './instalment.ts';

export type ByCardPorts = {
  giftCards: Pick<GiftCards, 'byCode' | 'take' | 'giveBack'>;
  orders: Pick<Orders, 'move'>;
  secrets: Pick<Secrets, 'hash'>;
  clock: Clock;
};

/** Part of an instalment that a gift card pays, in cents, and what is then left on the card. */
export type CardShare = { card: NonNullable<Order['card']>; leftCents: Cents; validUntil: CalendarDay };

/** Gift cards that pay instalments. */
export function createInstalmentCards({ giftCards, orders, secrets, clock }: ByCardPorts) {
  /**
   * Returns the part of these lines that a typed code pays; null if nothing was typed. What the open order holds of the
   * card counts as free, because the new order replaces it. Throws 422 `gift_card_invalid`.
   */
  async function shareOf(
    typed: string | undefined,
    lines: readonly InstalmentLine[],
    open: Order | null,
  ): Promise<CardShare | null> {
    const found = await cardTyped({ giftCards, secrets }, typed, dayOf(clock.now()));
    if (!found) return null;
    const { id, vatRate, validUntil } = found;
    const heldCents = open?.card?.id === id ? open.card.cents : 0;
    const paid = lines.map((line) => ({ sumCents: line.cents, discountCents: 0, vatRate: line.vatRate }));
    const totalCents = lines.reduce((sum, line) => sum + line.cents, 0);
    const cents = cardPart(found.balanceCents + heldCents, totalCents);
    if (validUntil === null || cents === 0 || !mayBuy(found, paid, 0)) throw cardInvalid();
    return { card: { id, cents, vatRate }, leftCents: found.balanceCents + heldCents - cents, validUntil };
  }

  /** Takes an order's part off its card. Throws 409 `gift_card_changed`. */
  async function takeOff({ card }: Pick<Order, 'card'>): Promise<void> {
    if (card && !(await giftCards.take(card.id, card.cents, dayOf(clock.now())))) throw cardChanged();
  }

  /** Ends an open order without a word to its booking, and gives its part back to the card. Safe to repeat. */
  async function withdraw(order: Order): Promise<void> {
    if (!isHolding(order) || !(await orders.move(order.id, { to: 'canceled' }))) return;
    if (order.card) await giftCards.giveBack(order.card.id, order.card.cents);
  }

  return { shareOf, takeOff, withdraw };
}
