import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import { button, heading, letterHtml, letterText, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { askUs, buyerOf, eventAndDay } from '../tickets/order-words.ts';

/** The payment came to nothing: nothing was bought, and how to try again. */
export async function paymentFailed(order: MailOrder, site: Site): Promise<Letter> {
  const subject = oneLine(`Uw betaling voor ${eventAndDay(order)} is niet gelukt`);
  const greeting = `Beste ${buyerOf(order)},`;
  const what = `De betaling van uw bestelling voor ${eventAndDay(order)} is niet gelukt of niet afgemaakt. U heeft nu geen tickets, en de plaatsen zijn weer vrij voor anderen.`;
  const money =
    'Is er toch geld van uw rekening afgeschreven? Dan krijgt u vanzelf alsnog uw tickets, of uw geld terug. U hoeft daar niets voor te doen.';
  const again = order.event.cancelled ? null : `${site.baseUrl}${order.event.path}`;
  const help = askUs('Lukt het niet?', order, site);
  const body = html`${heading('Uw betaling is niet gelukt')}${paragraph(greeting)}${paragraph(what)}${paragraph(money)}
  ${again ? button(again, 'Opnieuw bestellen') : ''}${paragraph(help)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: what, body }),
    text: letterText(site, [
      oneLine(greeting),
      oneLine(what),
      money,
      ...(again ? [`Opnieuw bestellen:\n${again}`] : []),
      help,
    ]),
  };
}
