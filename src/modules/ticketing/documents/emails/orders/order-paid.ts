import { html } from 'hono/html';
import type { Site } from '../../../../../kernel/web/site.ts';
import {
  button,
  heading,
  withLabel,
  emailHtml,
  emailText,
  link,
  oneLine,
  paragraph,
  subheading,
} from '../../../../../platform/mail/email-frame.ts';
import { mailText, richTextLines, richTextMarkup } from '../../../../../platform/mail/rich-text.ts';
import type { Attachment, Email } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { codeTable, codeTableText, orderTable, orderTableText } from './order-table.ts';
import {
  questionLine,
  buyerOf,
  cancelledCalendar,
  dayLabel,
  eventAndDay,
  isAtGarden,
  isOff,
  orderCalendar,
  orderUrl,
  pageUrl,
  partiesOf,
  periodsOf,
  placeLines,
  termsUrl,
  ticketsOf,
  whenLines,
} from '../../facts/order-words.ts';
import type { TicketEmailPorts, VisitPorts } from './order-for-mail.ts';
import { wordsMarkup, wordsText } from '../own-words.ts';
import { words as texts } from '../words/order-paid.words.ts';

type Ports = Pick<TicketEmailPorts, 'site' | 'ticketPdf'> & VisitPorts;

/** Writes order, prices, seller, terms and codes (P-04, GAP-65). Called-off dates have no tickets (R-37). */
export async function orderPaid(
  order: MailOrder,
  ports: Ports,
  own: string | null | undefined = null,
): Promise<Email | 'withdrawn'> {
  const { site } = ports;
  const tickets = ticketsOf(order);
  if (order.paidAt === null || tickets.length === 0) return 'withdrawn';
  if (isOff(order)) return paidForCalledOff(order, site, own);
  const subject = oneLine(texts.subject({ eventAndDay: eventAndDay(order) }));
  const visit = isAtGarden(order, site) ? await ports.visitTexts(order.language ?? 'nl') : [];
  const words = { ...wordsOf(order, site, tickets.length), visit, own };
  return {
    subject,
    html: await emailHtml(site, { subject, preview: words.preview, body: await bodyOf(order, site, words) }),
    text: emailText(site, await paragraphsOf(order, site, words)),
    attachments: [await ticketsAttached(order, ports), calendarAttached(order, site)],
  };
}

async function paidForCalledOff(order: MailOrder, site: Site, own: string | null | undefined): Promise<Email> {
  const subject = oneLine(texts.calledOffSubject({ eventAndDay: eventAndDay(order) }));
  const words: Words = {
    heading: texts.calledOffHeading,
    preview: texts.noEntryPreview({ number: order.number }),
    intro: texts.calledOffIntro({ paid: paidText(order) }),
    group: '',
    button: texts.viewOrder,
    view: texts.viewOrderAsText({ orderUrl: orderUrl(order, site) }),
    codes: false,
    visit: [],
    right: '',
    help: questionLine(texts.questionOrComplaint, order, site),
    own,
  };
  return {
    subject,
    html: await emailHtml(site, { subject, preview: words.preview, body: await bodyOf(order, site, words) }),
    text: emailText(site, await paragraphsOf(order, site, words)),
  };
}

export async function ticketsAttached(
  order: MailOrder,
  { site, ticketPdf }: Pick<TicketEmailPorts, 'site' | 'ticketPdf'>,
): Promise<Attachment> {
  const content = await ticketPdf(order, site);
  return { filename: `tickets-${order.number}.pdf`, contentType: 'application/pdf', content };
}

