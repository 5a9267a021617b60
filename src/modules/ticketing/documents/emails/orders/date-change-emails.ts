import { html } from 'hono/html';
import { eventDateLine } from '../../../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../../../kernel/dates/dutch-periods.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  withLabel,
  oneLine,
  paragraph,
} from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { questionLine, buyerOf, dayLabel, orderUrl, ticketsOf } from '../../facts/order-words.ts';
import { calendarAttached, ticketsAttached } from './order-paid.ts';
import { DAY, MOVED, ownOrder, type TicketEmailPorts } from './order-for-mail.ts';
import { words } from '../words/date-change-emails.words.ts';

const kind = emailKind<TicketEmailPorts>();
const period = z.object({ start: z.string(), end: z.string() });
type Change = { was: z.output<typeof period>; now: z.output<typeof period> };

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

/** Confirms a change of date, with codes signed for the new one and a calendar entry of a higher SEQUENCE. */
async function dateChanged(order: MailOrder, ports: TicketEmailPorts, { was, now }: Change): Promise<Email> {
  const { site } = ports;
  const { title, place } = order.event;
  const subject = oneLine(words.subject({ title, shortDateWithYear: shortDateWithYear(now.start) }));
  const greeting = words.dearBuyer({ buyer: buyerOf(order) });
  const intro = words.dateChanged({ number: order.number });
  const [when, before] = [eventDateLine(now.start, now.end), eventDateLine(was.start, was.end)];
  const help = questionLine(words.notYouOrQuestion, order, site);
  const about = html`<strong style="font-size:18px">${title}</strong
    ><br />${when}<br />${place}<br />${words.previousDate} ${before}`;
  const body = html`${heading(words.yourNewDate)}${paragraph(greeting)}${paragraph(intro)}
  ${withLabel(dayLabel(now.start), about)}${paragraph(words.ticketCodesUnchanged)}${button(orderUrl(order, site), words.viewTickets)}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: when, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(intro),
      [words.whenLine({ when }), words.whereLine({ place }), words.previousDateAsText({ before })]
        .map(oneLine)
        .join('\n'),
      words.ticketCodesUnchanged,
      words.viewTicketsAsText({ orderUrl: orderUrl(order, site) }),
      help,
    ]),
    attachments: [await ticketsAttached(order, ports), calendarAttached(order, site)],
  };
}
