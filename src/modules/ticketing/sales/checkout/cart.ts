import { clockTime, eventDateLine, type Instant, longDateWithWeekday } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { ORDER_MAX, orderTooLarge, tooManyOfOption } from '../../rules/order-max.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { cardCodeFrom } from '../gift-cards/gift-card.ts';
import { codeOf } from '../discounts/discounts-schema.ts';
import { type OrderLine, type Price, priceOf } from '../orders/order.ts';
import { isOpen, saleAhead, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { ExpectedPrices, OrderRequest } from '../../schema.ts';
import { computedText, ownersText, type Text } from '../../../../kernel/text/words-of.ts';
import { texts } from './words.ts';

export type Cart = { lines: OrderLine[]; price: Price };

/**
 * Prices a request by what we offer, after `reduce` lowered it. A gift is part of the requested total, not
 * of the price; a friend may order `daysAhead` days before the sale. Does not check seats. Throws 409
 * `sale_closed` and `price_mismatch`; 422 `sale_ahead`, `unknown_option` and `too_many_tickets`.
 */
export function cartOf(
  request: OrderRequest,
  offer: StoredOffer,
  options: StoredOption[],
  now: Instant,
  reduce: (lines: OrderLine[]) => OrderLine[] = (lines) => lines,
  giftCents: Cents = 0,
  daysAhead = 0,
): Cart {
  const known = new Map(options.map((option) => [option.id, option]));
  const chosen = [...amountsByOption(request.orderLines)].map(([optionId, amount]) => {
    const option = known.get(optionId);
    if (!option) throw unknownOption();
    return lineOf({ offer, option, amount, now, daysAhead, name: nameText(options, option) });
  });
  const lines = reduce(chosen);
  const cart = { lines, price: priceOf(lines, offer.serviceCostsCents) };
  if (!isPricedLike(request, cart, known, giftCents)) throw priceMismatch(cart, giftCents);
  const tickets = lines.reduce((sum, { amount }) => sum + amount, 0);
  const most = options[0]?.orderMax ?? ORDER_MAX.usual;
  if (tickets > most)
    throw new Problem(
      'invalid',
      computedText(() => orderTooLarge(most)),
      { reason: 'too_many_tickets' },
    );
  return cart;
}

/** Returns a text that is equal for requests with the same cart; `email` is canonical. */
export function contentOf(request: OrderRequest, email: string): string {
  const { firstName, lastName, phoneNumber, totalAmount } = request;
  const code = codeOf(request.discountCode);
  return JSON.stringify([
    firstName,
    lastName,
    email,
    phoneNumber,
    totalAmount,
    [...amountsByOption(request.orderLines)],
    ...(code === '' ? [] : [code]),
    ...(request.giftCard ? [cardCodeFrom(request.giftCard), request.giftCardAmount] : []),
    ...(!request.giftCard && request.giftCardOf ? [request.giftCardOf, request.giftCardAmount] : []),
    ...(request.paymentMethod ? [`by ${request.paymentMethod}`] : []),
    ...(request.gift ? [`gift ${request.gift}`] : []),
  ]);
}

/** Adds up lines of the same option, so that splitting them evades no limit. */
export function amountsByOption(lines: readonly { option_id: number; amount: number }[]): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const line of lines) amounts.set(line.option_id, (amounts.get(line.option_id) ?? 0) + line.amount);
  return new Map([...amounts].toSorted(([a], [b]) => a - b));
}

type Dated = { title: string; start: Instant | null; end: Instant | null };

/** Returns the name of a ticket: its title, with its date if another has the same title. */
export function nameAmong(all: readonly Dated[], one: Dated, shownTitle = one.title): string {
  const isOnlyOne = all.filter(({ title }) => title === one.title).length < 2;
  return isOnlyOne || !one.start || !one.end ? shownTitle : `${shownTitle} (${eventDateLine(one.start, one.end)})`;
}

export const nameText = (all: readonly Dated[], one: Dated): Text =>
  computedText(() => nameAmong(all, one, String(ownersText(one.title))));

type Wanted = { offer: StoredOffer; option: StoredOption; amount: number; now: Instant; daysAhead: number; name: Text };

function lineOf({ offer, option, amount, now, daysAhead, name }: Wanted): OrderLine {
  if (!offer.isOnSale || !isOpen(option, now)) {
    throw new Problem('conflict', texts.salesClosed, { reason: 'sale_closed' });
  }
  const from = saleAhead(offer, now, daysAhead);
  if (from !== null) throw notOnSaleYet(from);
  const most = option.maxPerOrder;
  if (most !== null && amount > most) {
    const message = computedText(() => tooManyOfOption(most, String(name)));
    throw new Problem('invalid', message, { reason: 'too_many_tickets', facts: { option_id: option.id } });
  }
  return orderLineOf(option, amount, option.priceCents);
}

function notOnSaleYet(from: Instant): Problem {
  const day = computedText(() => longDateWithWeekday(from));
  const message = texts.notOnSaleYet({ day, time: clockTime(from) });
  return new Problem('invalid', message, { reason: 'sale_ahead' });
}

export function orderLineOf(
  { id: optionId, title, description, vatRate, start, end }: StoredOption & { start: Instant; end: Instant },
  amount: number,
  unitPriceCents: Cents,
): OrderLine {
  const sumCents = amount * unitPriceCents;
  return { optionId, title, description, amount, unitPriceCents, sumCents, discountCents: 0, vatRate, start, end };
}

function isPricedLike(request: OrderRequest, cart: Cart, known: Map<number, StoredOption>, giftCents: Cents): boolean {
  const areLinesEqual = request.orderLines.every((line) => {
    const unitPriceCents = known.get(line.option_id)?.priceCents ?? -1;
    return centsFromEuros(line.price) === unitPriceCents && centsFromEuros(line.sum) === unitPriceCents * line.amount;
  });
  return (
    areLinesEqual &&
    centsFromEuros(request.serviceCosts) === cart.price.serviceCostsCents &&
    centsFromEuros(request.totalAmount) === cart.price.totalCents + giftCents
  );
}

export function priceMismatch(cart: Cart, giftCents: Cents = 0): Problem {
  const expected: ExpectedPrices = {
    orderLines: cart.lines.map((line) => ({
      option_id: line.optionId,
      price: eurosFromCents(line.unitPriceCents),
      sum: eurosFromCents(line.sumCents),
    })),
    serviceCosts: eurosFromCents(cart.price.serviceCostsCents),
    totalAmount: eurosFromCents(cart.price.totalCents + giftCents),
  };
  return new Problem('conflict', texts.pricesChanged, { reason: 'price_mismatch', facts: { expected } });
}

export function unknownOption(): Problem {
  return new Problem('invalid', texts.ticketTypeGone, {
    reason: 'unknown_option',
  });
}
