import { html } from 'hono/html';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, euroText } from '../../../kernel/money.ts';
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
} from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';
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
import { DAY, ofOrder, type OrderEmailPorts, ownOrder } from './order-for-mail.ts';

const MINUTE_MS = 60_000;
const STALE_MINUTES = 24 * 60;

const kind = emailKind<
  OrderEmailPorts & {
    /** Whether the buyer has since paid for the same event. */
    hasBoughtAfterAll: (orderId: string) => Promise<boolean>;
    now: () => Instant;
  }
>();

/** Emails about a payment and before a visit; some are only sent for a while. */
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
  const subject = oneLine(`Uw betaling voor ${eventAndDay(order)} is ontvangen`);
  const title = 'Uw rekening is betaald';
  const greeting = `Beste ${buyerOf(order)},`;
  const what = `Wij hebben ${euroText(amountCents)} ontvangen. Daarmee is de rekening van bestelling ${order.number} (${eventAndDay(order)}) betaald. U hoeft niets meer te doen.`;
  const [href, linkText] = [orderUrl(order, site), 'Uw bestelling'];
  const help = askUs('Een vraag?', order, site);
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

/** The payment came to nothing: nothing was bought, and how to try again. */
async function paymentFailed(order: MailOrder, site: Site): Promise<Email> {
  const subject = oneLine(`Uw betaling voor ${eventAndDay(order)} is niet gelukt`);
  const greeting = `Beste ${buyerOf(order)},`;
  const what = `De betaling van uw bestelling voor ${eventAndDay(order)} is niet gelukt of niet afgemaakt. U heeft nu geen tickets, en de plaatsen zijn weer vrij voor anderen.`;
  const money =
    'Is er toch geld van uw rekening afgeschreven? Dan krijgt u vanzelf alsnog uw tickets, of uw geld terug. U hoeft daar niets voor te doen.';
  const again = order.event.cancelled ? null : orderUrl(order, site);
  const help = askUs('Lukt het niet?', order, site);
  const body = html`${heading('Uw betaling is niet gelukt')}${paragraph(greeting)}${paragraph(what)}${paragraph(money)}
  ${again ? button(again, 'Opnieuw bestellen') : ''}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(what),
      money,
      ...(again ? [`Opnieuw bestellen:\n${again}`] : []),
      help,
    ]),
  };
}

/** Two days before somebody comes: when, where, and where the tickets are. For the tickets of one moment. */
async function orderReminder(order: MailOrder, site: Site, start: Instant): Promise<Email | 'withdrawn'> {
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
    html: await emailHtml(site, { subject, preview: what, body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(what),
      [oneLine(order.event.title), ...whenLines(visit), oneLine(order.event.place)].join('\n'),
      `Route en parkeren: ${route}\nAlles over deze dag: ${eventUrl}`,
      `${bring}\n${orderUrl(order, site)}`,
      help,
    ]),
  };
}
