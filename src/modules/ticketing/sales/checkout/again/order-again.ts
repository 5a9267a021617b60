import { type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../../kernel/money/money.ts';
import { isProblem, Problem } from '../../../../../kernel/problem.ts';
import { USUAL_WAY } from '../../../../payments/index.ts';
import { type DiscountCode, applyDiscount, isGood } from '../../discounts/discount.ts';
import { cardCodeOf, endOf } from '../../gift-cards/gift-card.ts';
import { cardOfOrder, cardPart, mayBuy } from '../../gift-cards/pay-with-card.ts';
import { isOpen, saleAhead, seatsOnSale } from '../../offer/offer.ts';
import {
  discountOf,
  dueOf,
  isHolding,
  type Order,
  type OrderLine,
  type Price,
  priceOf,
  wasPaid,
  isCardSale,
} from '../../orders/order.ts';
import { givenOf } from '../../questions/answers.ts';
import { answersTo, type GivenAnswer } from '../../questions/answers-schema.ts';
import type { OrderAgain, OrderView } from '../../orders/order-view-schema.ts';
import type { OrderRequest } from '../../../schema.ts';
import { orderLineOf } from '../cart.ts';
import { createReductions } from '../codes/reductions.ts';
import type { CheckoutRequest, createCheckout, Placed } from '../place-order.ts';
import type { createGifts } from '../gifts/gifts.ts';
import type { CheckoutPorts } from '../ports.ts';
import { createWaysSold } from '../ways-sold.ts';
import { isOfferOpen, wishOfToken, withOffer } from '../../waitlist/offered-order.ts';
import { texts } from '../words.ts';

type Again = Omit<CheckoutRequest, 'request' | 'idempotencyKey' | 'cardOf' | 'again'> & {
  order: Order;
  /** Amount in euros, as shown. */
  toPay: number;
  /** Way to pay; left out: that of the order. */
  paymentMethod?: string | null | undefined;
};

/** `code`, `cardCents` and `giftCents` are those still valid. */
type Quote = {
  lines: OrderLine[];
  price: Price;
  code: string | null;
  cardCents: Cents;
  giftCents: Cents;
  why: NonNullable<OrderAgain['why']>;
};

/** Places the same order again (R-03, R-06). */
export function createRepeatOrders(
  ports: CheckoutPorts,
  { placeOrder, resumeOrder }: ReturnType<typeof createCheckout>,
  { isGiftOffered }: Pick<ReturnType<typeof createGifts>, 'isGiftOffered'>,
) {
  const { offers, orders, payments, discounts, friendCards, giftCards, questions, waitlist, secrets, clock } = ports;
  const { reductionOf } = createReductions(ports);
  const { waysShown } = createWaysSold(ports);

  /** Returns null if the order was paid, replaced or erased. */
  async function againOf(
    order: Order,
    { superseded, received }: Pick<OrderView, 'superseded' | 'received'>,
    offerToken: string | null = null,
  ): Promise<OrderAgain | null> {
    if (wasPaid(order) || isCardSale(order) || order.email === '' || received) return null;
    if (superseded && superseded.state !== 'ended') return null;
    if (isHolding(order)) return { payment: order.id, now: null, lost: [], answers: await answersOf(order) };
    const quote = await quoteOf(order, offerToken);
    const isDiscountLost = discountOf(order.lines) > 0 && quote?.code === null;
    const isCardLost = order.card !== null && quote?.cardCents === 0;
    const isGiftLost = quote !== null && quote.giftCents < order.giftCents;
    const ways = await waysShown();
    return {
      payment: order.id,
      now: quote && {
        totalAmount: eurosFromCents(quote.price.totalCents + quote.giftCents),
        toPay: eurosFromCents(toPayOf(quote)),
      },
      lost: [
        ...(isDiscountLost ? (['discount'] as const) : []),
        ...(isCardLost ? (['gift-card'] as const) : []),
        ...(isGiftLost ? (['gift'] as const) : []),
      ],
      ...(quote && Object.keys(quote.why).length > 0 && { why: quote.why }),
      answers: await answersOf(order),
      ...(ways && { ways, way: await methodOf(order) }),
    };
  }

  async function methodOf({ id }: Order): Promise<string> {
    return (await payments.attempts.attemptsOf(id)).at(-1)?.method ?? USUAL_WAY.id;
  }

  /** Joins the series, so that one of it is fulfilled; idempotent. Throws 409 `again_changed` and as `placeOrder`. */
  async function orderAgain({ order, toPay, paymentMethod, ...checkout }: Again): Promise<Placed> {
    const quote = await quoteOf(order, checkout.offerToken ?? null);
    const toPayCents = quote ? toPayOf(quote) : 0;
    const shownCents = centsFromEuros(toPay);
    const series = await orders.seriesOf(order.id);
    const wanted = paymentMethod ?? (await methodOf(order));
    const open = series.find((other) => isHolding(other) && dueOf(other) === shownCents);
    const placed = series.find(wasPaid) ?? (open && (await methodOf(open)) === wanted ? open : undefined);
    if (placed) return resumeOrder(placed, checkout.browserSecret);
    if (!quote || toPayCents === 0 || toPayCents !== shownCents) throw againChanged();
    const { firstName, lastName, email, phoneNumber } = order;
    const request: OrderRequest = {
      firstName,
      lastName,
      email,
      phoneNumber,
      orderLines: quote.lines.map(({ optionId, amount, unitPriceCents, sumCents }) => ({
        option_id: optionId,
        amount,
        price: eurosFromCents(unitPriceCents),
        sum: eurosFromCents(sumCents),
      })),
      serviceCosts: eurosFromCents(quote.price.serviceCostsCents),
      totalAmount: eurosFromCents(quote.price.totalCents + quote.giftCents),
      ...(quote.giftCents > 0 && { gift: eurosFromCents(quote.giftCents) }),
      eventId: order.eventId,
      answers: await answersOf(order),
      discountCode: quote.code,
      ...(wanted !== USUAL_WAY.id && { paymentMethod: wanted }),
      ...(quote.cardCents > 0 && { giftCardOf: order.id, giftCardAmount: eurosFromCents(quote.cardCents) }),
    };
    const isUsual = wanted === USUAL_WAY.id;
    const idempotencyKey = `again ${order.id} ${toPayCents}${isUsual ? '' : ` ${wanted}`}`;
    return placeOrder({ ...checkout, request, idempotencyKey, cardOf: order, again: order });
  }

  /** Reserves nothing. Returns null unless this buyer may buy all of it now, or the waiting list offered it to them. */
  async function quoteOf(order: Order, offerToken: string | null): Promise<Quote | null> {
    const now = clock.now();
    const offer = await offers.find(order.eventId);
    const stored = await offers.options([order.eventId]);
    const waitId = wishOfToken(secrets, offerToken);
    const entry = waitId === null ? null : await waitlist.find(waitId);
    const isOffered = entry !== null && entry.eventId === order.eventId && isOfferOpen(entry, now);
    const options = new Map((isOffered ? withOffer(stored, entry) : stored).map((option) => [option.id, option]));
    const chosen = order.lines.flatMap(({ optionId, amount }) => {
      const option = options.get(optionId);
      const most = option ? Math.min(seatsOnSale(option), option.maxPerOrder ?? Infinity) : 0;
      return option && amount <= most && isOpen(option, now) ? [orderLineOf(option, amount, option.priceCents)] : [];
    });
    if (!offer?.isOnSale || chosen.length < order.lines.length) return null;
    const code = order.discountCode === null ? null : await discounts.find(order.discountCode);
    const isLeft = code !== null && (code.maxUses === null || code.used < code.maxUses);
    const friend = await friendAgain(order, { offer, options: stored, now, open: [] }, chosen);
    if (saleAhead(offer, now, friend?.daysAhead) !== null) return null;
    const isCodeGood = code && isLeft && isGood(code, order.eventId, dayOf(now));
    const lowered = friend?.lines ?? (isCodeGood ? applyDiscount(chosen, code) : chosen);
    const price = priceOf(lowered, offer.serviceCostsCents);
    const card = await cardOfOrder({ giftCards }, order, dayOf(now));
    const mayPay = card !== null && mayBuy(card, lowered, price.serviceCostsCents);
    const cardCents = mayPay ? cardPart(card.balanceCents, price.totalCents) : 0;
    const isLost = order.discountCode !== null && discountOf(lowered) === 0;
    const whyDiscount = isLost ? whyNoDiscount(code, dayOf(now)) : undefined;
    const whyCard = await whyLessCard(order, cardCents, dayOf(now));
    return {
      lines: lowered,
      price,
      code: friend?.code ?? (discountOf(lowered) > 0 ? order.discountCode : null),
      cardCents,
      giftCents: (await isGiftOffered(order.giftCents)) ? order.giftCents : 0,
      why: { ...(whyDiscount && { discount: whyDiscount }), ...(whyCard && { card: whyCard }) },
    };
  }

  /** Returns the lines at today's price of the order's friends' card; null without a card, or if it gives nothing now. */
  async function friendAgain(
    order: Order,
    sale: Parameters<typeof reductionOf>[1],
    chosen: OrderLine[],
  ): Promise<{ lines: OrderLine[]; code: string; daysAhead: number } | null> {
    const used = await friendCards.usedBy(order.id);
    const card = used && (await giftCards.find(used.cardId));
    const typed = card && cardCodeOf(secrets, card);
    try {
      const reduction = await reductionOf(typed, sale, false);
      if (!reduction) return null;
      const { code, daysAhead } = reduction;
      return { lines: reduction.apply(chosen), code, daysAhead };
    } catch (thrown) {
      if (isProblem(thrown) && thrown.reason === 'discount_invalid') return null;
      throw thrown;
    }
  }

  function whyNoDiscount(code: DiscountCode | null, today: CalendarDay): Quote['why']['discount'] {
    if (code === null || code.endedAt !== null || (code.endsOn !== null && code.endsOn < today)) return 'ended';
    return code.maxUses !== null && code.used >= code.maxUses ? 'used' : undefined;
  }

  async function whyLessCard({ card }: Order, cents: Cents, today: CalendarDay): Promise<Quote['why']['card']> {
    const found = card && (await giftCards.find(card.id));
    const end = found && endOf(found, today);
    if (end === 'blocked' || end === 'spent') return end;
    if (end === 'over') return 'ended';
    return card && end === null && cents > 0 && cents < card.cents && cents === found?.balanceCents
      ? 'less'
      : undefined;
  }

  async function answersOf(order: Order): Promise<GivenAnswer[]> {
    const answers = (await questions.answersOf([order.id])).get(order.id);
    if (!answers) return [];
    const current = await questions.ofEvent(order.eventId);
    const isAsked = ({ question_id: id }: GivenAnswer) => current.some((question) => question.id === id);
    return givenOf(answers, order.lines).filter(
      (given) => isAsked(given) && answersTo(current).safeParse([given]).success,
    );
  }

  return { againOf, orderAgain };
}

const toPayOf = ({ price, cardCents, giftCents }: Quote) => price.totalCents - cardCents + giftCents;

function againChanged(): Problem {
  const message = texts.amountChanged;
  return new Problem('conflict', message, { reason: 'again_changed' });
}
