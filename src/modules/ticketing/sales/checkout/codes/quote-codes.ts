import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { eurosFromCents } from '../../../../../kernel/money/money.ts';
import { discountInvalid } from '../../discounts/discount.ts';
import { cardInvalid } from '../../gift-cards/gift-card.ts';
import type { GiftCardQuoteRequest } from '../../gift-cards/gift-card-schema.ts';
import { findPayingCard, cardPart, mayBuy } from '../../gift-cards/pay-with-card.ts';
import { discountOf, type Order, priceOf } from '../../orders/order.ts';
import type { DiscountQuote, DiscountRequest, GiftCardQuote } from '../../../schema.ts';
import { amountsByOption, orderLineOf, unknownOption } from '../cart.ts';
import type { CheckoutPorts } from '../ports.ts';
import { createReductions } from './reductions.ts';

/** Quotes an order with a code before it is placed. */
export function createCodeQuotes(ports: CheckoutPorts) {
  const { offers, orders, giftCards, secrets, clock } = ports;
  const { reductionOf } = createReductions(ports);
  /**
   * Prices a cart with a discount code or a friends' card and reserves nothing. An open order of `browserSecret` is ignored, since it would be
   * replaced. Throws 422 `discount_invalid` and `unknown_option`.
   */
  async function quoteDiscount(request: DiscountRequest, browserSecret: string | null): Promise<DiscountQuote> {
    const { lines, reduction, price } = await priced(request.orderLines, request.discountCode, browserSecret);
    if (!reduction) throw discountInvalid();
    return {
      discountCode: reduction.code,
      ...(reduction.cardId !== null && { isFriend: true }),
      discount: eurosFromCents(discountOf(lines)),
      serviceCosts: eurosFromCents(price.serviceCostsCents),
      totalAmount: eurosFromCents(price.totalCents),
    };
  }

  /**
   * Prices a cart with a gift card after any discount. Reserves nothing and ignores the open order of the browser.
   * `cardOf` was proven to be its own. Throws 422 `gift_card_invalid`, `discount_invalid` and `unknown_option`.
   */
  async function quoteGiftCard(
    request: GiftCardQuoteRequest,
    browserSecret: string | null,
    cardOf: Order | null = null,
  ): Promise<GiftCardQuote> {
    const { lines, price, open } = await priced(request.orderLines, request.discountCode ?? '', browserSecret);
    const card = await findPayingCard({ giftCards, secrets }, request, cardOf, dayOf(clock.now()));
    const held = open.reduce((sum, order) => sum + (order.card?.id === card?.id ? (order.card?.cents ?? 0) : 0), 0);
    const balance = (card?.balanceCents ?? 0) + held;
    const cents = cardPart(balance, price.totalCents);
    if (!card?.validUntil || !mayBuy(card, lines, price.serviceCostsCents) || cents === 0) throw cardInvalid();
    return {
      totalAmount: eurosFromCents(price.totalCents),
      giftCardAmount: eurosFromCents(cents),
      toPay: eurosFromCents(price.totalCents - cents),
      balanceAfter: eurosFromCents(balance - cents),
      validUntil: card.validUntil,
    };
  }

  async function priced(wanted: DiscountRequest['orderLines'], typed: string, browserSecret: string | null) {
    const amounts = amountsByOption(wanted);
    const [eventId, ...others] = new Set((await offers.eventsOf([...amounts.keys()])).values());
    const offer = eventId === undefined ? null : await offers.find(eventId);
    if (eventId === undefined || !offer || others.length > 0) throw unknownOption();
    const options = await offers.options([eventId]);
    const chosen = [...amounts].map(([optionId, amount]) => {
      const option = options.find(({ id }) => id === optionId);
      if (!option?.start || !option.end) throw unknownOption();
      return orderLineOf({ ...option, start: option.start, end: option.end }, amount, option.priceCents);
    });
    const open = await openOrders(browserSecret, eventId);
    const reduction = await reductionOf(typed, { offer, options, now: clock.now(), open }, false);
    const lines = reduction ? reduction.apply(chosen) : chosen;
    return { lines, reduction, price: priceOf(lines, offer.serviceCostsCents), open };
  }

  async function openOrders(browserSecret: string | null, eventId: number): Promise<Order[]> {
    const open = browserSecret ? await orders.openOf(secrets.hash(browserSecret)) : [];
    return open.filter((order) => order.eventId === eventId);
  }

  return { quoteDiscount, quoteGiftCard };
}
