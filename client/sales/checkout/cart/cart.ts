import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { DiscountQuote, ShownOption, ExpectedPrices } from '../../../../src/modules/ticketing/schema.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../src/kernel/money/money.ts';
import { orderTooLarge, tooManyOfOption } from '../../../../src/modules/ticketing/rules/order-max.ts';
import { words } from './words.ts';
import { type Owned, textOf } from '../../../../src/kernel/text/owned.ts';

/** Minimum number of tickets in an order (CONST-10, VAL-11). */
export const TICKET_MIN_TOTAL = 1;
/** Per row (CONST-10, VAL-12). */
export const TICKET_MIN_AMOUNT = 0;

/** Number of tickets by option id. */
export type Amounts = Readonly<Record<number, number>>;

export type CartEvent = Pick<
  ShownEvent,
  'event_id' | 'event_title' | 'serviceCosts' | 'event_questions' | 'event_codes' | 'event_ways' | 'event_gifts'
>;

/** A chosen option (ENT-23). Price and sum in euros, as in the API. */
export type TicketFormItem = {
  option_id: number;
  title: Owned;
  description: Owned;
  event_id: number;
  amount: number;
  price: number;
  sum: number;
};

/** Result of the ticket table (ENT-22): `total` in euros, without service costs. */
export type TicketForm = { total: number; items: TicketFormItem[] };

export type Costs = { rowsCents: Cents; serviceCostsCents: Cents; payableCents: Cents };

/** The server's price of an order with a discount code; null: no code is used. */
export type Quote = DiscountQuote | null;

/** Part of an order paid by gift card: its code, or the earlier order with it, and the euros that the server quoted. */
export type CardPart = { giftCard?: string; giftCardOf?: string; giftCardAmount: number };

/**
 * Codes as typed, and the gift to the garden in euros. `cardOf`: an earlier order of this browser whose gift card is
 * used, or null.
 */
export type TypedCodes = { discount: string; card: string; cardOf: string | null; gift?: number };

export const NO_TYPED_CODES: TypedCodes = { discount: '', card: '', cardOf: null };

/** Maximum of an option in one order: the free seats, or `maxPerOrder` if lower; never below 0 (EVENT-15). */
export function limitOf(option: ShownOption): number {
  const free = option.availableTickets - option.ticketsSold;
  return Math.max(0, Math.min(free, option.maxPerOrder ?? free));
}

export function priceCents(option: { price: number }): Cents {
  return centsFromEuros(option.price) ?? 0;
}

export function rowSumCents(option: { price: number }, amount: number): Cents {
  return amount * priceCents(option);
}

/** Returns the chosen options in the order of the table; leaves out options without tickets. */
export function ticketForm(options: readonly ShownOption[], amounts: Amounts): TicketForm {
  const items = options.flatMap((option) => {
    const amount = amounts[option.id] ?? 0;
    if (amount <= TICKET_MIN_AMOUNT) return [];
    return [
      {
        option_id: option.id,
        title: option.title,
        description: option.description,
        event_id: option.event_id,
        amount,
        price: option.price,
        sum: eurosFromCents(rowSumCents(option, amount)),
      },
    ];
  });
  return { total: eurosFromCents(rowsCents(items)), items };
}

export function ticketCount(items: readonly { amount: number }[]): number {
  return items.reduce((count, item) => count + item.amount, 0);
}

/** Service costs count once with a paid ticket (STATE-27); with a discount code the server decides both amounts. */
export function costsOf(
  items: readonly TicketFormItem[],
  event: Pick<CartEvent, 'serviceCosts'>,
  quote: Quote = null,
): Costs {
  const rows = rowsCents(items);
  if (quote) {
    const cents = (euros: number) => centsFromEuros(euros) ?? 0;
    return { rowsCents: rows, serviceCostsCents: cents(quote.serviceCosts), payableCents: cents(quote.totalAmount) };
  }
  const serviceCostsCents = isFree(items) ? 0 : (centsFromEuros(event.serviceCosts) ?? 0);
  return { rowsCents: rows, serviceCostsCents, payableCents: rows + serviceCostsCents };
}

/** True if all tickets are free: no service costs, no payment step (CHECK-04). Also true for an empty choice. */
export function isFree(items: readonly { price: number }[]): boolean {
  return items.every((item) => priceCents(item) === 0);
}

/**
 * Returns 'inclusief 9% btw', or 'inclusief btw' if the options have several rates (EVENT-17). There is no VAT on a gift
 * in the total.
 */
export function vatLabel(
  options: readonly { vatRate: number }[],
  { giftCents, totalCents } = { giftCents: 0, totalCents: 0 },
): string {
  const rates = new Set(options.map((option) => option.vatRate));
  const [rate] = rates;
  const hasGift = giftCents > 0;
  if ((rates.size === 1 && rate === 0) || (hasGift && giftCents === totalCents)) return words.withoutVat;
  const included = rates.size === 1 && rate !== undefined ? words.vatRateIncluded({ rate }) : words.vatIncluded;
  return hasGift ? words.exceptGift({ vat: included }) : included;
}

