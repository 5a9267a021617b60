import { html } from 'hono/html';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  heading,
  labelled,
  letterHtml,
  letterText,
  link,
  oneLine,
  paragraph,
} from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import {
  askUs,
  amountsOf,
  buyerOf,
  dayLabel,
  eventAndDay,
  orderUrl,
  ticketsOf,
  whenLines,
} from '../tickets/order-words.ts';

/** Two days before somebody comes: when, where, and where the tickets are. For the tickets of one moment. */
export async function orderReminder(order: MailOrder, site: Site, start: Instant): Promise<Letter | 'withdrawn'> {
  const tickets = ticketsOf(order).filter(({ line }) => line.start === start);
  if (order.event.cancelled || order.paidAt === null || tickets.length === 0) return 'withdrawn';
  const visit: MailOrder = { ...order, lines: order.lines.filter((line) => line.start === start) };
  const subject = oneLine(`Bijna zover: ${eventAndDay(visit)}`);
  const greeting = `Beste ${buyerOf(order)},`;
  const what = `Over een paar dagen zien we u bij ${order.event.title}. U heeft ${amountsOf(tickets).join(', ')}.`;
  const bring = `Neem ${tickets.length === 1 ? 'uw ticket' : 'uw tickets'} mee, op papier of op uw telefoon. De pdf zat bij de mail van uw bestelling; u vindt hem ook hier.`;
  const help = askUs('Een vraag?', order, site);
  const route = `${site.baseUrl}/contact`;
  const eventUrl = `${site.baseUrl}${order.event.path}`;
  const about = html`<strong style="font-size:18px">${order.event.title}</strong><br />
    ${whenLines(visit).map((line) => html`${line}<br />`)}${order.event.place}<br />
    ${link(route, 'Route en parkeren')}<br />${link(eventUrl, 'Alles over deze dag')}`;
  const body = html`${heading('Bijna zover')}${paragraph(greeting)}${paragraph(what)}
  ${labelled(dayLabel(start), about)}${paragraph(bring)}${button(orderUrl(order, site), 'Bekijk uw tickets')}
  ${paragraph(help)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: what, body }),
    text: letterText(site, [
      oneLine(greeting),
      oneLine(what),
      [oneLine(order.event.title), ...whenLines(visit), oneLine(order.event.place)].join('\n'),
      `Route en parkeren: ${route}\nAlles over deze dag: ${eventUrl}`,
      `${bring}\n${orderUrl(order, site)}`,
      help,
    ]),
  };
}
