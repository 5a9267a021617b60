import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import { heading, letterHtml, letterText, link, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { askUs, buyerOf, orderUrl, ticketsOf } from '../tickets/order-words.ts';

/** A short letter about what happened with an order; its first paragraph is the preview. */
export async function orderNews(
  order: MailOrder,
  site: Site,
  words: { subject: string; title: string; paragraphs: string[]; withOrderLink: boolean },
): Promise<Letter> {
  const subject = oneLine(words.subject);
  const greeting = `Beste ${buyerOf(order)},`;
  const help = askUs('Een vraag?', order, site);
  const [href, linkText] = words.withOrderLink ? [orderUrl(order, site), 'Uw bestelling'] : insteadOf(order, site);
  const body = html`${heading(words.title)}${paragraph(greeting)}${words.paragraphs.map((text) => paragraph(text))}
  ${paragraph(link(href, linkText))}${paragraph(help)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: words.paragraphs[0] ?? '', body }),
    text: letterText(site, [
      words.title,
      oneLine(greeting),
      ...words.paragraphs.map(oneLine),
      `${linkText}:\n${href}`,
      help,
    ]),
  };
}

/** Where somebody looks who has no tickets. */
function insteadOf({ event }: MailOrder, site: Site): [href: string, text: string] {
  return event.cancelled
    ? [`${site.baseUrl}/agenda`, 'Bekijk wat er wel te doen is']
    : [`${site.baseUrl}${event.path}`, 'Bekijk of er nog plaats is'];
}

/** Which tickets of an order still give entry. */
export function stillValid(order: MailOrder): string {
  const left = ticketsOf(order).length;
  if (left === 0) return 'De tickets van deze bestelling geven geen toegang meer.';
  if (left === order.tickets.length) return 'Uw tickets blijven geldig.';
  const some = left === 1 ? 'blijft 1 ticket' : `blijven ${left} tickets`;
  return `Van deze bestelling ${some} geldig; welke dat zijn, ziet u bij uw bestelling.`;
}
