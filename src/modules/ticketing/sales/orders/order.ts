import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { type Cents, vatInside } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts } from './words.ts';

/** Facts, states, price and dates of an order. */

/** Surname where none is asked. */
export const AT_THE_GATE = 'Aan de poort';

export type OrderLine = {
  optionId: number;
  title: string;
  description: string;
  amount: number;
  unitPriceCents: Cents;
  /** Amount times unit price. */
  sumCents: Cents;
  discountCents: Cents;
  vatRate: number;
  start: Instant;
  end: Instant;
  isCalledOff?: true;
};

export type Order = {
  /** UUID of cookie `checkout_ticket` and `?payment=`: no proof (S-19). */
  id: string;
  /** For people. */
  number: number;
  /** First order of the cart; one per series is fulfilled. */
  seriesId: string;
  eventId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Absent: Dutch. */
  language?: OtherLanguage;
  state: OrderState;
  contentHash: string;
  /** SHA-256 of the order cookie's secret. */
  browserHash: string;
  clientHash: string;
  /** Of an IPv6 /48; null: other. */
  networkHash: string | null;
  /** SHA-256 of the emailed secret. */
  linkHash: string;
  /** Raised by a corrected address. */
  linkNumber: number;
  lines: OrderLine[];
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** Whose use it holds until it ends unpaid. */
  discountCode: string | null;
  /** Card with the part held; VAT as `CardVat`. */
  card: { id: string; cents: Cents; vatRate: number | null } | null;
  groupCode: string | null;
  /** Why the owner should look. */
  flag: string | null;
  /** By the owner. */
  lookedAfterAt: Instant | null;
  createdAt: Instant;
  heldUntil: Instant;
  paidAt: Instant | null;
  /** Tender (provider: attempt); null: free. */
  paidBy: string | null;
  /** Attempt that paid its invoice. */
  settledBy: string | null;
};

export type Ticket = {
  code: string;
  line: number;
  number: number;
  /** For tickets of its date; null: the order's code. */
  groupCode: string | null;
  isVoid: boolean;
  /** Null: valid, or refunded at the provider. */
  lapsedBy: string | null;
};

/** 'refunded' was paid once; orders without tickets return money in their own state. */
export type OrderState = 'awaiting_payment' | 'paid' | 'refunded' | 'expired' | 'canceled' | 'failed';

/** Allowed transitions. Paid never goes back. */
export const ALLOWED_BEFORE: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: [],
  paid: ['awaiting_payment', 'expired', 'canceled', 'failed'],
  refunded: ['paid'],
  expired: ['awaiting_payment'],
  canceled: ['awaiting_payment'],
  failed: ['awaiting_payment'],
};

/** Exactly while awaiting payment, so a hold is released once. */
export function isHolding(order: { state: OrderState }): boolean {
  return order.state === 'awaiting_payment';
}

/** Fulfilled, once. */
export function wasPaid(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'refunded';
}

/** Ended without tickets. */
export function isEndedUnpaid(order: { state: OrderState }): boolean {
  return !isHolding(order) && !wasPaid(order);
}

/** The tender that settled its invoice, else paid it; refunds and chargebacks belong to it. In SQL: `moneyTender`. */
export function moneyTenderOf({ paidBy, settledBy }: Pick<Order, 'paidBy' | 'settledBy'>): string | null {
  return settledBy ?? paidBy;
}

/** Effect of an attempt's news. */
export type Decision = 'fulfil' | 'fulfil-late' | 'settle-invoice' | 'end' | 'refund-double' | 'nothing';

/**
 * `mayFulfil`: the expected payment, with its money still here. `around`: the series is paid, another
 * attempt may pay, the attempt matches the invoice.
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
  /** Lowest rate first, without empty ones. */
  vat: { rate: number; amountCents: Cents }[];
};

/** service costs once if a ticket costs money (STATE-27), at the highest rate; VAT half up per rate. */
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

/** Without what a card taxed at its sale pays. */
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

/** STATE-25, less its discount. */
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

/** Null: undated. */
export type TicketDates = { id: number; start: Instant | null; end: Instant | null; isCalledOff?: boolean };

/** Options may have moved; removed ones left their last dates with the line. */
export function datesBy(options: TicketDates[]) {
  const known = new Map(options.map((option) => [option.id, option]));
  return ({ optionId, start, end }: OrderLine): Pick<OrderLine, 'start' | 'end' | 'isCalledOff'> => {
    const option = known.get(optionId);
    const dates = { start: option?.start ?? start, end: option?.end ?? end };
    return option?.isCalledOff ? { ...dates, isCalledOff: true } : dates;
  };
}

/** One query. */
export async function withCurrentDates(
  offers: { options(eventIds: number[]): Promise<TicketDates[]> },
  orders: Order[],
): Promise<Order[]> {
  const datesOf = datesBy(await offers.options([...new Set(orders.map(({ eventId }) => eventId))]));
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...datesOf(line) })) }));
}

/** Also for somebody else's order (S-19). */
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
