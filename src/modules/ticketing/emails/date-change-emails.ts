import { html } from 'hono/html';
import { eventDateLine } from '../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../kernel/dates/dutch-periods.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  labelled,
  oneLine,
  paragraph,
} from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';
import { askUs, buyerOf, dayLabel, orderUrl, ticketsOf } from '../tickets/order-words.ts';
import { calendarAttached, ticketsAttached } from './order-paid.ts';
import { DAY, MOVED, ownOrder, type TicketEmailPorts } from './order-for-mail.ts';

const kind = emailKind<TicketEmailPorts>();
const period = z.object({ start: z.string(), end: z.string() });
type Change = { was: z.output<typeof period>; now: z.output<typeof period> };

/** Email to a buyer who changed to another date. */
export const dateChangeEmails = {
  'order-date-changed': kind({
    name: 'Andere datum gekozen',
    facts: z.object({ orderId: z.string(), was: period, now: period }),
    sample: { orderId: 'moved', was: DAY, now: MOVED },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order && ticketsOf(order).length > 0 ? dateChanged(order, ports, facts) : 'withdrawn';
    },
  }),
};

const KEPT =
  'Uw ticketcodes blijven dezelfde. Op de tickets in uw eerste mail staat nog de oude datum; de nieuwe zitten als pdf bij deze mail, met een bijgewerkt agendabestand.';

/** Attaches new tickets, with codes signed for their date, and the calendar file with a higher SEQUENCE. */
async function dateChanged(order: MailOrder, ports: TicketEmailPorts, { was, now }: Change): Promise<Email> {
  const { site } = ports;
  const { title, place } = order.event;
  const subject = oneLine(`Nieuwe datum: ${title}, ${shortDateWithYear(now.start)}`);
  const greeting = `Beste ${buyerOf(order)},`;
  const intro = `U koos zelf een andere datum voor uw tickets van bestelling ${order.number}. Dat is geregeld.`;
  const [when, before] = [eventDateLine(now.start, now.end), eventDateLine(was.start, was.end)];
  const help = askUs('Was u dit niet, of heeft u een vraag?', order, site);
  const about = html`<strong style="font-size:18px">${title}</strong><br />${when}<br />${place}<br />Dit was: ${before}`;
  const body = html`${heading('Uw nieuwe datum')}${paragraph(greeting)}${paragraph(intro)}
  ${labelled(dayLabel(now.start), about)}${paragraph(KEPT)}${button(orderUrl(order, site), 'Bekijk uw tickets')}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: when, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(intro),
      [`Wanneer: ${when}`, `Waar: ${place}`, `Dit was: ${before}`].map(oneLine).join('\n'),
      KEPT,
      `Bekijk uw tickets:\n${orderUrl(order, site)}`,
      help,
    ]),
    attachments: [await ticketsAttached(order, ports), calendarAttached(order, site)],
  };
}
