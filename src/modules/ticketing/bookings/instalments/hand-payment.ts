import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import {
  arrivalOn,
  codeSpent,
  createVisitCodes,
  fulfil,
  type HandPorts,
  type Order,
  type TakenBy,
  type Tender,
  type VisitCodePorts,
} from '../../sales/index.ts';
import { type Booking, stateAfter } from '../booking.ts';
import type { Quote } from '../quotes/quote.ts';
import { type BookingMoneyPorts, createBookingMoney } from './booking-money.ts';
import type { InstalmentKind } from './instalment.ts';
import { createInstalmentOrders, type PayPorts } from './pay-booking.ts';
import type { Agreement } from './news.ts';
import { createVisitSeats, type VisitSeatPorts } from '../visits/visit-seats.ts';
import { texts } from './words.ts';

export type HandPaymentPorts = PayPorts &
  BookingMoneyPorts &
  VisitSeatPorts &
  VisitCodePorts &
  Pick<HandPorts, 'manualOrders'>;

/** 'invoice' is owed; 'transfer' reached the account of the garden on the day `on`, today by default. */
export type HandPayment = {
  /** UUID from who takes it, which becomes that of the order, so that a repeat takes it once. */
  id: string;
  way: 'invoice' | 'transfer' | 'cash' | 'terminal';
  cents: Cents;
  on?: CalendarDay | undefined;
  /** True if it has to be all that is open. */
  isWhole?: boolean;
};

/** Part of a booking that can be paid now, in cents. */
export type DuePart = { kind: InstalmentKind; openCents: Cents; askedCents: Cents };

/** Payments of bookings that do not go through the provider. All join the caller's transaction, which holds the booking. */
export function createHandPayments(ports: HandPaymentPorts) {
  const { instalments, orders, tenders, manualOrders, clock } = ports;
  const { replaceOrder } = createInstalmentOrders(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { findFull } = createVisitSeats(ports);
  const { isCodeSpent } = createVisitCodes(ports);

  /** Returns what can be paid now: of a quote its deposit or more, later what is open, also of costs; null if nothing can. */
  async function dueOf(booking: Booking, quote: Quote): Promise<DuePart | null> {
    const { paidCents, invoicedCents } = await moneyOf(booking);
    const agreedCents = booking.cancelled?.costsCents ?? quote.totalCents;
    const openCents = agreedCents - paidCents - invoicedCents;
    if (openCents <= 0) return null;
    if (isBooked(booking) || booking.cancelled) return { kind: 'balance', openCents, askedCents: openCents };
    if (stateAfter(booking.state, 'pay') === null) return null;
    return { kind: 'deposit', openCents, askedCents: Math.min(quote.depositCents || openCents, openCents) };
  }

  /**
   * Takes a payment, or notes that an invoice asks for it, which books the visit too; false for a repeat, which changes
   * nothing. Throws 409 `open_changed` if less is open, `day_full`, `event_full`, `code_spent`; 422 `key_reused`.
   */
  async function takePayment(
    { booking, quote }: Agreement,
    { id, way, cents, on, isWhole = false }: HandPayment,
    by: TakenBy,
  ): Promise<boolean> {
    const known = await orders.find(id);
    if (known) {
      const isSame = known.totalCents === cents && (await instalments.ofOrder(id))?.bookingId === booking.id;
      if (!isSame) throw new Problem('invalid', texts.keyReused, { reason: 'key_reused' });
      return false;
    }
    const due = await dueOf(booking, quote);
    if (!due || cents < (isWhole ? due.openCents : 1) || cents > due.openCents) {
      throw new Problem('conflict', texts.openChanged, { reason: 'open_changed' });
    }
    const order = await replaceOrder({ booking, quote, kind: due.kind, cents }, id);
    const isOwed = way === 'invoice';
    const isMailed = order.email !== '' && (due.kind === 'deposit' || !isOwed);
    await manualOrders.add({ orderId: id, ...by, isMailed, reason: null, membership: null });
    const tender = tenderOf(order, way === 'transfer' ? 'invoice' : way, by);
    const lacking = await fulfil(ports, order, 'free', { paidAt: order.createdAt, tender, isTaken: true, isOwed });
    if (lacking !== null) throw await full({ booking, quote });
    if (way !== 'transfer') return true;
    await tenders.add({ ...tender, id: newUuid(), role: 'settles', takenAt: arrivalOn(on, clock.now()) });
    return true;
  }

  async function full({ booking: { day }, quote }: Agreement): Promise<Problem> {
    if (await isCodeSpent(quote)) return codeSpent();
    const optionId = quote.event?.optionId ?? null;
    const isDay = (await findFull({ day, optionId }, quote.persons)) === 'day';
    return isDay
      ? new Problem('conflict', texts.dayFull, { reason: 'day_full' })
      : new Problem('conflict', texts.eventFull, { reason: 'event_full' });
  }

  return { dueOf, takePayment };
}

const isBooked = ({ state }: Pick<Booking, 'state'>): boolean => state === 'confirmed' || state === 'held';

function tenderOf({ id: orderId, totalCents, createdAt }: Order, kind: Tender['kind'], by: TakenBy): Tender {
  const none = { attemptId: null, requestId: null };
  return { id: newUuid(), orderId, kind, role: 'pays', amountCents: totalCents, ...none, ...by, takenAt: createdAt };
}
