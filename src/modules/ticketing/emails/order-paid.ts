import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  heading,
  labelled,
  emailHtml,
  emailText,
  link,
  oneLine,
  paragraph,
  subheading,
} from '../../../platform/mail/email-frame.ts';
import type { Attachment, Email } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';
import { codeTable, codeTableText, orderTable, orderTableText } from './order-table.ts';
import {
  askUs,
  buyerOf,
  dayLabel,
  eventAndDay,
  isOff,
  cancelledCalendar,
  orderCalendar,
  orderUrl,
  partiesOf,
  periodsOf,
  termsUrl,
  ticketsOf,
  whenLines,
} from '../tickets/order-words.ts';
import type { TicketEmailPorts } from './order-for-mail.ts';
import { wordsMarkup, wordsText } from './own-words.ts';

type Ports = Pick<TicketEmailPorts, 'site' | 'ticketPdf'>;

const SUCCESS = 'Je aankoop is gelukt!';
const OFF = 'Wat u bestelde, gaat niet door';

/**
 * Email that a buyer keeps: order, prices, seller, terms and codes (P-04, GAP-65), with tickets and calendar attached. `own`:
 * the owner's text. Dates that were called off, even while the buyer paid, have no tickets in it (R-37).
 */
export async function orderPaid(
  order: MailOrder,
  ports: Ports,
  own: string | null | undefined = null,
): Promise<Email | 'withdrawn'> {
  const { site } = ports;
  const tickets = ticketsOf(order);
  if (order.paidAt === null || tickets.length === 0) return 'withdrawn';
  if (isOff(order)) return paidForNothing(order, site, own);
  const subject = oneLine(`Uw tickets voor ${eventAndDay(order)}`);
  const words = { ...wordsOf(order, site, tickets.length), own };
  return {
    subject,
    html: await emailHtml(site, { subject, preview: words.preview, body: await bodyOf(order, site, words) }),
    text: emailText(site, await paragraphsOf(order, site, words)),
    attachments: [await ticketsAttached(order, ports), calendarAttached(order, site)],
  };
}

async function paidForNothing(order: MailOrder, site: Site, own: string | null | undefined): Promise<Email> {
  const subject = oneLine(`Gaat niet door: ${eventAndDay(order)}`);
  const words: Words = {
    heading: OFF,
    preview: `Bestelnummer ${order.number}. Deze tickets geven geen toegang.`,
    intro: `Bedankt voor uw bestelling.${PAID[order.paidWith ?? 'provider']} Wat u bestelde, gaat niet door. Dat spijt ons. Deze tickets geven geen toegang. In een aparte mail leest u waarom, en wat u ervoor krijgt.`,
    group: '',
    button: 'Bekijk uw bestelling',
    view: `Uw bestelling bekijken:\n${orderUrl(order, site)}`,
    codes: false,
    right: '',
    help: askUs('Een vraag of een klacht?', order, site),
    own,
  };
  return {
    subject,
    html: await emailHtml(site, { subject, preview: words.preview, body: await bodyOf(order, site, words) }),
    text: emailText(site, await paragraphsOf(order, site, words)),
  };
}

/** Attaches the valid tickets, with their current dates. */
export async function ticketsAttached(order: MailOrder, { site, ticketPdf }: Ports): Promise<Attachment> {
  const content = await ticketPdf(order, site);
  return { filename: `tickets-${order.number}.pdf`, contentType: 'application/pdf', content };
}

