import { html } from 'hono/html';
import type { Site } from '../../../../../kernel/web/site.ts';
import { emailHtml, emailText, heading, link, oneLine, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import { mailText, richTextLines, richTextMarkup } from '../../../../../platform/mail/rich-text.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { questionLine, buyerOf, orderUrl } from '../../facts/order-words.ts';
import { type OrderEmailPorts, ownOrder } from '../orders/order-for-mail.ts';

type MailingText = { subject: string; body: string };

const kind = emailKind<
  OrderEmailPorts & {
    /** Returns the mailing; null if it was deleted. */
    mailingForMail: (id: number) => Promise<(MailingText & { state: 'test' | 'sending' | 'paused' | 'sent' }) | null>;
  }
>();

export const mailingEmails = {
  'buyer-mailing': kind({
    name: 'Bericht aan kopers',
    /** `orderIds` are all orders of the address, each of which lists this email. */
    facts: z.object({ mailingId: z.number(), orderId: z.string(), orderIds: z.array(z.string()) }),
    sample: { mailingId: 3, orderId: 'paid', orderIds: ['paid'] },
    write: async ({ mailingId, orderIds }, mail, ports) => {
      const mailing = await ports.mailingForMail(mailingId);
      if (!mailing) return 'withdrawn';
      if (mailing.state === 'paused') return 'later';
      const order = await orderToEmail(ports, orderIds, mail);
      return order ? mailingEmail(ports.site, mailing, order) : 'withdrawn';
    },
  }),
  'buyer-mailing-test': kind({
    name: 'Bericht aan kopers, proef',
    facts: z.object({ mailingId: z.number() }),
    sample: { mailingId: 3 },
    write: async ({ mailingId }, _mail, { site, mailingForMail }) => {
      const mailing = await mailingForMail(mailingId);
      return mailing ? mailingEmail(site, { ...mailing, subject: `Proef: ${mailing.subject}` }, null) : 'withdrawn';
    },
  }),
};

async function orderToEmail(
  ports: OrderEmailPorts,
  orderIds: string[],
  mail: { to: string },
): Promise<MailOrder | null> {
  for (const orderId of orderIds) {
    const order = await ownOrder(ports, { orderId }, mail);
    if (order?.tickets.some((ticket) => !ticket.isVoid)) return order;
  }
  return null;
}

export async function mailingEmail(
  site: Site,
  { subject: rawSubject, body }: MailingText,
  order: MailOrder | null,
  title = order?.event.title ?? '',
): Promise<Email> {
  const subject = oneLine(rawSubject);
  const clean = mailText(body);
  const greeting = order ? `Beste ${buyerOf(order)},` : 'Beste Anna Voorbeeld,';
  const why = `U krijgt deze mail omdat u tickets heeft${title ? ` voor ${title}` : ''}. Het is geen nieuwsbrief.`;
  const help = order ? questionLine('Een vraag?', order, site) : `Een vraag? Mail ${site.email}.`;
  const seen = order ? ([orderUrl(order, site), 'Uw bestelling'] as const) : null;
  const markup = html`${heading(subject)}${paragraph(oneLine(greeting))}${richTextMarkup(clean, site.baseUrl)}
  ${seen ? paragraph(link(...seen)) : ''}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: subject, body: markup, footer: html`<br />${why}` }),
    text: emailText(
      site,
      [oneLine(greeting), ...richTextLines(clean, site.baseUrl), ...(seen ? [`${seen[1]}:\n${seen[0]}`] : []), help],
      [why],
    ),
  };
}
