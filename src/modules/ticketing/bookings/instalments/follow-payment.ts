import {
  createVisitCodes,
  type InstalmentNews,
  isHolding,
  type Order,
  type Orders,
  type VisitCodePorts,
} from '../../sales/index.ts';
import { type AgreedNewsPorts, createAgreedNews } from './news.ts';
import { type Booking, personsOf, stateAfter } from '../booking.ts';
import type { Bookings, VisitPlace } from '../ports.ts';
import type { Quotes } from '../quotes/ports.ts';
import type { Quote } from '../quotes/quote.ts';
import { type BookingMoneyPorts, createBookingMoney } from './booking-money.ts';
import type { Instalment, Instalments } from './instalment.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';

export type FollowPorts = AgreedNewsPorts &
  VisitSeatPorts &
  VisitCodePorts &
  BookingMoneyPorts & {
    bookings: Bookings;
    quotes: Quotes;
    instalments: Instalments;
    orders: Pick<Orders, 'find'>;
  };

type How = Parameters<InstalmentNews['paid']>[1];

/** States in which something can be open; of a cancelled visit its costs. */
const OWING: readonly Booking['state'][] = ['confirmed', 'held', 'cancelled'];

/** Changes bookings as their instalments are paid, or end unpaid. */
export function createInstalmentNews(ports: FollowPorts): InstalmentNews {
  const { bookings, quotes, instalments, orders } = ports;
  const news = createAgreedNews(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { holdVisit } = createVisitSeats(ports);
  const { takeCode, giveCodeBack } = createVisitCodes(ports);

  /** A deposit that is paid late needs its quote to be the current one, and room on the day and in its event. */
  async function paid(order: Order, how: How): Promise<boolean> {
    const { instalment, booking } = await take(order);
    if (!instalment || !booking) return false;
    const state = stateAfter(booking.state, 'pay');
    if (instalment.kind === 'deposit' && state !== null) return confirm(booking, { instalment, order, state, how });
    if (!OWING.includes(booking.state)) return false;
    const [{ openCents }, quote] = [await moneyOf(booking), await quotes.current(booking.id)];
    if (!quote || openCents < order.totalCents) return false;
    if (!how.isOwed) await news.mailPaid({ booking, quote }, { order, openCents: openCents - order.totalCents });
    return true;
  }

  async function confirm(
    booking: Booking,
    { instalment, order, state, how }: { instalment: Instalment; order: Order; state: Booking['state']; how: How },
  ): Promise<boolean> {
    const quote = await quotes.current(booking.id);
    if (quote?.number !== instalment.quoteNumber) return false;
    const holds = booking.state === 'accepted';
    const optionId = quote.event?.optionId ?? null;
    if (!holds && !(await hold(quote, { day: booking.day, optionId }, how))) return false;
    const heldCode = quote.code?.code ?? null;
    const held = holds ? {} : { ...personsOf(booking, quote.persons), optionId, heldCode };
    await bookings.save({ ...booking, ...held, state, endedAt: null });
    await news.tellConfirmed({ booking, quote }, { actorId: how.actorId, deposit: { ...order, isOwed: how.isOwed } });
    return true;
  }

  /** The code of a visit that was paid is counted beyond its limit too; staff and invoices keep to the limit. */
  async function hold(quote: Quote, place: VisitPlace, { isTaken }: How): Promise<boolean> {
    if (!(await holdVisit(place, quote.persons))) return false;
    if (await takeCode(quote, { isPaid: !isTaken })) return true;
    await holdVisit(place, -quote.persons);
    return false;
  }

  async function ended(order: Order, isByBuyer: boolean): Promise<void> {
    const { instalment, booking } = await take(order);
    const state = booking && stateAfter(booking.state, 'lapse');
    if (!booking || !state || instalment?.kind !== 'deposit' || (await isPaidElsewhere(booking, order))) return;
    await bookings.save({ ...booking, optionId: null, heldCode: null, state });
    await holdVisit(booking, -(booking.adults + booking.children));
    await giveCodeBack(booking);
    const quote = isByBuyer ? null : await quotes.current(booking.id);
    if (quote) await news.mailUnpaid({ booking, quote }, order);
  }

  /** True while another order for the same deposit may still be paid. */
  async function isPaidElsewhere({ id }: Booking, { id: ended }: Order): Promise<boolean> {
    for (const { orderId } of await instalments.ofBooking(id)) {
      const other = orderId === ended ? null : await orders.find(orderId);
      if (other && isHolding(other)) return true;
    }
    return false;
  }

  async function take({ id }: Order) {
    const instalment = await instalments.ofOrder(id);
    const booking = instalment?.bookingId ? await bookings.take(instalment.bookingId) : null;
    return { instalment, booking };
  }

  return { paid, ended };
}
