import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  heading,
  letterHtml,
  letterText,
  oneLine,
  paragraph,
  subheading,
} from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { eventAndDay, orderUrl } from '../tickets/order-words.ts';

/** The ways back to one's orders, asked for with one's address (S-19). */
export async function orderLink(orders: MailOrder[], site: Site): Promise<Letter | 'withdrawn'> {
  if (orders.length === 0) return 'withdrawn';
  const isOne = orders.length === 1;
  const subject = oneLine(isOne ? `Uw bestelling bij de ${site.name}` : `Uw bestellingen bij de ${site.name}`);
  const intro = isOne
    ? 'U vroeg om de link naar uw bestelling. Daar vindt u uw tickets en uw gegevens.'
    : 'U vroeg om de links naar uw bestellingen. Daar vindt u uw tickets en uw gegevens.';
  const careful =
    'Wie de link heeft, heeft de tickets: stuur hem alleen door aan wie mee mag. Vroeg u dit niet? Dan hoeft u niets te doen.';
  const titleOf = (order: MailOrder) => `${eventAndDay(order)} (bestelling ${order.number})`;
  const body = html`${heading(subject)}${paragraph(intro)}
  ${orders.map((order) => html`${subheading(titleOf(order))}${button(orderUrl(order, site), 'Bekijk deze bestelling')}`)}
  ${paragraph(careful)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: intro, body }),
    text: letterText(site, [
      intro,
      ...orders.map((order) => `${oneLine(titleOf(order))}\n${orderUrl(order, site)}`),
      careful,
    ]),
  };
}
