/**
 * What an order says in its mails, tickets, gift card and calendar file, and all texts of its language. `vite build` makes it
 * once for each language beside Dutch (`build/languages.ts`), where the texts of these sources are exchanged.
 */
import { addressEmails } from '../modules/ticketing/emails/address-emails.ts';
import { buyerEmails } from '../modules/ticketing/emails/buyer-emails.ts';
import { callOffEmails } from '../modules/ticketing/emails/call-off-emails.ts';
import { dateChangeEmails } from '../modules/ticketing/emails/date-change-emails.ts';
import { eventEmails } from '../modules/ticketing/emails/event-emails.ts';
import { giftCardEmails } from '../modules/ticketing/emails/gift-card-emails.ts';
import { orderEmails } from '../modules/ticketing/emails/order-emails.ts';
import { refundEmails } from '../modules/ticketing/emails/refund-emails.ts';
import { waitlistEmails } from '../modules/ticketing/emails/waitlist-emails.ts';

export { default as texts } from '../../languages/nl.json' with { type: 'json' };
export { giftCardFile } from '../modules/ticketing/tickets/gift-card-pdf.ts';
export { orderCalendar } from '../modules/ticketing/tickets/order-words.ts';
export { ticketPdf } from '../modules/ticketing/tickets/ticket-pdf.ts';

/** The mails about an order, a gift card or a place on a waiting list that go by themselves; what the owner writes, and invoices, are in Dutch. */
export const orderMails = {
  ...orderEmails,
  ...buyerEmails,
  ...refundEmails,
  ...eventEmails,
  ...callOffEmails,
  ...dateChangeEmails,
  ...addressEmails,
  ...giftCardEmails,
  ...waitlistEmails,
};
