import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Payments, USUAL_WAY } from '../../../payments/index.ts';
import {
  BOOKING_SALE,
  HOLD_MINUTES,
  isHolding,
  linkSecretOf,
  type NewOrder,
  type Order,
  type Orders,
  type Placement,
  returnPath,
  wasPaid,
} from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import { type Quote, ratesOf } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import { type Instalment, type InstalmentKind, type Instalments, linesOf } from './instalment.ts';
import { words } from './words.ts';

export type PayPorts = Pick<QuotePorts, 'clock'> & {
  instalments: Instalments;
  orders: Pick<Orders, 'find' | 'insert' | 'move'>;
  payments: Pick<Payments, 'attempts' | 'ways'>;
  secrets: Pick<Secrets, 'derive' | 'hash'>;
  site: { name: string };
};

const BOOKING_PAGE = { path: '/aanvraag' };

export type Due = { booking: Booking; quote: Quote; kind: InstalmentKind; cents: Cents };

/** Orders of instalments. All join the caller's transaction, which holds the booking. */
export function createInstalmentOrders({ instalments, orders, payments, clock, secrets, site }: PayPorts) {
  /**
   * Returns the order at which this is paid, with its attempt: the open one of the booking, or a new one in the series of
   * earlier tries for the same quote, of which one is paid. A deposit that was paid is not asked again.
   */
  async function openOrder(due: Due): Promise<Placement> {
    const tries = await triesOf(due.booking);
    const paid = tries.find(({ instalment, order }) => instalment.kind === 'deposit' && wasPaid(order));
    if (paid && due.kind === 'deposit') return { order: paid.order, attempt: null, isNew: false };
    const open = tries.find(({ order }) => isHolding(order))?.order;
    // Another amount is due by now. The old one counts if it is paid all the same, as far as it is open then.
    if (open && open.totalCents !== due.cents) await orders.move(open.id, { to: 'canceled' });
    else if (open) {
      const attempt = (await payments.attempts.attemptsOf(open.id)).at(-1) ?? null;
      return { order: open, attempt, isNew: false };
    }
    const way = (await payments.ways.sold())[0] ?? USUAL_WAY;
    const order = await storeOrder(due);
    const attempt = await payments.attempts.prepare({
      orderId: order.id,
      amountCents: order.totalCents,
      description: words.paymentDescription({ name: site.name, number: order.number, quote: due.quote.number }),
      returnPath: returnPath(BOOKING_PAGE, order),
      method: way.id,
      createdAt: order.createdAt,
    });
    return { order, attempt, isNew: true };
  }

  /** Stores an order that is paid by hand, in place of the open one of the booking. `id` becomes its id. */
  async function replaceOrder(due: Due, id: string): Promise<Order> {
    const open = (await triesOf(due.booking)).find(({ order }) => isHolding(order))?.order;
    if (open) await orders.move(open.id, { to: 'canceled' });
    return storeOrder(due, id);
  }

  async function storeOrder({ booking, quote, kind, cents }: Due, id: string = newUuid()): Promise<Order> {
    const title = (kind === 'deposit' ? words.deposit : words.balance)({ quote: quote.number });
    const all = await triesOf(booking);
    const paid = all.filter(({ order }) => wasPaid(order)).flatMap(({ instalment }) => instalment.lines);
    const lines = linesOf(cents, title, { rates: ratesOf(quote.lines), paid });
    const same = all.filter(({ instalment: one }) => one.kind === kind && one.quoteNumber === quote.number);
    const seriesId = same.some(({ order }) => wasPaid(order)) ? null : (same[0]?.order.seriesId ?? null);
    await instalments.prepare(words.sale);
    const order = orderOf({ id, booking, cents, seriesId });
    const number = await orders.insert(order);
    await instalments.insert({
      orderId: order.id,
      bookingId: booking.id,
      quoteNumber: quote.number,
      kind,
      day: quote.day,
      lines,
    });
    return { ...order, number };
  }

  async function triesOf({ id }: Booking) {
    const tries: { instalment: Instalment; order: Order }[] = [];
    for (const instalment of await instalments.ofBooking(id)) {
      const order = await orders.find(instalment.orderId);
      if (order) tries.push({ instalment, order });
    }
    return tries;
  }

  /** The hashes are ones that no browser has; that of the booking lets it have one open order. */
  function orderOf({
    id,
    booking,
    cents,
    seriesId,
  }: {
    id: string;
    booking: Booking;
    cents: Cents;
    seriesId: string | null;
  }): NewOrder {
    const [now, payer] = [clock.now(), secrets.hash(secrets.derive('booking-payer', booking.id))];
    const { firstName, lastName, email, phone, language } = booking;
    return {
      id,
      seriesId: seriesId ?? id,
      eventId: BOOKING_SALE,
      state: 'awaiting_payment',
      contentHash: payer,
      browserHash: payer,
      clientHash: payer,
      networkHash: null,
      linkHash: secrets.hash(linkSecretOf(secrets, { id, linkNumber: 1 })),
      linkNumber: 1,
      firstName,
      lastName,
      email,
      phoneNumber: phone ?? '',
      ...(language && { language }),
      lines: [],
      serviceCostsCents: 0,
      giftCents: 0,
      totalCents: cents,
      discountCode: null,
      card: null,
      groupCode: null,
      flag: null,
      lookedAfterAt: null,
      createdAt: now,
      heldUntil: minutesAfter(now, HOLD_MINUTES),
      paidAt: null,
      paidBy: null,
      settledBy: null,
    };
  }

  return { openOrder, replaceOrder };
}