export function calendarAttached(order: MailOrder, site: Site): Attachment {
  const content = new TextEncoder().encode(orderCalendar(order, site));
  return { filename: 'agenda.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

/** Returns a calendar file that cancels called-off dates; null if there are none. */
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

const paidText = ({ paidWith }: MailOrder) =>
  ({
    provider: '',
    cash: texts.paidInCash,
    terminal: texts.paidByCard,
    card: texts.paidByVoucher,
    invoice: texts.payOnInvoice,
  })[paidWith ?? 'provider'];

type Words = {
  heading: string;
  preview: string;
  intro: string;
  group: string;
  button: string;
  view: string;
  codes: boolean;
  visit: readonly { heading: string; html: string }[];
  right: string;
  help: string;
  own: string | null | undefined;
};

function wordsOf(order: MailOrder, site: Site, tickets: number): Omit<Words, 'visit' | 'own'> {
  const what = tickets === 1 ? texts.ticketAttached : texts.ticketsAttached;
  const off = order.lines.filter(({ isCalledOff }) => isCalledOff);
  const butOff = off.length === 0 ? '' : texts.partlyCalledOff({ whenLines: whenLines({ lines: off }).join(', ') });
  return {
    heading: texts.heading,
    preview: texts.attachedPreview({ number: order.number, what }),
    intro: texts.intro({ paid: paidText(order), what, butOff }),
    group: groupWords(order),
    button: texts.viewTickets,
    view: texts.viewTicketsAsText({ orderUrl: orderUrl(order, site) }),
    codes: true,
    right: texts.noRightOfWithdrawal,
    help: questionLine(texts.questionOrComplaint, order, site),
  };
}

function groupWords(order: MailOrder): string {
  const parties = partiesOf(order);
  if (parties.every(({ groupCode }) => groupCode === null)) return '';
  return parties.length === 1 ? texts.groupCode : texts.groupCodePerDate;
}

async function bodyOf(order: MailOrder, site: Site, words: Words) {
  const [first] = periodsOf(order);
  const about = html`<strong style="font-size:18px">${order.event.title}</strong><br />
    ${[...whenLines(order), ...placeLines(order)].map((line) => html`${line}<br />`)}
    ${link(pageUrl(site, order.event.path), texts.aboutThisDay)}`;
  return html`${heading(words.heading)}
  ${paragraph(texts.dearBuyer({ buyer: buyerOf(order) }))}${wordsMarkup(words.own)}${paragraph(words.intro)}
  ${first ? withLabel(dayLabel(first.start), about) : paragraph(about)} ${words.group ? paragraph(words.group) : ''}
  ${button(orderUrl(order, site), words.button)}
  ${subheading(texts.order({ number: order.number }))}${orderTable(order)}
  ${words.codes ? html`${subheading(texts.ticketCodes)}${await codeTable(order)}` : ''}
  ${words.visit.map(({ heading: about, html: text }) => html`${subheading(about)}${richTextMarkup(mailText(text), site.baseUrl)}`)}
  ${subheading(texts.goodToKnow)}
  ${paragraph(html`${texts.beforeTerms} ${link(termsUrl(site), texts.terms)}${texts.afterTerms} ${words.right}`)}
  ${paragraph(words.help)}`;
}

async function paragraphsOf(order: MailOrder, site: Site, words: Words): Promise<string[]> {
  return [
    words.heading,
    texts.dearBuyer({ buyer: oneLine(buyerOf(order)) }),
    ...wordsText(words.own),
    words.intro,
    [
      oneLine(order.event.title),
      ...whenLines(order),
      ...placeLines(order).map(oneLine),
      pageUrl(site, order.event.path),
    ].join('\n'),
    ...(words.group ? [words.group] : []),
    words.view,
    texts.orderAsText({ number: order.number, orderTable: orderTableText(order) }),
    ...(words.codes ? [texts.ticketCodesAsText({ codeTable: await codeTableText(order) })] : []),
    ...words.visit.flatMap(({ heading, html: text }) => {
      const [first = '', ...lines] = richTextLines(mailText(text), site.baseUrl);
      return [`${heading.toUpperCase()}\n${first}`, ...lines];
    }),
    texts.goodToKnowAsText({ termsUrl: termsUrl(site), right: words.right }),
    words.help,
  ];
}
