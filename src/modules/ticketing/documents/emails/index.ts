import type { FactsOf } from '../../../../platform/mail/email.ts';
import { addressEmails } from './orders/address-emails.ts';
import { buyerEmails } from './orders/buyer-emails.ts';
import { callOffEmails } from './events/call-off-emails.ts';
import { dateChangeEmails } from './orders/date-change-emails.ts';
import { eventEmails } from './events/event-emails.ts';
import { giftCardEmails } from './gift-card-emails.ts';
import { invoiceEmails, sampleInvoices } from './invoice-emails.ts';
import { mailingEmails } from './events/mailing-emails.ts';
import { orderEmails } from './orders/order-emails.ts';
import { samplePorts as sampleOrders } from './orders/order-for-mail.ts';
import { ownerEmails } from './owner-emails.ts';
import { payoutEmails } from './payout-emails.ts';
import { refundEmails } from './refunds/refund-emails.ts';
import { waitlistEmails } from './events/waitlist-emails.ts';
import { withdrawalEmails } from './withdrawal-emails.ts';

export { callOffLetters } from './events/call-off-emails.ts';
export { eventEmailPreview } from './events/event-emails.ts';
export { mailingEmail } from './events/mailing-emails.ts';
export type { RefundWords } from './own-words.ts';

/** Invented orders and invoices for samples. */
export const samplePorts = { ...sampleOrders, ...sampleInvoices };

/** Withdrawn if the order was deleted or its address changed. */
export const ticketingEmails = {
  ...orderEmails,
  ...buyerEmails,
  ...refundEmails,
  ...invoiceEmails,
  ...eventEmails,
  ...callOffEmails,
  ...dateChangeEmails,
  ...addressEmails,
  ...giftCardEmails,
  ...mailingEmails,
  ...waitlistEmails,
  ...withdrawalEmails,
  ...ownerEmails,
  ...payoutEmails,
};

export type TicketingEmails = FactsOf<typeof ticketingEmails>;