export function chosenOptions(options: readonly ShownOption[], items: readonly TicketFormItem[]): ShownOption[] {
  return options.filter((option) => items.some((item) => item.option_id === option.id));
}

/** Returns how many tickets of an option fit in an order beside `others`. */
function roomFor(option: ShownOption, others: number): number {
  return Math.max(0, (option.orderMax ?? Infinity) - others);
}

/** Lowers amounts to the limit of each option and of the order; options higher in the table take precedence. */
export function withinLimits(options: readonly ShownOption[], amounts: Amounts): Amounts {
  let others = 0;
  const possible = options.map((option) => {
    const amount = Math.min(amounts[option.id] ?? 0, limitOf(option), roomFor(option, others));
    others += amount;
    return [option.id, amount] as const;
  });
  return Object.fromEntries(possible);
}

export function amountsOf(items: readonly TicketFormItem[]): Amounts {
  return Object.fromEntries(items.map((item) => [item.option_id, item.amount]));
}

/** Applies the prices of a `price_mismatch` answer. */
export function repriced(options: readonly ShownOption[], expected: ExpectedPrices): ShownOption[] {
  const prices = new Map(expected.orderLines.map((line) => [line.option_id, line.price]));
  return options.map((option) => ({ ...option, price: prices.get(option.id) ?? option.price }));
}

function rowsCents(items: readonly TicketFormItem[]): Cents {
  return items.reduce((total, item) => total + rowSumCents(item, item.amount), 0);
}

/** Returns the members of an object, and none of any other value: values from outside may be damaged. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Name of an amount field: 'amount_12'. */
export function amountFieldName(optionId: number): string {
  return `amount_${optionId}`;
}

/** True if an address requests a selection of tickets (the ticket table as a GET form). */
export function hasAmounts(fields: URLSearchParams): boolean {
  return [...fields.keys()].some((name) => name.startsWith('amount_'));
}

/** Returns a chosen gift in euros, if the event still offers it; else 0. */
export function offeredGift({ event_gifts: gifts }: Pick<CartEvent, 'event_gifts'>, euros: unknown): number {
  return gifts?.find((one) => one === Number(euros)) ?? 0;
}

/** Limits a typed amount (EVENT-15). `others`: tickets of other options. `message` explains a change, else null. */
export function clampAmount(text: string, option: ShownOption, others = 0): { amount: number; message: string | null } {
  const typed = text.trim();
  if (typed === '') return { amount: TICKET_MIN_AMOUNT, message: null };
  if (!/^[-+]?\d{1,9}$/.test(typed)) return { amount: TICKET_MIN_AMOUNT, message: words.wholeNumberRequired };
  const wanted = Number(typed);
  if (wanted < TICKET_MIN_AMOUNT) return { amount: TICKET_MIN_AMOUNT, message: words.belowZero };
  const [limit, room] = [limitOf(option), roomFor(option, others)];
  if (wanted <= Math.min(limit, room)) return { amount: wanted, message: null };
  if (room < limit) return { amount: room, message: orderTooLarge(option.orderMax ?? 0) };
  return { amount: limit, message: tooManyText(option, limit) };
}

/** Reads a ticket form, with a message per changed amount. Options not for sale count as 0; unknown ones do not. */
export function readAmounts(
  fields: { get(name: string): unknown },
  options: readonly ShownOption[],
): { amounts: Amounts; messages: Record<number, string> } {
  const amounts: Record<number, number> = {};
  const messages: Record<number, string> = {};
  let others = 0;
  for (const option of options) {
    const text = fields.get(amountFieldName(option.id));
    const { amount, message } = clampAmount(typeof text === 'string' ? text : '', option, others);
    amounts[option.id] = amount;
    others += amount;
    if (message) messages[option.id] = message;
  }
  return { amounts, messages };
}

function tooManyText(option: ShownOption, limit: number): string {
  const isOwnLimit = option.maxPerOrder !== null && option.maxPerOrder === limit;
  if (isOwnLimit) return tooManyOfOption(limit, textOf(option.title));
  if (limit === 0) return words.soldOut({ title: textOf(option.title) });
  return limit === 1
    ? words.oneLeft({ title: textOf(option.title) })
    : words.onlyLeft({ limit, title: textOf(option.title) });
}

/** Query parameter: the order that is placed again, whose details and codes refill the form. */
export const EARLIER = 'eerder';

/** Event address with the chosen amounts: 'Bestelling aanpassen' without JavaScript. `earlier`: the changed order. */
export function adjustPath(
  path: string,
  items: readonly Pick<TicketFormItem, 'option_id' | 'amount'>[],
  earlier: string | null = null,
): string {
  const query = new URLSearchParams(items.map((item) => [amountFieldName(item.option_id), String(item.amount)]));
  if (earlier !== null) query.set(EARLIER, earlier);
  return `${path}?${query}&aanpassen=1`;
}
