import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import { button, heading, letterHtml, letterText, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { buyerOf, eventAndDay, whatOf } from '../tickets/order-words.ts';

/** Asks the buyer of free tickets to confirm, when the robot check could not run in the browser (S-29). */
export async function orderConfirm(order: MailOrder, site: Site, token: string): Promise<Letter | 'withdrawn'> {
  if (order.paidAt !== null) return 'withdrawn';
  const subject = oneLine(`Bevestig uw tickets voor ${eventAndDay(order)}`);
  const greeting = `Beste ${buyerOf(order)},`;
  const what = `We houden deze tickets een half uur voor u vast: ${whatOf(order)} voor ${eventAndDay(order)}.`;
  const ask = 'Bevestig met de knop dat u komt. Daarna sturen we de tickets.';
  const ignore = 'Heeft u niets besteld? Dan hoeft u niets te doen; de plaatsen komen vanzelf weer vrij.';
  const href = `${site.baseUrl}/bestelling/bevestigen?token=${encodeURIComponent(token)}`;
  const body = html`${heading('Bevestig uw tickets')}${paragraph(greeting)}${paragraph(what)}${paragraph(ask)}
  ${button(href, 'Ja, ik kom')}${paragraph(ignore)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: what, body }),
    text: letterText(site, [oneLine(greeting), oneLine(what), `Bevestig met deze link dat u komt:\n${href}`, ignore]),
  };
}
