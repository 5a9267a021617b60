import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { type Cents, vatPerRate } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts } from './words.ts';

/** Event id of the instalments of bookings, which belong to no event (decision 0157). */
export const BOOKING_SALE = -1;

/** True for a payment of a booking: an order whose lines have no tickets. */
export function isInstalment({ eventId }: { eventId: number }): boolean {
  return eventId === BOOKING_SALE;
}

/** Event id of a sale of cards, which belongs to no event (decision 0086). */
export const CARD_SALE = 0;

export function isCardSale({ eventId }: { eventId: number }): boolean {
  return eventId === CARD_SALE;
}

/** Surname of an order at the gate, where none is asked. */
export const AT_THE_GATE = 'Aan de poort';

export type OrderLine = {
  optionId: number;
  title: string;
  description: string;
  amount: number;
  unitPriceCents: Cents;
  sumCents: Cents;
  discountCents: Cents;
  vatRate: number;
  start: Instant;
  end: Instant;
  isCalledOff?: true;
  /** Card to show at the gate, by its option now. */
  membership?: string;
};

export type Order = {
  /** UUID, also in the cookie `checkout_ticket` and in `?payment=`. Knowing it proves nothing (S-19). */
  id: string;
  number: number;
  /** First order of the cart; one order per series is fulfilled. */
  seriesId: string;
  eventId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  language?: OtherLanguage;
  state: OrderState;
  contentHash: string;
  /** SHA-256 of the secret in the order cookie. */
  browserHash: string;
  clientHash: string;
  /** Hash of the client's IPv6 /48; null for IPv4. */
  networkHash: string | null;
  /** SHA-256 of the emailed secret. */
  linkHash: string;
  /** Rises when the address is corrected. */
  linkNumber: number;
  lines: OrderLine[];
  serviceCostsCents: Cents;
  /** Gift to the garden: part of the total, without VAT, paid in money only. */
  giftCents: Cents;
  totalCents: Cents;
  /** Discount code; until the order ends unpaid it uses up one use. */
  discountCode: string | null;
  /** Gift card and the cents of it that pay; `vatRate` as in `CardVat`. */
  card: { id: string; cents: Cents; vatRate: number | null } | null;
  groupCode: string | null;
  flag: string | null;
  lookedAfterAt: Instant | null;
  createdAt: Instant;
  heldUntil: Instant;
  paidAt: Instant | null;
  /** Tender that paid, for the provider its attempt; null if the order is free. */
  paidBy: string | null;
  /** Attempt that paid the invoice online. */
  settledBy: string | null;
};

export type Ticket = {
  code: string;
  line: number;
  number: number;
  /** Code that opens all tickets of its date; null if that of the order does. */
  groupCode: string | null;
  isVoid: boolean;
  /** Refund that voided it; null if it is valid, or void by a refund at the provider. */
  lapsedBy: string | null;
};

/** A 'refunded' order was paid once. An order that never got tickets returns money without changing state. */
export type OrderState = 'awaiting_payment' | 'paid' | 'refunded' | 'expired' | 'canceled' | 'failed';

/** Allowed transitions. A paid order never goes back. */
export const ALLOWED_BEFORE: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: [],
  paid: ['awaiting_payment', 'expired', 'canceled', 'failed'],
  refunded: ['paid'],
  expired: ['awaiting_payment'],
  canceled: ['awaiting_payment'],
  failed: ['awaiting_payment'],
};

/** True while it awaits payment, so that its seats are released only once. */
export function isHolding(order: { state: OrderState }): boolean {
  return order.state === 'awaiting_payment';
}

/** True if it was fulfilled, which happens once. */
export function wasPaid(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'refunded';
}

export function isEndedUnpaid(order: { state: OrderState }): boolean {
  return !isHolding(order) && !wasPaid(order);
}

/** Returns the tender with its money, to which refunds belong: the invoice's, else the first. SQL: `moneyTender`. */
export function moneyTenderOf({ paidBy, settledBy }: Pick<Order, 'paidBy' | 'settledBy'>): string | null {
  return settledBy ?? paidBy;
}

/** Consequence of a change of an attempt. */
export type Decision = 'fulfil' | 'fulfil-late' | 'settle-invoice' | 'end' | 'refund-double' | 'nothing';

/**
 * Decides what a change of an attempt means for its order. `mayFulfil`: the payment is as requested and
 * its money is still here. `around`: whether another order of the series is paid, another attempt may still pay, and
 * the payment matches an open invoice.
 */
