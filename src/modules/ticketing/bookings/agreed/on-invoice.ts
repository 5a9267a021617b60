import { newUuid } from '../../../../kernel/ids.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { linkSecretOf, orderNotFound } from '../../sales/index.ts';
import { createBookingMoney } from '../instalments/booking-money.ts';
import { createBookingHold, type HoldPorts } from '../instalments/hold-booking.ts';
import { createHandPayments, type HandPaymentPorts } from '../instalments/hand-payment.ts';
import type { Bookings } from '../ports.ts';
import { createQuoteLookup, type OwnQuotePorts } from '../quotes/own-quote.ts';
import { mayInvoice, quoteState } from '../quotes/show-quotes.ts';
import type { InvoiceAction } from './agreed-schema.ts';
import { createFullVisit, type FullVisitPorts } from './full-visit.ts';
import { texts } from './words.ts';

export type OnInvoicePorts = Omit<HandPaymentPorts, 'quotes'> &
  OwnQuotePorts &
  FullVisitPorts &
  HoldPorts & { bookings: Bookings; secrets: Pick<Secrets, 'derive' | 'hash'> };

/** Stored as the taker of an order that its visitor places. */
const BY_VISITOR = { takenBy: null, device: 'Website' };

const FULL = ['day_full', 'event_full'];

/** Visitors who pay their deposit, or what is open, on an invoice. */
export function createOnInvoice(ports: OnInvoicePorts) {
  const { invoiceSettings, orders, clock, secrets } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { holdBooking } = createBookingHold(ports);
  const { dueOf, takePayment } = createHandPayments(ports);
  const { moneyOf } = createBookingMoney(ports);
  const { visitFull } = createFullVisit(ports);

  /**
   * Books the visit, or puts what is open on an invoice, in one transaction that holds the booking; a repeat changes
   * nothing. Returns the secret of the order, with which its invoice is addressed. Throws as `invoiceAction` says.
   */
  async function askInvoice(secret: string, asked: InvoiceAction): Promise<string> {
    const { booking: found } = await byLink(secret);
    return holdBooking(found.id, async () => {
      const { booking, quote } = await byLink(secret);
      const now = clock.now();
      const state = quoteState(quote, booking, now);
      const { openCents, payments } = await moneyOf(booking);
      const earlier = payments.findLast((one) => {
        const isAsked =
          asked.action === 'accept' ? one.kind === 'deposit' : eurosFromCents(one.totalCents) === asked.open;
        return one.state === 'invoiced' && isAsked;
      });
      if (earlier && state === 'booked') return secretOf(earlier.orderId);
      if (asked.action === 'accept' && quote.number !== asked.number) throw conflict('replaced', 'quote_replaced');
      if (state === 'ended') throw conflict('ended', 'quote_ended');
      if (state === 'closed') throw conflict('closed', 'quote_closed');
      const termDays = (await invoiceSettings.find())?.termDays ?? null;
      const due = await dueOf(booking, quote);
      const isShown = asked.action === 'accept' ? due?.kind === 'deposit' : eurosFromCents(openCents) === asked.open;
      if (!due || !isShown) throw conflict('openChanged', 'open_changed');
      if (!mayInvoice(quote, state, { openCents, termDays, now })) throw conflict('noInvoice', 'no_invoice');
      const id = newUuid();
      const isBooked = await takePayment(
        { booking, quote },
        { id, way: 'invoice', cents: due.askedCents },
        BY_VISITOR,
      ).catch((thrown: unknown) => {
        if (thrown instanceof Problem && FULL.includes(thrown.reason ?? '')) return false;
        throw thrown;
      });
      if (!isBooked) throw await visitFull({ booking, quote });
      return secretOf(id);
    });
  }

  async function secretOf(orderId: string): Promise<string> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return linkSecretOf(secrets, order);
  }

  return { askInvoice };
}

function conflict(text: 'replaced' | 'ended' | 'closed' | 'openChanged' | 'noInvoice', reason: string): Problem {
  return new Problem('conflict', texts[text], { reason });
}
