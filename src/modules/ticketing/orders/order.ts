import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';

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

/** Whether the order was fulfilled, once. */
export function wasPaid(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'refunded';
}

export type Buyer = { firstName: string; lastName: string; email: string; phoneNumber: string };

export type OrderLine = {
  optionId: number;
  title: string;
  description: string;
  amount: number;
  unitPriceCents: Cents;
  sumCents: Cents;
  vatRate: number;
  start: Instant;
  end: Instant;
};

/** When the tickets of an option are good now; null: it has no dates. */
export type TicketDates = { id: number; start: Instant | null; end: Instant | null };

export type Order = Buyer & {
  /** The UUID of cookie `checkout_ticket` and of `?payment=`: a reference, no proof (S-19). */
  id: string;
  /** The number that people read. */
  number: number;
  /** The first order of the cart that this one replaced, or its own id: of a series one order is fulfilled. */
  seriesId: string;
  eventId: number;
  state: OrderState;
  contentHash: string;
  /** SHA-256 of the secret in the order cookie. */
  browserHash: string;
  clientHash: string;
  /** SHA-256 of the secret in the mailed link. */
  linkHash: string;
  /** Which link of this order that is; a corrected address gets the next one. */
  linkNumber: number;
  lines: OrderLine[];
  serviceCostsCents: Cents;
  totalCents: Cents;
  groupCode: string | null;
  /** Why the owner should look at it. */
  flag: string | null;
  /** When the owner said that this is done. */
  lookedAfterAt: Instant | null;
  createdAt: Instant;
  heldUntil: Instant;
  paidAt: Instant | null;
  /** The attempt that fulfilled it; null for a free order. */
  paidBy: string | null;
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

/** What becomes of an order when one of its attempts has news. */
export type Decision = 'fulfil' | 'fulfil-late' | 'end' | 'refund-double' | 'nothing';

/**
 * The rules of in one place. `mayFulfil`: whether the payment is the one that was asked for, and its money
 * still here: neither back at the buyer, nor promised. `around`: whether another order of the same series was paid, and
 * whether another attempt of this order may still bring money.
 */
export function decide(
  order: Pick<Order, 'state' | 'paidBy'>,
  attempt: { id: string; outcome: 'running' | 'ended' | 'paid'; mayFulfil: boolean },
  around: { isSeriesPaid: boolean; isAnotherRunning: boolean },
): Decision {
  if (attempt.outcome === 'running') return 'nothing';
  if (order.paidBy === attempt.id) return 'nothing';
  if (attempt.outcome === 'ended' || !attempt.mayFulfil) {
    return isHolding(order) && !around.isAnotherRunning ? 'end' : 'nothing';
  }
  if (wasPaid(order) || around.isSeriesPaid) return 'refund-double';
  return isHolding(order) ? 'fulfil' : 'fulfil-late';
}
