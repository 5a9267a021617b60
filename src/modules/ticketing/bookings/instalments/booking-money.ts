import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed, type Payments, type Refund } from '../../../payments/index.ts';
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
import type { Quote } from '../quotes/quote.ts';
import type { Instalment, Instalments } from './instalment.ts';

export type BookingMoneyPorts = {
  instalments: Instalments;
  quotes: Pick<Quotes, 'current' | 'currentOf'>;
  orders: Pick<Orders, 'find' | 'ofIds'>;
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

type PaidBooking = Pick<Booking, 'id' | 'state' | 'cancelled'>;
type OrderMoney = { attempts: Attempt[]; refunds: Refund[] };

const AGREED: readonly Booking['state'][] = ['accepted', 'confirmed', 'held'];

/** Tells what is agreed, paid and open of bookings. */
export function createBookingMoney(ports: BookingMoneyPorts) {
  const { instalments, quotes, orders, tenders, refundRequests, payments } = ports;

  /** The one source of what is agreed, paid and open of a booking. Reads only; joins a transaction if there is one. */
  async function moneyOf(booking: PaidBooking): Promise<BookingMoney> {
    return (await moneyOfAll([booking])).get(booking.id) ?? sumsOf(booking, null, []);
  }

  /** The same of many bookings by their ids, in as many statements as for one. */
  async function moneyOfAll(bookings: readonly PaidBooking[]): Promise<ReadonlyMap<string, BookingMoney>> {
    const all = await instalments.ofBookings(bookings.map(({ id }) => id));
    const paymentOf = await paymentReader(all.map(({ orderId }) => orderId));
    const byBooking = Map.groupBy(all, ({ bookingId }) => bookingId);
    const agreed = bookings.filter(({ state }) => AGREED.includes(state)).map(({ id }) => id);
    const current = await quotes.currentOf(agreed);
    return new Map(
      bookings.map((booking) => {
        const own = (byBooking.get(booking.id) ?? []).flatMap((instalment) => paymentOf(instalment) ?? []);
        return [booking.id, sumsOf(booking, current.get(booking.id) ?? null, own)];
      }),
    );
  }

  /** Reads all that is known of the payments of these orders. */
  async function paymentReader(ids: string[]): Promise<(instalment: Instalment) => BookingPayment | null> {
    const [known, rowsOf, promised] = [
      await orders.ofIds(ids),
      await tenders.of(ids),
      await refundRequests.promisedTo(ids),
    ];
    const moneyAt = await payments.attempts.moneyOf(ids);
    return (instalment) => {
      const order = known.get(instalment.orderId);
      if (!order) return null;
      const rows = rowsOf.get(order.id) ?? [];
      const { number, totalCents, paidAt } = order;
      const state = stateOf(order, rows);
      const way = rows.find(({ id }) => id === moneyTenderOf(order))?.kind ?? null;
      const { paidCents, insteadCents, leftCents } = onCards(rows, promised.get(order.id) ?? 0);
      const onCardsCents = paidCents - leftCents + insteadCents;
      const returnedCents = onCardsCents + moneyReturnedOf(order, rows, moneyAt.get(order.id));
      const byCard = { cardCents: order.card?.cents ?? 0, cardLeftCents: leftCents };
      return { ...instalment, number, totalCents, paidAt, way, state, returnedCents, ...byCard };
    };
  }

  return { moneyOf, moneyOfAll };
}

function stateOf(order: Order, rows: readonly Tender[]): BookingPayment['state'] {
  if (isHolding(order)) return 'paying';
  if (!wasPaid(order)) return 'ended';
  return (takenOf(rows)?.openCents ?? 0) > 0 ? 'invoiced' : 'paid';
}

function sumsOf({ cancelled }: PaidBooking, quote: Quote | null, own: BookingPayment[]): BookingMoney {
  const agreedCents = cancelled?.costsCents ?? quote?.totalCents ?? 0;
  const keptOf = ({ totalCents, returnedCents }: BookingPayment) => totalCents - returnedCents;
  const sumOf = (wanted: BookingPayment['state']) =>
    own.filter((one) => one.state === wanted).reduce((sum, one) => sum + keptOf(one), 0);
  const [paidCents, invoicedCents] = [sumOf('paid'), sumOf('invoiced')];
  return {
    agreedCents,
    paidCents,
    invoicedCents,
    openCents: Math.max(0, agreedCents - paidCents - invoicedCents),
    overCents: Math.max(0, paidCents - agreedCents),
    payments: own,
  };
}

function moneyReturnedOf(order: Order, rows: readonly Tender[], money: OrderMoney | undefined): Cents {
  const attemptId = rows.find(({ id }) => id === moneyTenderOf(order))?.attemptId ?? null;
  const byHandCents = returnedByHand(rows);
  if (attemptId === null) return byHandCents;
  const { chargedBackCents = 0 } = money?.attempts.find(({ id }) => id === attemptId) ?? {};
  const sent = (money?.refunds ?? []).filter((refund) => refund.attemptId === attemptId && !hasFailed(refund));
  return sent.reduce((sum, { amountCents }) => sum + amountCents, byHandCents + chargedBackCents);
}
