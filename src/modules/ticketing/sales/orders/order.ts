import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { type Cents, vatInside } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts } from './words.ts';

/** Surname where none is asked. */
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
};

export type Order = {
  /** UUID in the cookie `checkout_ticket` and in `?payment=`; proves nothing (S-19). */
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
  /** Hash of an IPv6 /48; null for other addresses. */
  networkHash: string | null;
  /** SHA-256 of the emailed secret. */
  linkHash: string;
  /** Rises when the address is corrected. */
  linkNumber: number;
  lines: OrderLine[];
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** Code of which it holds a use, until it ends unpaid. */
  discountCode: string | null;
  /** Card with the part that is held; VAT as in `CardVat`. */
  card: { id: string; cents: Cents; vatRate: number | null } | null;
  groupCode: string | null;
  flag: string | null;
  lookedAfterAt: Instant | null;
  createdAt: Instant;
  heldUntil: Instant;
  paidAt: Instant | null;
  /** Tender that paid (for the provider the attempt); null if free. */
  paidBy: string | null;
  /** Attempt that paid its invoice. */
  settledBy: string | null;
};

export type Ticket = {
  code: string;
  line: number;
  number: number;
  /** Code for the tickets of its date; null for that of the order. */
  groupCode: string | null;
  isVoid: boolean;
  /** Null if valid, or if refunded at the provider. */
  lapsedBy: string | null;
};

/** A 'refunded' order was paid once; an order without tickets returns money without changing state. */
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

/** True exactly while it awaits payment, so that a hold is released once. */
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

/** Returns the tender that settled its invoice, else paid it; refunds belong to it. In SQL `moneyTender`. */
export function moneyTenderOf({ paidBy, settledBy }: Pick<Order, 'paidBy' | 'settledBy'>): string | null {
  return settledBy ?? paidBy;
}

/** Effect of a change of a payment attempt. */
export type Decision = 'fulfil' | 'fulfil-late' | 'settle-invoice' | 'end' | 'refund-double' | 'nothing';

/**
 * Decides by. `mayFulfil` means that it is the expected payment and its money is still here. `around` says
 * that the series is paid, another attempt may pay, and the attempt matches the invoice.
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
  /** VAT with the lowest rate first, without empty ones. */
  vat: { rate: number; amountCents: Cents }[];
};

/** Prices lines: service costs once if a ticket costs money (STATE-27), at the highest rate; VAT half up. */
export function priceOf(lines: PricedLine[], serviceCostsPerOrderCents: Cents): Price {
  const parts = lines.map((line) => ({ rate: line.vatRate, grossCents: sumOf(line) }));
  const linesCents = parts.reduce((total, part) => total + part.grossCents, 0);
  const serviceCostsCents = linesCents > 0 ? serviceCostsPerOrderCents : 0;
  const highestRate = Math.max(0, ...parts.map((part) => part.rate));
  return {
    serviceCostsCents,
    totalCents: linesCents + serviceCostsCents,
    vat: vatPerRate([...parts, { rate: highestRate, grossCents: serviceCostsCents }]),
  };
}

export function dueOf({ totalCents, card }: Pick<Order, 'totalCents' | 'card'>): Cents {
  return totalCents - (card?.cents ?? 0);
}

/** Leaves out what a card taxed when sold pays. */
export function vatOf({
  lines,
  serviceCostsCents,
  totalCents,
  card,
}: Pick<Order, 'lines' | 'serviceCostsCents' | 'totalCents' | 'card'>): Price['vat'] {
  if (card === null || card.vatRate === null) return priceOf(lines, serviceCostsCents).vat;
  return vatPerRate([{ rate: card.vatRate, grossCents: dueOf({ totalCents, card }) }]);
}

export function discountOf(lines: readonly Pick<OrderLine, 'discountCents'>[]): Cents {
  return lines.reduce((total, { discountCents }) => total + discountCents, 0);
}

/** Price of a line less its discount (STATE-25). */
function sumOf({ amount, unitPriceCents, discountCents = 0 }: PricedLine): Cents {
  return amount * unitPriceCents - discountCents;
}

function vatPerRate(parts: { rate: number; grossCents: Cents }[]): Price['vat'] {
  const gross = new Map<number, Cents>();
  for (const { rate, grossCents } of parts) gross.set(rate, (gross.get(rate) ?? 0) + grossCents);
  return [...gross]
    .filter(([, grossCents]) => grossCents > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rate, grossCents]) => ({ rate, amountCents: vatInside(grossCents, rate) }));
}

export type TicketDates = { id: number; start: Instant | null; end: Instant | null; isCalledOff?: boolean };

/** Options may have moved; a removed one left its last dates with the line. */
export function datesBy(options: TicketDates[]) {
  const known = new Map(options.map((option) => [option.id, option]));
  return ({ optionId, start, end }: OrderLine): Pick<OrderLine, 'start' | 'end' | 'isCalledOff'> => {
    const option = known.get(optionId);
    const dates = { start: option?.start ?? start, end: option?.end ?? end };
    return option?.isCalledOff ? { ...dates, isCalledOff: true } : dates;
  };
}

/** Reads all dates in one query. */
export async function withCurrentDates(
  offers: { options(eventIds: number[]): Promise<TicketDates[]> },
  orders: Order[],
): Promise<Order[]> {
  const datesOf = datesBy(await offers.options([...new Set(orders.map(({ eventId }) => eventId))]));
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...datesOf(line) })) }));
}

/** Same for the order of somebody else (S-19). */
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
