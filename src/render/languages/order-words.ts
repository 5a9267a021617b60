/**
 * Texts that the server itself writes: an order in its emails, tickets, gift card and calendar file, the picture of a
 * link to an event. `vite build` bundles it once per language beside Dutch
 * (`build/languages.ts`), with the texts of these sources translated.
 */
import { addressEmails } from '../../modules/ticketing/documents/emails/orders/address-emails.ts';
import { buyerEmails } from '../../modules/ticketing/documents/emails/orders/buyer-emails.ts';
import { callOffEmails } from '../../modules/ticketing/documents/emails/events/call-off-emails.ts';
import { dateChangeEmails } from '../../modules/ticketing/documents/emails/orders/date-change-emails.ts';
import { eventEmails } from '../../modules/ticketing/documents/emails/events/event-emails.ts';
import { giftCardEmails } from '../../modules/ticketing/documents/emails/gift-card-emails.ts';
import { orderEmails } from '../../modules/ticketing/documents/emails/orders/order-emails.ts';
import { refundEmails } from '../../modules/ticketing/documents/emails/refunds/refund-emails.ts';
import { waitlistEmails } from '../../modules/ticketing/documents/emails/events/waitlist-emails.ts';
import { withdrawalEmails } from '../../modules/ticketing/documents/emails/withdrawal-emails.ts';

export { shareAddress, shareFactsOf } from '../../kernel/events/share-address.ts';
export { giftCardFile } from '../../modules/ticketing/documents/pdf/gift-card-pdf.ts';
export { orderCalendar } from '../../modules/ticketing/documents/facts/order-words.ts';
export { ticketPdf } from '../../modules/ticketing/documents/pdf/ticket-pdf.ts';

/** Receipts from the gate are in Dutch: buyers there choose no language. */
const { 'order-receipt': _receipt, ...bought } = orderEmails;
/** The owner reads Dutch. */
const { 'withdrawal-owner': _owner, ...declared } = withdrawalEmails;

/**
 * Automatic emails about an order, a gift card, a withdrawal or a place on a waiting list; the owner's own emails, and
 * invoices, are in Dutch.
 */
export const orderMails = {
  ...bought,
  ...buyerEmails,
  ...refundEmails,
  ...eventEmails,
  ...callOffEmails,
  ...dateChangeEmails,
  ...addressEmails,
  ...giftCardEmails,
  ...waitlistEmails,
  ...declared,
};
