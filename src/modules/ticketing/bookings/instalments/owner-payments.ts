import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import type { Bookings } from '../ports.ts';
import type { Quote } from '../quotes/quote.ts';
import { texts as quoteTexts } from '../quotes/words.ts';
import { createBookingMoney } from './booking-money.ts';
import { createBookingHold, type HoldPorts } from './hold-booking.ts';
import { createHandPayments, type HandPayment, type HandPaymentPorts } from './hand-payment.ts';
import type { BookingPaymentForm, BookingPayments } from './payments-schema.ts';

export type OwnerPaymentPorts = HandPaymentPorts &
  HoldPorts & {
    bookings: Pick<Bookings, 'find'>;
    audit: Pick<Audit, 'note'>;
  };

/** Payments of a booking, as the owner and the gate see and note them. */
export function createOwnerPayments(ports: OwnerPaymentPorts) {
  const { bookings, quotes, audit } = ports;
  const { holdBooking } = createBookingHold(ports);
  const { dueOf, takePayment } = createHandPayments(ports);
  const { moneyOf } = createBookingMoney(ports);

  /** Throws 404 `quote_not_found`. */
  const paymentsOf = async (id: string): Promise<BookingPayments> => show(await agreement(await bookings.find(id)));

  /** Notes a payment, in one transaction that holds the booking. Throws as `bookingPayment` says. */
  async function notePayment(bookingId: string, form: BookingPaymentForm, actorId: string): Promise<BookingPayments> {
    const { amount, ...payment } = form;
    const cents = centsFromEuros(amount) ?? 0;
    return holdBooking(bookingId, async () => {
      await take(bookingId, { ...payment, cents }, { takenBy: actorId, device: null });
      return show(await agreement(await bookings.find(bookingId)));
    });
  }

  /** Number of the current quote, null if there is none, and the euros that can be taken now; 0 if nothing can. */
  async function accountOf(bookingId: string): Promise<{ quote: number | null; open: number }> {
    const booking = await bookings.find(bookingId);
    const quote = booking && (await quotes.current(booking.id));
    if (!booking || !quote) return { quote: null, open: 0 };
    return { quote: quote.number, open: eurosFromCents((await dueOf(booking, quote))?.openCents ?? 0) };
  }

  /**
   * Takes at the gate what is open, in one transaction that holds the booking; false for a repeat. Throws 409
   * `open_changed` if it is another amount, 422 `key_reused`.
   */
  async function takeOpen(
    bookingId: string,
    { id, way, amount }: { id: string; way: 'cash' | 'terminal'; amount: number },
    by: TakenBy,
  ): Promise<boolean> {
    return holdBooking(bookingId, () =>
      take(bookingId, { id, way, cents: centsFromEuros(amount) ?? 0 }, by, { isWhole: true }),
    );
  }

  async function take(bookingId: string, payment: HandPayment, by: TakenBy, { isWhole = false } = {}) {
    const { booking, quote } = await agreement(await bookings.find(bookingId));
    const isNew = await takePayment({ booking, quote }, { ...payment, isWhole }, by);
    if (!isNew) return false;
    await audit.note({
      action: 'booking-payment-noted',
      actorId: by.takenBy,
      subject: `booking:${bookingId}`,
      facts: { way: payment.way, amountCents: payment.cents, ...(by.device && { device: by.device }) },
    });
    return true;
  }

  async function agreement(booking: Booking | null) {
    const quote = booking?.confirmedAt ? await quotes.current(booking.id) : null;
    if (!booking || !quote) throw new Problem('not-found', quoteTexts.quoteNotFound, { reason: 'quote_not_found' });
    return { booking, quote };
  }

  async function show({ booking, quote }: { booking: Booking; quote: Quote }): Promise<BookingPayments> {
    const money = await moneyOf(booking);
    const due = await dueOf(booking, quote);
    return {
      agreed: eurosFromCents(money.agreedCents),
      deposit: eurosFromCents(quote.depositCents),
      paid: eurosFromCents(money.paidCents),
      invoiced: eurosFromCents(money.invoicedCents),
      open: eurosFromCents(money.openCents),
      due: due && { kind: due.kind, asked: eurosFromCents(due.askedCents), open: eurosFromCents(due.openCents) },
      payments: money.payments.flatMap(({ orderId, number, kind, way, paidAt, state, totalCents, returnedCents }) => {
        if (state === 'ended') return [];
        const amounts = { total: eurosFromCents(totalCents), returned: eurosFromCents(returnedCents) };
        return [{ orderId, number, kind, way, paidAt: paidAt && isoWithOffset(paidAt), state, ...amounts }];
      }),
    };
  }

  return { paymentsOf, notePayment, accountOf, takeOpen };
}
