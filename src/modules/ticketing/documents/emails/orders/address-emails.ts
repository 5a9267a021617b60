import { html } from 'hono/html';
import { longDate } from '../../../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { questionLine, eventAndDay, pageUrl } from '../../facts/order-words.ts';
import { askedLanguage, ofOrder, type OrderEmailPorts } from './order-for-mail.ts';
import { words } from '../words/address-emails.words.ts';

const kind = emailKind<
  OrderEmailPorts & {
    /** Returns the token of the link that confirms an address, which holds the sealed request. */
    addressTokenOf: (wish: { orderId: string; linkNumber: number; email: string; until: string }) => string;
  }
>();

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

/** Asks to confirm a new address. Names the event only, because the reader may be a stranger. */
async function addressConfirm(order: MailOrder, site: Site, facts: { token: string; until: string }): Promise<Email> {
  const href = pageUrl(site, `/bestelling/adres?token=${facts.token}`);
  return news(site, {
    subject: words.confirmSubject,
    paragraphs: [
      words.addressRequested({ name: site.name, eventAndDay: eventAndDay(order) }),
      words.askToConfirm({ longDate: longDate(facts.until) }),
    ],
    link: [href, words.confirmButton],
    help: words.notYou,
  });
}

async function addressChanged(order: MailOrder, site: Site): Promise<Email> {
  return news(site, {
    subject: words.changedSubject({ number: order.number }),
    paragraphs: [
      words.addressChanged({ number: order.number, eventAndDay: eventAndDay(order) }),
      words.oldLinksExpired,
    ],
    link: null,
    help: questionLine(words.changeNotWanted, order, site),
  });
}

type Said = { subject: string; paragraphs: string[]; link: [href: string, text: string] | null; help: string };

async function news(site: Site, { subject: rawSubject, paragraphs, link, help }: Said): Promise<Email> {
  const subject = oneLine(rawSubject);
  const body = html`${heading(subject)}${paragraphs.map((text) => paragraph(text))}${link ? button(...link) : ''}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: paragraphs[0] ?? '', body }),
    text: emailText(site, [...paragraphs.map(oneLine), ...(link ? [`${link[1]}:\n${link[0]}`] : []), help]),
  };
}
