import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption, ExpectedPrices } from '../../../src/modules/ticketing/schema.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../src/kernel/money.ts';

/** At least one ticket in all (CONST-10, VAL-11). */
export const TICKET_MIN_TOTAL = 1;
/** Per row (CONST-10, VAL-12). */
export const TICKET_MIN_AMOUNT = 0;

/** Chosen numbers of tickets by option id. */
export type Amounts = Readonly<Record<number, number>>;

/** What the checkout knows of the event it sells. */
export type CartEvent = Pick<Event, 'event_id' | 'event_title' | 'serviceCosts'>;

/** One chosen option (ENT-23). Price and sum in euros, as the API carries them. */
export type TicketFormItem = {
  option_id: number;
  title: string;
  description: string;
  event_id: number;
  amount: number;
  price: number;
  sum: number;
};

/** The ticket table's own outcome (ENT-22): `total` is the sum of the rows in euros, without service costs. */
export type TicketForm = { total: number; items: TicketFormItem[] };

/** What one order costs, in cents. */
export type Costs = { rowsCents: Cents; serviceCostsCents: Cents; payableCents: Cents };

/** Most tickets of this option that one order can hold: what is free, or `maxPerOrder` when lower; never below 0 (EVENT-15). */
export function limitOf(option: EventOption): number {
  const free = option.availableTickets - option.ticketsSold;
  return Math.max(0, Math.min(free, option.maxPerOrder ?? free));
}

/** Price of an option in cents. */
export function priceCents(option: { price: number }): Cents {
  return centsFromEuros(option.price) ?? 0;
}

/** Amount × price in cents (STATE-25). */
export function rowSumCents(option: { price: number }, amount: number): Cents {
  return amount * priceCents(option);
}

/** The chosen rows, in the order of the table; options without tickets are left out. */
export function ticketForm(options: readonly EventOption[], amounts: Amounts): TicketForm {
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

/** Number of tickets in all. */
export function ticketCount(items: readonly { amount: number }[]): number {
  return items.reduce((count, item) => count + item.amount, 0);
}

/** Rows, service costs and what is to be paid. Service costs count once, when a paid ticket is chosen (STATE-27). */
export function costsOf(items: readonly TicketFormItem[], event: Pick<CartEvent, 'serviceCosts'>): Costs {
  const rows = rowsCents(items);
  const serviceCostsCents = isFree(items) ? 0 : (centsFromEuros(event.serviceCosts) ?? 0);
  return { rowsCents: rows, serviceCostsCents, payableCents: rows + serviceCostsCents };
}

/** Only free tickets: no service costs, no payment step (CHECK-04). An empty choice is free as well. */
export function isFree(items: readonly { price: number }[]): boolean {
  return items.every((item) => priceCents(item) === 0);
}

/** 'inclusief 9% btw', or 'inclusief btw' when the options have several rates (EVENT-17). */
export function vatLabel(options: readonly { vatRate: number }[]): string {
  const rates = new Set(options.map((option) => option.vatRate));
  const [rate] = rates;
  return rates.size === 1 ? `inclusief ${rate}% btw` : 'inclusief btw';
}

/** The options that are in the cart: they decide its VAT label. */
export function chosenOptions(options: readonly EventOption[], items: readonly TicketFormItem[]): EventOption[] {
  return options.filter((option) => items.some((item) => item.option_id === option.id));
}

/** The amounts of chosen items, by option id. */
export function amountsOf(items: readonly TicketFormItem[]): Amounts {
  return Object.fromEntries(items.map((item) => [item.option_id, item.amount]));
}

/** Options at the prices that the server answered with `price_mismatch`. */
export function repriced(options: readonly EventOption[], expected: ExpectedPrices): EventOption[] {
  const prices = new Map(expected.orderLines.map((line) => [line.option_id, line.price]));
  return options.map((option) => ({ ...option, price: prices.get(option.id) ?? option.price }));
}

function rowsCents(items: readonly TicketFormItem[]): Cents {
  return items.reduce((total, item) => total + rowSumCents(item, item.amount), 0);
}