export function decide(
  order: Pick<Order, 'state' | 'paidBy' | 'settledBy'>,
  attempt: { id: string; outcome: 'running' | 'ended' | 'paid'; mayFulfil: boolean },
  around: { isSeriesPaid: boolean; isAnotherRunning: boolean; isInvoiceDue: boolean },
): Decision {
  if (attempt.outcome === 'running') return 'nothing';
  if (moneyTenderOf(order) === attempt.id) return 'nothing';
  if (attempt.outcome === 'ended' || !attempt.mayFulfil) {
    return isHolding(order) && !around.isAnotherRunning ? 'end' : 'nothing';
  }
  if (order.state === 'paid' && around.isInvoiceDue) return 'settle-invoice';
  if (wasPaid(order) || around.isSeriesPaid) return 'refund-double';
  return isHolding(order) ? 'fulfil' : 'fulfil-late';
}

export type PricedLine = { amount: number; unitPriceCents: Cents; vatRate: number; discountCents?: Cents };

export type Price = {
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** VAT per rate, the lowest first, without rates that have none. */
  vat: { rate: number; amountCents: Cents }[];
};

/** Prices lines. Service costs count once if any ticket costs money (STATE-27), at the highest rate of VAT. */
export function priceOf(lines: PricedLine[], serviceCostsPerOrderCents: Cents): Price {
  const parts = lines.map((line) => ({ rate: line.vatRate, cents: sumOf(line) }));
  const linesCents = parts.reduce((total, part) => total + part.cents, 0);
  const serviceCostsCents = linesCents > 0 ? serviceCostsPerOrderCents : 0;
  const highestRate = Math.max(0, ...parts.map((part) => part.rate));
  return {
    serviceCostsCents,
    totalCents: linesCents + serviceCostsCents,
    vat: vatAmounts([...parts, { rate: highestRate, cents: serviceCostsCents }]),
  };
}

export function dueOf({ totalCents, card }: Pick<Order, 'totalCents' | 'card'>): Cents {
  return totalCents - (card?.cents ?? 0);
}

/** Returns the VAT of an order, without its gift and the part paid by a card that was taxed when it was sold. */
export function vatOf({
  lines,
  serviceCostsCents,
  giftCents,
  totalCents,
  card,
}: Pick<Order, 'lines' | 'serviceCostsCents' | 'giftCents' | 'totalCents' | 'card'>): Price['vat'] {
  if (card === null || card.vatRate === null) return priceOf(lines, serviceCostsCents).vat;
  return vatAmounts([{ rate: card.vatRate, cents: dueOf({ totalCents, card }) - giftCents }]);
}

export function discountOf(lines: readonly Pick<OrderLine, 'discountCents'>[]): Cents {
  return lines.reduce((total, { discountCents }) => total + discountCents, 0);
}

/** Returns the discount of an order, null if none; the code is empty if a friends' card gave it. */
export function discountShown({
  discountCode,
  lines,
}: Pick<Order, 'discountCode' | 'lines'>): { code: string; cents: Cents } | null {
  const cents = discountOf(lines);
  return discountCode === null && cents === 0 ? null : { code: discountCode ?? '', cents };
}

/** Returns the price of a line less its discount (STATE-25). */
function sumOf({ amount, unitPriceCents, discountCents = 0 }: PricedLine): Cents {
  return amount * unitPriceCents - discountCents;
}

function vatAmounts(parts: { rate: number; cents: Cents }[]): Price['vat'] {
  return vatPerRate(parts).map(({ rate, vatCents }) => ({ rate, amountCents: vatCents }));
}

export type TicketDates = {
  id: number;
  start: Instant | null;
  end: Instant | null;
  isCalledOff?: boolean;
  membership?: string | null;
};

/** Returns a function that gives a line its option's present dates and card. A removed option left the dates with the line. */
export function datesBy(options: TicketDates[]) {
  const known = new Map(options.map((option) => [option.id, option]));
  return ({ optionId, start, end }: OrderLine): Pick<OrderLine, 'start' | 'end' | 'isCalledOff' | 'membership'> => {
    const option = known.get(optionId);
    return {
      start: option?.start ?? start,
      end: option?.end ?? end,
      ...(option?.isCalledOff && { isCalledOff: true as const }),
      ...(option?.membership && { membership: option.membership }),
    };
  };
}

/** Gives orders the present dates of their options, read in one query. */
export async function withCurrentDates(
  offers: { options(eventIds: number[]): Promise<TicketDates[]> },
  orders: Order[],
): Promise<Order[]> {
  const datesOf = datesBy(await offers.options([...new Set(orders.map(({ eventId }) => eventId))]));
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...datesOf(line) })) }));
}

/** Problem 404, the same for an order of somebody else (S-19). */
export function orderNotFound(): Problem {
  return new Problem('not-found', texts.orderNotFound, { reason: 'order_not_found' });
}

export function eventNotFound(): Problem {
  return new Problem('not-found', texts.eventNotFound, { reason: 'event_not_found' });
}

export function providerSilent(cause?: unknown): Problem {
  const message = texts.paymentServiceDown;
  return new Problem('unavailable', message, { reason: 'payment_provider_error', cause });
}

export function orderStale(): Problem {
  const message = texts.orderChanged;
  return new Problem('conflict', message, { reason: 'stale' });
}
