import type { FactsOf } from '../../../platform/mail/email.ts';
import { addressEmails } from './address-emails.ts';
import { buyerEmails } from './buyer-emails.ts';
import { callOffEmails } from './call-off-emails.ts';
import { dateChangeEmails } from './date-change-emails.ts';
import { eventEmails } from './event-emails.ts';
import { giftCardEmails } from './gift-card-emails.ts';
import { invoiceEmails, sampleInvoices } from './invoice-emails.ts';
import { mailingEmails } from './mailing-emails.ts';
import { orderEmails } from './order-emails.ts';
import { samplePorts as sampleOrders } from './order-for-mail.ts';
import { ownerEmails } from './owner-emails.ts';
import { payoutEmails } from './payout-emails.ts';
import { refundEmails } from './refund-emails.ts';
import { waitlistEmails } from './waitlist-emails.ts';
import { withdrawalEmails } from './withdrawal-emails.ts';

export { callOffLetters } from './call-off-emails.ts';
export { eventEmailPreview } from './event-emails.ts';
export { mailingEmail } from './mailing-emails.ts';

/** With invented answers. */
export const samplePorts = { ...sampleOrders, ...sampleInvoices };

/** Withdrawn for deleted orders or changed addresses. */
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
