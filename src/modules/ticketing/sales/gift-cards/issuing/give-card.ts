import type { Cents } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { cardForBuyer, mailToBuyer } from '../buyers-card.ts';
import { type GiftCardSettings, lastDayOf } from '../gift-card.ts';
import { isCardSale, type Order, orderNotFound } from '../../orders/order.ts';
import { moneyLeft, onCards, returnToCard } from '../../orders/tender.ts';
import { leftOf } from '../../../../payments/index.ts';
import { paymentToRefund } from '../../refunds/refund-orders.ts';
import { alreadyVoid, refundKeyReused, tooHigh } from '../../refunds/refund-wish.ts';
import { showSeats } from '../../offer/stock.ts';
import { restockFor, voidForRefund, ticketsToVoid, type LineAmount } from '../../offer/void-tickets.ts';
import { texts } from './words.ts';
import type { Audit } from '../../../../../platform/records/audit/audit.ts';
import type { CheckoutPorts } from '../../checkout/ports.ts';
import type { RefundRequests } from '../../orders/ports.ts';

export type CardSalePorts = CheckoutPorts & {
  giftCardSettings: GiftCardSettings;
  refundRequests: RefundRequests;
  audit: Pick<Audit, 'note'>;
};

/** A gift card to give instead of money. */
export type CardInstead = {
  /** UUID of the refund: one key gives one card. */
  key: string;
  /** Cents that were paid in money. What was paid by card goes back by `refundOrder`. */
  amountCents: Cents;
  /** Tickets that become void; null for all lines. */
  lines: LineAmount[] | null;
  reason: string | null;
};

/** Gives gift cards instead of refunds: only if the visitor chose that, and while the owner sells cards. */
export function createGiftCardGrants(ports: CardSalePorts) {
  const { orders, tenders, giftCards, giftCardSettings, payments, refundRequests, outbox } = ports;
  const { atomically, audit, clock, secrets } = ports;

  /**
   * Gives a card, voids the tickets and frees their seats in one transaction; idempotent by key. Throws 404
   * `order_not_found`; 409 `gift_cards_off`, `refund_too_high` and `tickets_already_void`; 422 `key_reused`.
   */
  function giveCardInstead(orderId: string, wish: CardInstead, actorId: string | null): Promise<{ cardId: string }> {
    const { key: refundId, amountCents, lines, reason } = wish;
    const contentHash = secrets.hash(JSON.stringify([orderId, amountCents, lines, 'gift-card']));
    return atomically(async () => {
      const order = await take(orderId); // the same call may have come twice at once
      const before = await giftCards.byRefund(refundId);
      const request = await refundRequests.find(refundId);
      if (request && (request.contentHash !== contentHash || !before)) throw refundKeyReused();
      if (before) return { cardId: before.id };
      const setting = await giftCardSettings.find();
      if (!setting?.isOn) throw cardsOff();
      const rows = (await tenders.of([orderId])).get(orderId) ?? [];
      const { attempts, refunds } = (await payments.attempts.moneyOf([orderId])).get(orderId) ?? {
        attempts: [],
        refunds: [],
      };
      const attempt = paymentToRefund(order, attempts, refunds);
      const cards = onCards(rows, (await refundRequests.promisedTo([orderId])).get(orderId));
      const left = moneyLeft(attempt ? leftOf(attempt, refunds) : 0, cards);
      if (order.state !== 'paid' || isCardSale(order) || amountCents < 1 || amountCents > left) {
        throw tooHigh();
      }
      const isAll = amountCents === left && cards.leftCents === 0;
      const lapsing = ticketsToVoid(await orders.ticketsOf(orderId), isAll ? 'all' : (lines ?? 'all'));
      if (!lapsing || lapsing.length === 0) throw alreadyVoid();
      const now = clock.now();
      await refundRequests.insert({
        id: refundId,
        orderId,
        contentHash,
        amountCents,
        isRestocked: true,
        reason,
        words: null,
        createdAt: now,
      });
      await voidForRefund(ports, lapsing, refundId);
      const isOnSale = await restockFor(ports, order, refundId);
      const { vatRate } = setting;
      const origin = { refundId, replaces: null, amountCents, vatRate, validUntil: lastDayOf(now) };
      const card = cardForBuyer(secrets, order, origin, now);
      const { id } = card;
      await giftCards.add(card);
      await tenders.add(returnToCard(orderId, { cardId: id, requestId: refundId, amountCents }, now));
      if (isAll) await orders.move(orderId, { to: 'refunded' });
      await mailToBuyer(outbox, card);
      const facts = { amountCents, lapsed: lapsing.length };
      await audit.note({ action: 'gift-card-instead', actorId, subject: `order:${orderId}`, facts });
      if (isOnSale) await showSeats(ports, order.eventId, order.lines);
      return { cardId: id };
    });
  }

  /** Locks the payment and then the order, as refunds do. */
  async function take(orderId: string): Promise<Order> {
    for (const { id } of await payments.attempts.attemptsOf(orderId)) await payments.attempts.takeAttempt(id);
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { giveCardInstead };
}

function cardsOff(): Problem {
  return new Problem('conflict', texts.notGiven, { reason: 'gift_cards_off' });
}
