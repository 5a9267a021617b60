import type { FactsOf } from '../../../platform/mail/email.ts';
import { addressEmails } from './emails/orders/address-emails.ts';
import { bookingEmails, sampleBookings } from './emails/booking-emails.ts';
import { buyerEmails } from './emails/orders/buyer-emails.ts';
import { bookkeeperEmails, sampleJournals } from './emails/books/bookkeeper-emails.ts';
import { bookedEmails, bookedOwnerEmails } from './emails/booked-emails.ts';
import { callOffEmails } from './emails/events/call-off-emails.ts';
import { dateChangeEmails } from './emails/orders/date-change-emails.ts';
import { eventEmails } from './emails/events/event-emails.ts';
import { friendCardEmails } from './emails/friend-card-emails.ts';
import { giftCardEmails } from './emails/gift-card-emails.ts';
import { invoiceEmails, sampleInvoices } from './emails/books/invoice-emails.ts';
import { mailingEmails } from './emails/events/mailing-emails.ts';
import { orderEmails } from './emails/orders/order-emails.ts';
import { samplePorts as sampleOrders } from './emails/orders/order-for-mail.ts';
import { ownerEmails } from './emails/owner-emails.ts';
import { payoutEmails } from './emails/books/payout-emails.ts';
import { quoteEmails, sampleQuotes } from './emails/quote-emails.ts';
import { refundEmails } from './emails/refunds/refund-emails.ts';
import { waitlistEmails } from './emails/events/waitlist-emails.ts';
import { withdrawalEmails } from './emails/withdrawal-emails.ts';

export type { MailCard } from './facts/mail-card.ts';
export { giftNote } from './facts/mail-invoice.ts';
export type { InvoiceContent, InvoiceLine, InvoicePayment, InvoiceRate, MailInvoice } from './facts/mail-invoice.ts';
export type { MailBooking } from './facts/mail-booking.ts';
export type { MailQuote, QuoteContent } from './facts/mail-quote.ts';
export type { MailOrder, MailWithdrawal } from './facts/mail-order.ts';
export { callOffEmailPreviews } from './emails/events/call-off-emails.ts';
export { eventEmailPreview } from './emails/events/event-emails.ts';
export type { VatQuarter } from './pdf/vat-pdf.ts';
export { mailingEmail } from './emails/events/mailing-emails.ts';
export type { RefundWords } from './emails/own-words.ts';

export const samplePorts = {
  ...sampleOrders,
  ...sampleInvoices,
  ...sampleQuotes,
  ...sampleBookings,
  ...sampleJournals,
};

/** All emails of ticketing. Withdrawn if the order was deleted or its address changed. */
export const ticketingEmails = {
  ...orderEmails,
  ...buyerEmails,
  ...refundEmails,
  ...invoiceEmails,
  ...bookkeeperEmails,
  ...bookingEmails,
  ...quoteEmails,
  ...bookedEmails,
  ...bookedOwnerEmails,
  ...eventEmails,
  ...callOffEmails,
  ...dateChangeEmails,
  ...addressEmails,
  ...giftCardEmails,
  ...friendCardEmails,
  ...mailingEmails,
  ...waitlistEmails,
  ...withdrawalEmails,
  ...ownerEmails,
  ...payoutEmails,
};

/** Emails in Dutch: those that the owner writes or reads, invoices, and receipts, because the gate asks no language. */
const inDutch = {
  ...bookedOwnerEmails,
  ...bookkeeperEmails,
  ...invoiceEmails,
  ...mailingEmails,
  ...ownerEmails,
  ...payoutEmails,
  'order-receipt': orderEmails['order-receipt'],
  'withdrawal-owner': withdrawalEmails['withdrawal-owner'],
  'booking-owner': bookingEmails['booking-owner'],
  'booking-withdrawn': bookingEmails['booking-withdrawn'],
};

/** Emails in the buyer's language: all others. */
export const buyersLanguageEmails = Object.fromEntries(
  Object.entries(ticketingEmails).filter(([kind]) => !(kind in inDutch)),
) as Omit<typeof ticketingEmails, keyof typeof inDutch>;

export type TicketingEmails = FactsOf<typeof ticketingEmails>;