/** Attaches the calendar file of the order, with its current dates. */
export function calendarAttached(order: MailOrder, site: Site): Attachment {
  const content = new TextEncoder().encode(orderCalendar(order, site));
  return { filename: 'agenda.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

/** Attaches a file that removes called-off dates from a calendar; none if the order has no such dates. */
export function cancellationAttached(
  order: MailOrder,
  dates: readonly { start: string; end: string }[],
  site: Site,
): Attachment[] {
  const file = cancelledCalendar(order, dates, site);
  if (file === null) return [];
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
  return [{ filename: 'vervallen.ics', contentType, content: new TextEncoder().encode(file) }];
}

/** Payment method, if the buyer did not pay on the bank's page. */
const PAID = {
  provider: '',
  cash: ' U heeft contant betaald.',
  terminal: ' U heeft met pin betaald.',
  card: ' Ze is betaald met uw cadeaubon.',
  invoice: ' U betaalt op rekening.',
};

type Words = {
  heading: string;
  preview: string;
  intro: string;
  group: string;
  button: string;
  view: string;
  /** True if it lists the codes of the tickets. */
  codes: boolean;
  right: string;
  help: string;
  own: string | null | undefined;
};

function wordsOf(order: MailOrder, site: Site, tickets: number): Omit<Words, 'own'> {
  const what = tickets === 1 ? 'Uw ticket zit' : 'Uw tickets zitten';
  const off = order.lines.filter(({ isCalledOff }) => isCalledOff);
  const butOff =
    off.length === 0
      ? ''
      : ` Let op: ${whenLines({ lines: off }).join(', ')} gaat niet door; daarover krijgt u een aparte mail.`;
  return {
    heading: SUCCESS,
    preview: `Bestelnummer ${order.number}. ${what} als pdf bij deze mail.`,
    intro: `Bedankt voor uw bestelling.${PAID[order.paidWith ?? 'provider']} ${what} als pdf bij deze mail: print ze of laat ze bij de ingang zien op uw telefoon. Met agenda.ics zet u de afspraak in uw agenda.${butOff}`,
    group: groupWords(order),
    button: 'Bekijk uw tickets',
    view: `Uw tickets bekijken:\n${orderUrl(order, site)}`,
    codes: true,
    right: 'Tickets voor een vaste datum kunt u volgens de wet niet herroepen (artikel 6:230p BW).',
    help: askUs('Een vraag of een klacht?', order, site),
  };
}

function groupWords(order: MailOrder): string {
  const parties = partiesOf(order);
  if (parties.every(({ groupCode }) => groupCode === null)) return '';
  return parties.length === 1
    ? 'Komt u samen? Met de groepscode op de eerste bladzijde gaat iedereen in één keer naar binnen.'
    : 'Komt u samen? Met de groepscode van een datum gaat iedereen die dag in één keer naar binnen; de pdf heeft per datum een eigen bladzijde.';
}

async function bodyOf(order: MailOrder, site: Site, words: Words) {
  const [first] = periodsOf(order);
  const about = html`<strong style="font-size:18px">${order.event.title}</strong><br />
    ${whenLines(order).map((line) => html`${line}<br />`)}${order.event.place}<br />
    ${link(`${site.baseUrl}${order.event.path}`, 'Alles over deze dag')}`;
  return html`${heading(words.heading)}
  ${paragraph(`Beste ${buyerOf(order)},`)}${wordsMarkup(words.own)}${paragraph(words.intro)}
  ${first ? labelled(dayLabel(first.start), about) : paragraph(about)} ${words.group ? paragraph(words.group) : ''}
  ${button(orderUrl(order, site), words.button)} ${subheading(`Bestelling ${order.number}`)}${orderTable(order)}
  ${words.codes ? html`${subheading('Ticketcodes')}${await codeTable(order)}` : ''} ${subheading('Goed om te weten')}
  ${paragraph(html`Op deze bestelling zijn onze ${link(termsUrl(site), 'voorwaarden')} van toepassing. ${words.right}`)}
  ${paragraph(words.help)}`;
}

async function paragraphsOf(order: MailOrder, site: Site, words: Words): Promise<string[]> {
  return [
    words.heading,
    `Beste ${oneLine(buyerOf(order))},`,
    ...wordsText(words.own),
    words.intro,
    [
      oneLine(order.event.title),
      ...whenLines(order),
      oneLine(order.event.place),
      `${site.baseUrl}${order.event.path}`,
    ].join('\n'),
    ...(words.group ? [words.group] : []),
    words.view,
    `BESTELLING ${order.number}\n${orderTableText(order)}`,
    ...(words.codes ? [`TICKETCODES\n${await codeTableText(order)}`] : []),
    `GOED OM TE WETEN\nOp deze bestelling zijn onze voorwaarden van toepassing: ${termsUrl(site)}\n${words.right}`,
    words.help,
  ];
}
