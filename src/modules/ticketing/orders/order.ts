import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import { type Cents, vatInside } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts } from './words.ts';

/** An order: what it holds, the states it goes through, what it costs, when its tickets are good, how it is refused. */

/** The surname of whoever bought at the gate, where nobody asks for one. */
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
  /** Its date does not go on; read with its dates as they are now. */
  isCalledOff?: true;
};

export type Order = {
  /** The UUID of cookie `checkout_ticket` and of `?payment=`: a reference, no proof (S-19). */
  id: string;
  /** The number that people read. */
  number: number;
  /** The first order of the cart that this one replaced, or its own id: of a series one order is fulfilled. */
  seriesId: string;
  eventId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** In which its buyer ordered, for its mails and tickets; left out: in Dutch. */
  language?: OtherLanguage;
  state: OrderState;
  contentHash: string;
  /** SHA-256 of the secret in the order cookie. */
  browserHash: string;
  clientHash: string;
  /** Of the /48 network of IPv6 that it came from; null: of another address. */
  networkHash: string | null;
  /** SHA-256 of the secret in the mailed link. */
  linkHash: string;
  /** Which link of this order that is; a corrected address gets the next one. */
  linkNumber: number;
  lines: OrderLine[];
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** The discount code of which it holds a use, from when it is placed until it ends unpaid. */
  discountCode: string | null;
  /** The gift card that pays it, or a part of it, with what it holds of its balance; its VAT as `CardVat` says. */
  card: { id: string; cents: Cents; vatRate: number | null } | null;
  groupCode: string | null;
  /** Why the owner should look at it. */
  flag: string | null;
  /** When the owner said that this is done. */
  lookedAfterAt: Instant | null;
  createdAt: Instant;
  heldUntil: Instant;
  paidAt: Instant | null;
  /** The tender that paid it: of the provider that is the id of the attempt; null for a free order. */
  paidBy: string | null;
  /** The attempt that paid its invoice online; null: none did. */
  settledBy: string | null;
};

export type Ticket = {
  code: string;
  line: number;
  number: number;
  /** The code that opens the tickets of its date together; null: that of the order, which is for one date. */
  groupCode: string | null;
  isVoid: boolean;
  /** The refund with which it lapsed; null for a good one, and for one whose money went back at the provider. */
  lapsedBy: string | null;
};

/** A refunded order was paid once; money of an order that never got tickets goes back without this state. */
export type OrderState = 'awaiting_payment' | 'paid' | 'refunded' | 'expired' | 'canceled' | 'failed';

/** From which states an order may come into one; everything else is refused. Paid never goes back. */
export const ALLOWED_BEFORE: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: [],
  paid: ['awaiting_payment', 'expired', 'canceled', 'failed'],
  refunded: ['paid'],
  expired: ['awaiting_payment'],
  canceled: ['awaiting_payment'],
  failed: ['awaiting_payment'],
};

/** An order holds its seats exactly as long as it awaits payment, so a hold can be released only once. */
export function isHolding(order: { state: OrderState }): boolean {
  return order.state === 'awaiting_payment';
}

/** True for an order that was fulfilled, once. */
export function wasPaid(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'refunded';
}

/** True for an order that ended without tickets. */
export function isEndedUnpaid(order: { state: OrderState }): boolean {
  return !isHolding(order) && !wasPaid(order);
}

/**
 * Id of the tender that brought the money: the one that settled its invoice online, else the one that paid the order. At the
 * provider that is the attempt, so refunds and chargebacks belong to it. In SQL: `moneyTender`.
 */
export function moneyTenderOf({ paidBy, settledBy }: Pick<Order, 'paidBy' | 'settledBy'>): string | null {
  return settledBy ?? paidBy;
}

/** Effect on an order of news about one of its attempts. */
export type Decision = 'fulfil' | 'fulfil-late' | 'settle-invoice' | 'end' | 'refund-double' | 'nothing';

/**
 * The rules of in one place. `mayFulfil`: whether the payment is the one that was asked for, and its money
 * still here: neither back at the buyer, nor promised. `around`: whether another order of the same series was paid,
 * whether another attempt may still bring money, and whether the attempt brings exactly what its invoice is due.
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

/** `discountCents`: what is taken off amount times unit price; left out: nothing. */
export type PricedLine = { amount: number; unitPriceCents: Cents; vatRate: number; discountCents?: Cents };

export type Price = {
  serviceCostsCents: Cents;
  totalCents: Cents;
  /** VAT inside the total, lowest rate first; rates without money are left out. */
  vat: { rate: number; amountCents: Cents }[];
};

/**
 * Price of a cart: service costs once per order when something is left to pay for a ticket (STATE-27); they
 * share the rate of the lines, of several the highest. VAT is half-up per rate over all that has this rate.
 */
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

/** Amount due in money after the gift card has paid its part. */
export function dueOf({ totalCents, card }: Pick<Order, 'totalCents' | 'card'>): Cents {
  return totalCents - (card?.cents ?? 0);
}

/**
 * VAT inside what an order comes to. What a gift card pays whose VAT was paid when it was sold has none any more; all that
 * such a card pays has its rate.
 */
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

/** Amount times unit price (STATE-25), less its part of a discount. */
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

/** When the tickets of an option are good now; null: it has no dates. */
export type TicketDates = { id: number; start: Instant | null; end: Instant | null; isCalledOff?: boolean };

/**
 * When the ticket of a line is good now, since an administrator may have moved its option. An option that was removed has
 * left its last dates with the line.
 */
export function datesBy(options: TicketDates[]) {
  const known = new Map(options.map((option) => [option.id, option]));
  return ({ optionId, start, end }: OrderLine): Pick<OrderLine, 'start' | 'end' | 'isCalledOff'> => {
    const option = known.get(optionId);
    const dates = { start: option?.start ?? start, end: option?.end ?? end };
    return option?.isCalledOff ? { ...dates, isCalledOff: true } : dates;
  };
}

/** Orders with the dates of their tickets as they are now. One question, however many there are. */
export async function withCurrentDates(
  offers: { options(eventIds: number[]): Promise<TicketDates[]> },
  orders: Order[],
): Promise<Order[]> {
  const datesOf = datesBy(await offers.options([...new Set(orders.map(({ eventId }) => eventId))]));
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...datesOf(line) })) }));
}

/** Also for orders that exist but are somebody else's: the two are not told apart (S-19). */
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
