import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Letters } from '../../../platform/mail/email.ts';
import { createEventLetters } from './event-emails.ts';
import { orderNoticeOwner, ownerAlert } from './for-owner.ts';
import { orderLateRefund, orderRefunded } from './money-back.ts';
import { orderConfirm } from './order-confirm.ts';
import { orderLink } from './order-link.ts';
import { orderPaid } from './order-paid.ts';
import { type OrderForMail, ownOrder } from './own-order.ts';
import { ticketsLapsed } from './tickets-void.ts';

export { orderCalendar } from '../tickets/order-words.ts';
export { eventLetterPreview } from './event-emails.ts';
export { ticketPdf } from '../tickets/ticket-pdf.ts';

/** What the outbox stores for a letter of the shop; each kind reads what it needs. */
export type TicketFacts = {
  orderId?: string;
  /** order-link */
  orderIds?: string[];
  /** order-refunded, order-late-refund: how much goes back; left out, what the order says. */
  amountCents?: number;
  /** order-tickets-lapsed: how many tickets. */
  amount?: number;
  /** order-late-refund: 'late' or 'double'; owner-alert: a word of `for-owner.ts`. */
  reason?: string;
  /** owner-alert: a payment's or refund's id. */
  detail?: string;
};

/** The letters of the shop by kind. An order that no longer exists, or has another address, withdraws its letters. */
export function createTicketLetters(ports: {
  site: Site;
  orderForMail: OrderForMail;
  /** The token of the link that confirms a free order, derived while the mail is written (S-11). */
  confirmTokenOf: (orderId: string) => string;
}): Letters {
  const { site } = ports;
  const orderOf = (facts: TicketFacts) => (facts.orderId === undefined ? null : ports.orderForMail(facts.orderId));
  const orderFor = ({ orderId }: TicketFacts, mail: { to: string }) => ownOrder(ports.orderForMail, orderId, mail.to);

  return {
    ...createEventLetters(ports),
    'order-paid': async (facts, mail) => {
      const order = await orderFor(read(facts), mail);
      return order ? orderPaid(order, site) : 'withdrawn';
    },
    'order-confirm': async (facts, mail) => {
      const order = await orderFor(read(facts), mail);
      return order ? orderConfirm(order, site, ports.confirmTokenOf(order.id)) : 'withdrawn';
    },
    'order-refunded': async (facts, mail) => {
      const order = await orderFor(read(facts), mail);
      return order ? orderRefunded(order, site, read(facts).amountCents) : 'withdrawn';
    },
    'order-tickets-lapsed': async (facts, mail) => {
      const { amount = 0 } = read(facts);
      const order = await orderFor(read(facts), mail);
      return order && amount > 0 ? ticketsLapsed(order, site, amount) : 'withdrawn';
    },
    'order-late-refund': async (facts, mail) => {
      const { amountCents: cents, reason } = read(facts);
      const order = await orderFor(read(facts), mail);
      const known = reason === 'late' || reason === 'double' ? reason : undefined;
      return order ? orderLateRefund(order, site, { cents, reason: known }) : 'withdrawn';
    },
    'order-link': async (facts, mail) => {
      const found = await Promise.all((read(facts).orderIds ?? []).map((id) => ports.orderForMail(id)));
      // The links go to the buyer of the order and to nobody else.
      const own = found
        .filter((order) => order !== null)
        .filter((order) => canonicalEmail(order.email) === canonicalEmail(mail.to));
      return orderLink(own, site);
    },
    'order-notice-owner': async (facts) => {
      const order = await orderOf(read(facts));
      return order ? orderNoticeOwner(order, site) : 'withdrawn';
    },
    'owner-alert': async (facts) => {
      const { reason = 'onbekend', detail } = read(facts);
      return ownerAlert({ reason, detail }, await orderOf(read(facts)), site);
    },
  };
}

/** Facts come back from storage; only the members with the right type count. */
function read(facts: unknown): TicketFacts {
  const given = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>) : {};
  const text = (name: 'orderId' | 'reason' | 'detail') =>
    typeof given[name] === 'string' ? { [name]: given[name] } : {};
  const ids = Array.isArray(given['orderIds'])
    ? { orderIds: given['orderIds'].filter((id) => typeof id === 'string') }
    : {};
  const number = (name: 'amountCents' | 'amount') => (typeof given[name] === 'number' ? { [name]: given[name] } : {});
  return {
    ...text('orderId'),
    ...text('reason'),
    ...text('detail'),
    ...ids,
    ...number('amountCents'),
    ...number('amount'),
  };
}
