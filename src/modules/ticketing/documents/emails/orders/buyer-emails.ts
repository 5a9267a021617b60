import { html } from 'hono/html';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { type Cents, euroText } from '../../../../../kernel/money/money.ts';
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
} from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import {
  amountsOf,
  questionLine,
  buyerOf,
  dayLabel,
  directionsUrl,
  eventAndDay,
  orderUrl,
  pageUrl,
  placeLines,
  ticketsOf,
  whenLines,
} from '../../facts/order-words.ts';
import { DAY, ofOrder, type OrderEmailPorts, ownOrder } from './order-for-mail.ts';
import { words } from '../words/buyer-emails.words.ts';

const MINUTE_MS = 60_000;
const STALE_MINUTES = 24 * 60;

const kind = emailKind<
  OrderEmailPorts & {
    /** True if the buyer has since paid for the same event. */
    hasBoughtAfterAll: (orderId: string) => Promise<boolean>;
    /** True while the order holds its seats, waiting for its payment. */
    isWaiting: (orderId: string) => Promise<boolean>;
    now: () => Instant;
  }
>();

export const buyerEmails = {
  'order-payment-failed': kind({
    name: 'Betaling niet gelukt',
    facts: ofOrder,
    sample: { orderId: 'unpaid' },
    write: async (facts, mail, ports) => {
      const minutes = (Date.parse(ports.now()) - Date.parse(mail.createdAt)) / MINUTE_MS;
      const order = await ownOrder(ports, facts, mail);
      if (!order || order.paidAt !== null || minutes > STALE_MINUTES) return 'withdrawn';
      return (await ports.hasBoughtAfterAll(order.id)) ? 'withdrawn' : paymentFailed(order, ports.site);
    },
  }),
  'order-payment-pending': kind({
    name: 'Betaling nog onderweg',
    facts: z.object({ orderId: z.string(), days: z.number() }),
    sample: { orderId: 'unpaid', days: 14 },
    write: async ({ orderId, days }, mail, ports) => {
      const minutes = (Date.parse(ports.now()) - Date.parse(mail.createdAt)) / MINUTE_MS;
      const order = minutes > STALE_MINUTES ? null : await ownOrder(ports, { orderId }, mail);
      return order && (await ports.isWaiting(order.id)) ? paymentPending(order, ports.site, days) : 'withdrawn';
    },
  }),
  'order-invoice-paid': kind({
    name: 'Rekening online betaald',
    facts: z.object({ orderId: z.string(), amountCents: z.number() }),
    sample: { orderId: 'paid', amountCents: 1950 },
    write: async ({ orderId, amountCents }, mail, ports) => {
      const order = await ownOrder(ports, { orderId }, mail);
      return order ? invoicePaid(order, ports.site, amountCents) : 'withdrawn';
    },
  }),
  'order-reminder': kind({
    name: 'Herinnering, twee dagen vooraf',
    facts: z.object({ orderId: z.string(), start: z.string() }),
    sample: { orderId: 'paid', start: DAY.start },
    write: async (facts, mail, ports) => {
      const order = facts.start > ports.now() ? await ownOrder(ports, facts, mail) : null;
      return order ? orderReminder(order, ports.site, facts.start) : 'withdrawn';
    },
  }),
};

async function invoicePaid(order: MailOrder, site: Site, amountCents: Cents): Promise<Email> {
  const subject = oneLine(words.paymentReceivedSubject({ eventAndDay: eventAndDay(order) }));
  const title = words.invoicePaidHeading;
  const greeting = words.dearBuyer({ buyer: buyerOf(order) });
  const what = words.invoicePaid({
    amountCents: euroText(amountCents),
    number: order.number,
    eventAndDay: eventAndDay(order),
  });
  const [href, linkText] = [orderUrl(order, site), words.yourOrder];
  const help = questionLine(words.anyQuestions, order, site);
  return {
    subject,
    html: await emailHtml(site, {
      subject,
      preview: what,
      body: html`${heading(title)}${paragraph(greeting)}${paragraph(what)}${paragraph(link(href, linkText))}${paragraph(help)}`,
    }),
    text: emailText(site, [title, oneLine(greeting), oneLine(what), `${linkText}:\n${href}`, help]),
  };
}

