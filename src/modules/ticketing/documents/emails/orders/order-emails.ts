import { html } from 'hono/html';
import { clockTime, longDateWithWeekday } from '../../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import {
  button,
  heading,
  emailHtml,
  emailText,
  oneLine,
  paragraph,
  subheading,
} from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { buyerOf, eventAndDay, orderUrl, pageUrl, whatOf } from '../../facts/order-words.ts';
import { orderPaid } from './order-paid.ts';
import { orderReceipt } from './order-receipt.ts';
import { wordsFact } from '../own-words.ts';
import { askedLanguage, ofOrder, ownOrder, type TicketEmailPorts, type VisitPorts } from './order-for-mail.ts';
import { words as texts } from '../words/order-emails.words.ts';

const kind = emailKind<
  TicketEmailPorts &
    VisitPorts & {
      confirmTokenOf: (orderId: string) => string;
    }
>();

export const orderEmails = {
  'order-paid': kind({
    name: 'Tickets',
    /** `words` is the text that the owner added. */
    facts: z.object({ orderId: z.string(), words: wordsFact, language: askedLanguage }),
    sample: { orderId: 'paid' },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? orderPaid(order, ports, facts.words) : 'withdrawn';
    },
  }),
  'order-receipt': kind({
    name: 'Bon van de poort',
    facts: ofOrder,
    sample: { orderId: 'at-the-gate' },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? orderReceipt(order, ports.site) : 'withdrawn';
    },
  }),
  'order-confirm': kind({
    name: 'Gratis tickets bevestigen',
    facts: ofOrder,
    sample: { orderId: 'unpaid' },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? orderConfirm(order, ports.site, ports.confirmTokenOf(order.id)) : 'withdrawn';
    },
  }),
  'order-link': kind({
    name: 'Link naar bestellingen',
    facts: z.object({ orderIds: z.array(z.string()), language: askedLanguage }),
    sample: { orderIds: ['paid'] },
    write: async ({ orderIds }, mail, { site, orderForMail }) => {
      const found = await Promise.all(orderIds.map((id) => orderForMail(id)));
      // Only buyers get the link of their order.
      const own = found
        .filter((order) => order !== null)
        .filter((order) => canonicalEmail(order.email) === canonicalEmail(mail.to));
      return orderLink(own, site);
    },
  }),
};

/** Asks to confirm an order that passed no robot check (S-29). */
async function orderConfirm(order: MailOrder, site: Site, token: string): Promise<Email | 'withdrawn'> {
  if (order.paidAt !== null) return 'withdrawn';
  const subject = oneLine(texts.confirmSubject({ eventAndDay: eventAndDay(order) }));
  const greeting = texts.dearBuyer({ buyer: buyerOf(order) });
  const what = texts.ticketsHeld({
    day: longDateWithWeekday(order.heldUntil),
    time: clockTime(order.heldUntil),
    what: whatOf(order),
    eventAndDay: eventAndDay(order),
  });
  const ask = texts.confirmWithButton;
  const ignore = texts.ignoreIfNotYou;
  const href = pageUrl(site, `/bestelling/bevestigen?token=${encodeURIComponent(token)}`);
  const body = html`${heading(texts.confirmHeading)}${paragraph(greeting)}${paragraph(what)}${paragraph(ask)}
  ${button(href, texts.confirmButton)}${paragraph(ignore)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [oneLine(greeting), oneLine(what), texts.confirmLinkAsText({ href }), ignore]),
  };
}

/** Sends the links to the orders of an address (S-19). */
async function orderLink(orders: MailOrder[], site: Site): Promise<Email | 'withdrawn'> {
  if (orders.length === 0) return 'withdrawn';
  const isOne = orders.length === 1;
  const subject = oneLine(isOne ? texts.yourOrder({ name: site.name }) : texts.yourOrders({ name: site.name }));
  const intro = isOne ? texts.linkRequested : texts.linksRequested;
  const careful = texts.linkWarning;
  const titleOf = (order: MailOrder) => texts.eventAndOrder({ eventAndDay: eventAndDay(order), number: order.number });
  const body = html`${heading(subject)}${paragraph(intro)}
  ${orders.map((order) => html`${subheading(titleOf(order))}${button(orderUrl(order, site), texts.viewOrder)}`)}
  ${paragraph(careful)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: intro, body }),
    text: emailText(site, [
      intro,
      ...orders.map((order) => `${oneLine(titleOf(order))}\n${orderUrl(order, site)}`),
      careful,
    ]),
  };
}
