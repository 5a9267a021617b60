import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { hasFailed, type Payments } from '../../../payments/index.ts';
import {
  isHolding,
  moneyTenderOf,
  onCards,
  type Order,
  type Orders,
  type RefundRequests,
  returnedByHand,
  takenOf,
  type Tender,
  type Tenders,
  wasPaid,
} from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import type { Quotes } from '../quotes/ports.ts';
import type { Instalment, Instalments } from './instalment.ts';

export type BookingMoneyPorts = {
  instalments: Instalments;
  quotes: Pick<Quotes, 'current'>;
  orders: Pick<Orders, 'find'>;
  tenders: Pick<Tenders, 'of'>;
  refundRequests: Pick<RefundRequests, 'promisedTo'>;
  payments: Pick<Payments, 'refunds' | 'attempts'>;
};

/** One payment of a booking. 'invoiced': its invoice is open; 'ended': nobody paid it. Amounts in cents. */
export type BookingPayment = Instalment & {
  number: number;
  state: 'paying' | 'paid' | 'invoiced' | 'ended';
  totalCents: Cents;
  /** Cents that went back, or are on their way. */
  returnedCents: Cents;
  paidAt: Instant | null;
  /** How its money was paid, 'card' if a gift card paid it whole; null while it was not. */
  way: Tender['kind'] | null;
  /** Part that a gift card pays, and what of that part did not go back to it. */
  cardCents: Cents;
  cardLeftCents: Cents;
};

/** Amounts of a booking, in cents. */
export type BookingMoney = {
  /** Total of the quote that was agreed to, or costs of a visit that was cancelled; 0 while nothing is agreed. */
  agreedCents: Cents;
  /** Received, less what went back. */
  paidCents: Cents;
  /** Asked by invoices that are not paid yet. */
  invoicedCents: Cents;
  /** Agreed, and neither paid nor invoiced. */
  openCents: Cents;
  /** Paid beyond what is agreed. */
  overCents: Cents;
  /** Oldest first, those that ended unpaid too. */
  payments: BookingPayment[];
};

const AGREED: readonly Booking['state'][] = ['accepted', 'confirmed', 'held'];

/** Tells what is agreed, paid and open of bookings. */
export function createBookingMoney(ports: BookingMoneyPorts) {
  const { instalments, quotes, orders, tenders, refundRequests, payments } = ports;

  /** The one source of what is agreed, paid and open of a booking. Reads only; joins a transaction if there is one. */
  async function moneyOf({ id, state, cancelled }: Pick<Booking, 'id' | 'state' | 'cancelled'>): Promise<BookingMoney> {
    const own: BookingPayment[] = [];
    for (const instalment of await instalments.ofBooking(id)) {
      const order = await orders.find(instalment.orderId);
      if (order) own.push(await paymentOf(instalment, order));
    }
    const quote = AGREED.includes(state) ? await quotes.current(id) : null;
    const agreedCents = cancelled?.costsCents ?? quote?.totalCents ?? 0;
    const keptOf = ({ totalCents, returnedCents }: BookingPayment) => totalCents - returnedCents;
    const sumOf = (wanted: BookingPayment['state']) =>
      own.filter((one) => one.state === wanted).reduce((sum, one) => sum + keptOf(one), 0);
    const [paidCents, invoicedCents] = [sumOf('paid'), sumOf('invoiced')];
    const openCents = Math.max(0, agreedCents - paidCents - invoicedCents);
    return {
      agreedCents,
      paidCents,
      invoicedCents,
      openCents,
      overCents: Math.max(0, paidCents - agreedCents),
      payments: own,
    };
  }

  async function paymentOf(instalment: Instalment, order: Order): Promise<BookingPayment> {
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const { number, totalCents, paidAt } = order;
    const state = stateOf(order, rows);
    const way = rows.find(({ id }) => id === moneyTenderOf(order))?.kind ?? null;
    const promisedCents = (await refundRequests.promisedTo([order.id])).get(order.id) ?? 0;
    const { paidCents, insteadCents, leftCents } = onCards(rows, promisedCents);
    const onCardsCents = paidCents - leftCents + insteadCents;
    const returnedCents = onCardsCents + (await moneyReturnedOf(order, rows));
    const byCard = { cardCents: order.card?.cents ?? 0, cardLeftCents: leftCents };
    return { ...instalment, number, totalCents, paidAt, way, state, returnedCents, ...byCard };
  }

  async function moneyReturnedOf(order: Order, rows: readonly Tender[]): Promise<Cents> {
    const attemptId = rows.find(({ id }) => id === moneyTenderOf(order))?.attemptId ?? null;
    const byHandCents = returnedByHand(rows);
    if (attemptId === null) return byHandCents;
    const { chargedBackCents = 0 } = (await payments.attempts.attempt(attemptId)) ?? {};
    const sent = (await payments.refunds.refundsOf(order.id)).filter(
      (refund) => refund.attemptId === attemptId && !hasFailed(refund),
    );
    return sent.reduce((sum, { amountCents }) => sum + amountCents, byHandCents + chargedBackCents);
  }

  return { moneyOf };
}

function stateOf(order: Order, rows: readonly Tender[]): BookingPayment['state'] {
  if (isHolding(order)) return 'paying';
  if (!wasPaid(order)) return 'ended';
  return (takenOf(rows)?.openCents ?? 0) > 0 ? 'invoiced' : 'paid';
}