/** Writes what the payment is for, as it follows 'voor'. */
function boughtIn(order: MailOrder): string {
  return order.card === '' ? words.giftCard : eventAndDay(order);
}

async function paymentPending(order: MailOrder, site: Site, count: number): Promise<Email> {
  const bought = boughtIn(order);
  const subject = oneLine(words.pendingSubject({ eventAndDay: bought }));
  const greeting = words.dearBuyer({ buyer: buyerOf(order) });
  const what = words.pending({ eventAndDay: bought, number: order.number, count });
  const kept = order.card === undefined ? words.pendingKept : words.pendingCard;
  const help = questionLine(words.anyQuestions, order, site);
  const href = orderUrl(order, site);
  const body = html`${heading(words.pendingHeading)}${paragraph(greeting)}${paragraph(what)}
  ${paragraph(kept)}${button(href, words.yourOrder)}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [oneLine(greeting), oneLine(what), kept, `${words.yourOrder}:\n${href}`, help]),
  };
}

async function paymentFailed(order: MailOrder, site: Site): Promise<Email> {
  const bought = boughtIn(order);
  const subject = oneLine(words.paymentFailedSubject({ eventAndDay: bought }));
  const greeting = words.dearBuyer({ buyer: buyerOf(order) });
  const isCard = order.card !== undefined;
  const what = (isCard ? words.paymentFailedCard : words.paymentFailed)({ eventAndDay: bought });
  const money = isCard ? words.chargedAnywayCard : words.chargedAnyway;
  const again = order.event.cancelled ? null : orderUrl(order, site);
  const help = questionLine(words.notWorking, order, site);
  const body = html`${heading(words.paymentFailedHeading)}${paragraph(greeting)}${paragraph(what)}${paragraph(money)}
  ${again ? button(again, words.orderAgain) : ''}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(what),
      money,
      ...(again ? [words.orderAgainAsText({ again })] : []),
      help,
    ]),
  };
}

async function orderReminder(order: MailOrder, site: Site, start: Instant): Promise<Email | 'withdrawn'> {
  const tickets = ticketsOf(order).filter(({ line }) => line.start === start);
  if (order.event.cancelled || order.paidAt === null || tickets.length === 0) return 'withdrawn';
  const visit: MailOrder = { ...order, lines: order.lines.filter((line) => line.start === start) };
  const subject = oneLine(words.reminderSubject({ eventAndDay: eventAndDay(visit) }));
  const greeting = words.dearBuyer({ buyer: buyerOf(order) });
  const what = words.reminderIntro({ title: order.event.title, amounts: amountsOf(tickets).join(', ') });
  const bring = words.bringTickets({ tickets: tickets.length === 1 ? words.yourTicket : words.yourTickets });
  const help = questionLine(words.anyQuestions, order, site);
  const route = directionsUrl(site);
  const eventUrl = pageUrl(site, order.event.path);
  const about = html`<strong style="font-size:18px">${order.event.title}</strong><br />
    ${[...whenLines(visit), ...placeLines(order)].map((line) => html`${line}<br />`)}
    ${link(route, words.directionsAndParking)}<br />${link(eventUrl, words.aboutThisDay)}`;
  const body = html`${heading(words.reminderHeading)}${paragraph(greeting)}${paragraph(what)}
  ${withLabel(dayLabel(start), about)}${paragraph(bring)}${button(orderUrl(order, site), words.viewTickets)}
  ${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(what),
      [oneLine(order.event.title), ...whenLines(visit), ...placeLines(order).map(oneLine)].join('\n'),
      words.linksAsText({ route, eventUrl }),
      `${bring}\n${orderUrl(order, site)}`,
      help,
    ]),
  };
}
