import { type AdminPorts, createAdmin } from './admin/index.ts';
import { type BookingPorts, createBookings, createInstalmentNews } from './bookings/index.ts';
import { type BooksPorts, createBooks, withTillRows } from './books/index.ts';
import { createGate, type GatePorts } from './gate/index.ts';
import { createSales, type SalesPorts, withReturnNews } from './sales/index.ts';

export type TicketingPorts = Omit<SalesPorts & GatePorts & BooksPorts & BookingPorts & AdminPorts, 'instalmentNews'>;

export type TicketingStores = Pick<
  TicketingPorts,
  | 'offers'
  | 'questions'
  | 'heldTickets'
  | 'mailings'
  | 'stock'
  | 'visitorDays'
  | 'orders'
  | 'tenders'
  | 'discounts'
  | 'waitlist'
  | 'withdrawals'
  | 'giftCards'
  | 'giftCardSettings'
  | 'friendKinds'
  | 'friendUses'
  | 'friendCards'
  | 'giftSettings'
  | 'tills'
  | 'manualOrders'
  | 'comingVisits'
  | 'refundRequests'
  | 'eventRefundRuns'
  | 'cancelRules'
  | 'defaultRules'
  | 'dateChanges'
  | 'detailsRules'
  | 'callOffs'
  | 'orderOverview'
  | 'admissions'
  | 'ticketEntries'
  | 'gateTickets'
  | 'gateSales'
  | 'memberships'
  | 'movements'
  | 'vatOrders'
  | 'daySums'
  | 'invoices'
  | 'invoiceSettings'
  | 'bookkeepers'
  | 'bookings'
  | 'quotes'
  | 'extras'
  | 'feedLinks'
  | 'instalments'
  | 'groupEntries'
>;

export type Ticketing = ReturnType<typeof createTicketing>;

/** Joins the sub-modules. `documents` writes emails and PDFs from given facts and needs none of them. */
export function createTicketing(given: TicketingPorts) {
  const tenders = withReturnNews(withTillRows(given), given);
  const ports = { ...given, tenders, instalmentNews: createInstalmentNews({ ...given, tenders }) };
  const sales = createSales(ports);
  const books = createBooks(ports, sales);
  const bookings = createBookings(ports, sales);
  const { checkout, giftCards, mailings, orders, selfService, settlement, waitlist, withdrawals } = sales;
  return {
    sales,
    gate: createGate(ports, sales, bookings),
    books,
    bookings,
    admin: createAdmin(ports, sales),
    /** Facts from which emails are written. */
    mailFacts: {
      orderForMail: orders.orderForMail,
      cardForMail: giftCards.cardForMail,
      waitlistForMail: waitlist.waitlistForMail,
      withdrawalForMail: withdrawals.withdrawalForMail,
      mailingForMail: mailings.mailingForMail,
      invoiceForMail: books.invoices.invoiceForMail,
      journalForMail: books.bookkeeping.journalForMail,
      quoteForMail: bookings.quotes.quoteForMail,
      bookingForMail: bookings.asking.bookingForMail,
      invoiceOf: settlement.invoiceOf,
      hasBoughtAfterAll: settlement.hasBoughtAfterAll,
      isWaiting: settlement.isWaiting,
      confirmTokenOf: checkout.confirmTokenOf,
      addressTokenOf: selfService.addressTokenOf,
    },
    /** Stores of personal data, for export and erasure. */
    personal: [
      orders.personal,
      books.invoices.personalInvoices,
      waitlist.waitlistPersonal,
      withdrawals.withdrawalPersonal,
      bookings.personal,
      bookings.quotes.personalQuotes,
    ],
  };
}
