import { addDays, dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Sales } from '../sales/index.ts';
import { type AgreedPorts, createAgreed } from './agreed/agreed.ts';
import { createOnInvoice, type OnInvoicePorts } from './agreed/on-invoice.ts';
import { createAskForm } from './asking/ask.ts';
import { createOwnBookings } from './asking/own-booking.ts';
import type { AskingPorts } from './asking/ports.ts';
import { createCancellationViews } from './cancelling/show-cancelling.ts';
import { createNumberChange, type NumberPorts } from './numbers/change-number.ts';
import { type BookingMoneyPorts, createBookingMoney } from './instalments/booking-money.ts';
import { createOwnerPayments, type OwnerPaymentPorts } from './instalments/owner-payments.ts';
import { createPaymentReminders, type ReminderPorts } from './instalments/reminders.ts';
import type { Bookings } from './ports.ts';
import { createQuotes, type QuotesPorts } from './quotes/quotes.ts';
import { createFeed, type FeedPorts } from './visits/feed.ts';
import { createVisits, type VisitPorts } from './visits/visits.ts';
import { createRequests, type RequestPorts } from './requests/requests.ts';

export type BookingPorts = QuotesPorts &
  BookingMoneyPorts &
  RequestPorts &
  AgreedPorts &
  OwnerPaymentPorts &
  OnInvoicePorts &
  ReminderPorts &
  NumberPorts &
  VisitPorts &
  FeedPorts &
  AskingPorts & { bookings: Bookings; atomically: Atomically; clock: Clock };

/** Days that an unconfirmed request is kept (S-11). */
const UNCONFIRMED_DAYS = 7;
/** Days after its day that a booking without a visit is kept. */
const FREE_DAYS = 365;
/** Whole years that a visit is kept, as its invoices are. */
const HELD_YEARS = 7;

/** Bookings of packages, from the request to the visit: how long they are kept, and their personal data (P-09 to P-11). */
export function createBookings(ports: BookingPorts, sales: Pick<Sales, 'checkout' | 'refunds' | 'settlement'>) {
  const { bookings, atomically, clock } = ports;
  async function forgetBookings(): Promise<void> {
    const now = clock.now();
    const today = dayOf(now);
    await bookings.forget({
      unconfirmed: daysAfter(now, -UNCONFIRMED_DAYS),
      free: addDays(today, -FREE_DAYS),
      held: `${yearOf(today) - HELD_YEARS}-01-01`,
      today,
    });
  }

  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    return (await bookings.ofEmail(canonicalEmail(email))).map((booking) => ({
      package: booking.packageId,
      day: booking.day,
      time: booking.time,
      adults: booking.adults,
      children: booking.children,
      choices: booking.choices,
      discountCode: booking.discountCode,
      wishes: booking.wishes,
      notes: booking.dayNotes,
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      phone: booking.phone,
      organisation: booking.organisation,
      invoiceAddress: booking.invoiceAddress,
      state: booking.state,
      askedAt: booking.askedAt,
      confirmedAt: booking.confirmedAt,
      endedAt: booking.endedAt,
      answer: booking.answer,
    }));
  }

  const visits = createVisits(ports);
  const money = createBookingMoney(ports);
  return {
    forgetBookings,
    countAsked: () => bookings.countAsked(),
    groupsOf: (eventId: number) => bookings.groupsOf(eventId),
    asking: { ...createAskForm(ports), ...createOwnBookings(ports) },
    requests: createRequests(ports, { ...money, ...createCancellationViews(ports) }),
    quotes: createQuotes(ports, { ...money, ...sales.settlement }),
    agreed: createAgreed(ports, sales),
    onInvoice: createOnInvoice(ports),
    numbers: createNumberChange(ports, sales),
    visits,
    feed: createFeed(ports, visits.visitsBetween),
    money,
    payments: { ...createOwnerPayments(ports), ...createPaymentReminders(ports) },
    personal: {
      name: 'bookings',
      exportOf,
      erase: (email: string) => atomically(() => bookings.erase(canonicalEmail(email))),
    },
  };
}
