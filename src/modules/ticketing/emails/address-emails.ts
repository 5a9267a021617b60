import { html } from 'hono/html';
import { longDate } from '../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../kernel/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';
import { askUs, eventAndDay } from '../tickets/order-words.ts';
import { askedLanguage, ofOrder, type OrderEmailPorts } from './order-for-mail.ts';

const kind = emailKind<
  OrderEmailPorts & {
    /** Seals the request into the link that confirms an address. */
    addressTokenOf: (wish: { orderId: string; linkNumber: number; email: string; until: string }) => string;
  }
>();

/** Emails about a changed address of an order: confirmation at the new one, notice at the old one. */
export const addressEmails = {
  'order-address-confirm': kind({
    name: 'Nieuw adres van bestelling bevestigen',
    facts: z.object({
      orderId: z.string(),
      linkNumber: z.number(),
      until: z.string(),
      language: askedLanguage,
    }),
    sample: { orderId: 'paid', linkNumber: 1, until: '2026-07-12T09:00:00.000Z' },
    write: async ({ orderId, linkNumber, until }, { to }, ports) => {
      const order = await ports.orderForMail(orderId);
      if (!order) return 'withdrawn';
      const token = ports.addressTokenOf({ orderId, linkNumber, until, email: to });
      return addressConfirm(order, ports.site, { token, until });
    },
  }),
  'order-address-changed': kind({
    name: 'E-mailadres van bestelling gewijzigd',
    facts: ofOrder,
    sample: { orderId: 'paid' },
    write: async ({ orderId }, _mail, ports) => {
      const order = await ports.orderForMail(orderId);
      return order ? addressChanged(order, ports.site) : 'withdrawn';
    },
  }),
};

/** Names only the event of the order, since the reader may be a stranger. */
async function addressConfirm(order: MailOrder, site: Site, facts: { token: string; until: string }): Promise<Email> {
  const href = `${site.baseUrl}/bestelling/adres?token=${facts.token}`;
  return news(site, {
    subject: 'Bevestig uw e-mailadres',
    paragraphs: [
      `Iemand wil de tickets van een bestelling bij ${site.name} op dit e-mailadres ontvangen (${eventAndDay(order)}).`,
      `Bent u dat? Bevestig het dan vóór ${longDate(facts.until)}. Daarna krijgt u de tickets hier, en werken de links in eerdere e-mails niet meer.`,
    ],
    link: [href, 'Bevestig dit e-mailadres'],
    help: 'Weet u van niets? Dan hoeft u niets te doen.',
  });
}

async function addressChanged(order: MailOrder, site: Site): Promise<Email> {
  return news(site, {
    subject: `Het e-mailadres van bestelling ${order.number} is gewijzigd`,
    paragraphs: [
      `De tickets van bestelling ${order.number} (${eventAndDay(order)}) staan nu op een ander e-mailadres. Dat is daar bevestigd.`,
      'De links naar de bestelling die u eerder kreeg, werken niet meer. De codes op de tickets blijven geldig.',
    ],
    link: null,
    help: askUs('Wilde u dit niet?', order, site),
  });
}

type Said = { subject: string; paragraphs: string[]; link: [href: string, text: string] | null; help: string };

async function news(site: Site, { subject: said, paragraphs, link, help }: Said): Promise<Email> {
  const subject = oneLine(said);
  const body = html`${heading(subject)}${paragraphs.map((text) => paragraph(text))}${link ? button(...link) : ''}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: paragraphs[0] ?? '', body }),
    text: emailText(site, [...paragraphs.map(oneLine), ...(link ? [`${link[1]}:\n${link[0]}`] : []), help]),
  };
}
