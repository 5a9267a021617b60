import { AsyncLocalStorage } from 'node:async_hooks';
import { askLanguage } from '../../kernel/text/words-of.ts';
import type { Language } from '../../kernel/web/languages.ts';
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

const writing = new AsyncLocalStorage<Language>();
askLanguage(() => writing.getStore());

/** Runs work that may wait with all words in a language, as emails and papers do. Words kept in constants stay Dutch. */
export const writeIn = <Made>(language: Language, write: () => Promise<Made>): Promise<Made> =>
  writing.run(language, write);

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
