import { html } from 'hono/html';
import { eventDateLine, type Instant, longDateWithWeekday } from '../../../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../../../kernel/dates/dutch-periods.ts';
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
  questionLine,
  buyerOf,
  dayLabel,
  eventAndDay,
  orderUrl,
  pageUrl,
  periodsOf,
  ticketsOf,
} from '../../facts/order-words.ts';
import { ticketsAttached } from '../orders/order-paid.ts';
import { wordsFact, wordsMarkup, wordsText } from '../own-words.ts';
import { DAY, MOVED, type TicketEmailPorts, ownOrder, PLACE } from '../orders/order-for-mail.ts';
import { words as texts } from '../words/event-emails.words.ts';

const kind = emailKind<TicketEmailPorts>();

/** Place of an order's tickets, and each of their periods once, by start. */
const whereAndWhen = z.object({
  place: z.string(),
  periods: z.array(z.object({ start: z.string(), end: z.string() })),
});
type WhereAndWhen = z.output<typeof whereAndWhen>;
type Words = string | null | undefined;
type Ports = Pick<TicketEmailPorts, 'site' | 'ticketPdf'>;
type Change = { was: WhereAndWhen; now: WhereAndWhen; isOnAgain: boolean; words?: Words };

/** Emails about events. A deleted order gets none; one without valid tickets only that of a cancellation. */
export const eventEmails = {
  'event-cancelled': kind({
    name: 'Evenement gaat niet door',
    facts: z.object({ orderId: z.string(), reason: z._default(z.nullable(z.string()), null), words: wordsFact }),
    owners: ['reason'],
    sample: {
      orderId: 'cancelled',
      reason: 'Er is storm voorspeld.',
      words: 'We hadden er zo naar uitgekeken.\n\nTot een volgende keer!',
    },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? eventCancelled(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'event-changed': kind({
    name: 'Evenement gewijzigd',
    facts: z.object({
      orderId: z.string(),
      was: whereAndWhen,
      now: whereAndWhen,
      isOnAgain: z._default(z.boolean(), false),
      words: wordsFact,
    }),
    sample: {
      orderId: 'moved',
      was: { place: PLACE, periods: [DAY] },
      now: { place: PLACE, periods: [MOVED] },
      isOnAgain: false,
    },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      const isGood = order?.tickets.some((ticket) => !ticket.isVoid) ?? false;
      return order && isGood ? eventChanged(order, ports, facts) : 'withdrawn';
    },
  }),
};

/** Writes that an event is cancelled (R-27). Withdrawn if it takes place after all. */
async function eventCancelled(
  order: MailOrder,
  site: Site,
  { reason, words }: { reason: string | null; words?: Words },
): Promise<Email | 'withdrawn'> {
  if (!order.event.cancelled) return 'withdrawn';
  const subject = oneLine(texts.cancelledSubject({ eventAndDay: eventAndDay(order) }));
  const greeting = texts.dearBuyer({ buyer: buyerOf(order) });
  const [first] = periodsOf(order);
  const day = first ? texts.onDate({ longDateWithWeekday: longDateWithWeekday(first.start) }) : '';
  const what = texts.cancelledIntro({ title: order.event.title, day });
  const why = reason ? [reason] : [];
  const tickets = texts.ticketsInvalid({ number: order.number });
  const rest = [tickets, ...moneyBack(order)];
  const more = [pageUrl(site, '/agenda'), texts.seeWhatElseIsOn] as const;
  const help = questionLine(texts.anyQuestions, order, site);
  const body = html`${heading(texts.cancelledHeading)}${paragraph(greeting)}${[what, ...why].map((text) => paragraph(text))}${wordsMarkup(words)}${rest.map((text) => paragraph(text))}
  ${paragraph(link(...more))}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: why[0] ?? what, body }),
    text: emailText(site, [
      oneLine(greeting),
      ...[what, ...why].map(oneLine),
      ...wordsText(words),
      ...rest.map(oneLine),
      `${more[1]}:\n${more[0]}`,
      help,
    ]),
  };
}

/** Writes how the money comes back; nothing if none is left to refund. */
function moneyBack(order: MailOrder): string[] {
  const cents = order.totalCents - order.refundedCents;
  if (cents <= 0) return [];
  if (order.paidWith === 'invoice') {
    return [texts.refundOnInvoice];
  }
  if (order.paidWith === 'cash' || order.paidWith === 'terminal') {
    return [texts.refundByContact({ cents: euroText(cents) })];
  }
  if (order.giftCard) {
    return [texts.refundWithVoucher({ cents: euroText(cents) })];
  }
  const costs = order.serviceCostsCents > 0 ? texts.includingServiceCharge : '';
  return [texts.refundToAccount({ cents: euroText(cents), costs })];
}

/** Writes that an event changed, with tickets for the new date (R-27). Withdrawn once the event is cancelled. */
async function eventChanged(order: MailOrder, ports: Ports, change: Change): Promise<Email | 'withdrawn'> {
  const { site } = ports;
  if (order.event.cancelled) return 'withdrawn';
  const { title } = order.event;
  const [first] = change.now.periods;
  const day = first ? `, ${shortDateWithYear(first.start)}` : '';
  const subject = oneLine(`${change.isOnAgain ? texts.reinstatedSubject : texts.changedSubject}: ${title}${day}`);
  const greeting = texts.dearBuyer({ buyer: buyerOf(order) });
  const intro = change.isOnAgain ? texts.reinstatedIntro({ title }) : texts.changedIntro({ title });
  const when = linesOf(change.now);
  const now = [...when, change.now.place];
  const before = beforeOf(change);
  const help = cannotCome(order, change) + questionLine(texts.anyQuestions, order, site);
  const about = html`<strong style="font-size:18px">${title}</strong><br />
    ${now.map((line) => html`${line}<br />`)}${before.map((line) => html`${texts.itWas} ${line}<br />`)}`;
  const body = html`${heading(change.isOnAgain ? texts.reinstatedHeading : texts.changedHeading)}
  ${paragraph(greeting)}${paragraph(intro)} ${first ? withLabel(dayLabel(first.start), about) : paragraph(about)}
  ${wordsMarkup(change.words)}${paragraph(texts.ticketsStillValid)}${button(orderUrl(order, site), texts.viewTickets)}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: now.join(', '), body }),
    text: emailText(site, [
      oneLine(greeting),
      oneLine(intro),
      [
        ...when.map((line) => texts.when({ line })),
        texts.where({ place: change.now.place }),
        ...before.map((line) => texts.itWasAsText({ line })),
      ]
        .map(oneLine)
        .join('\n'),
      ...wordsText(change.words),
      texts.ticketsStillValid,
      texts.viewTicketsAsText({ orderUrl: orderUrl(order, site) }),
      help,
    ]),
    attachments: ticketsOf(order).length > 0 ? [await ticketsAttached(order, ports)] : [],
  };
}

function beforeOf({ was, now }: Change): string[] {
  const isMoved = linesOf(was).join() !== linesOf(now).join();
  return [...(isMoved ? linesOf(was) : []), ...(was.place === now.place ? [] : [was.place])];
}

/** Repeats what the terms of sale say about not being able to come. */
function cannotCome({ totalCents, refundedCents }: MailOrder, { was, now }: Change): string {
  const isMoved = linesOf(was).join() !== linesOf(now).join();
  return isMoved && totalCents > refundedCents ? texts.cannotComeThen : '';
}

function linesOf({ periods }: WhereAndWhen): string[] {
  return periods.map(({ start, end }) => eventDateLine(start, end));
}

export type OfferForMail = {
  eventId: number;
  version: number;
  title: string;
  path: string;
  place: string;
  serviceCostsCents: Cents;
  options: { title: string; priceCents: Cents; start: Instant | null; end: Instant | null }[];
};
type EventNews = ({ kind: 'event-cancelled'; reason: string | null } | ({ kind: 'event-changed' } & Change)) & {
  words?: Words;
};

/** Previews the email about unsaved changes, as an invented buyer would get it. */
export async function eventEmailPreview(offer: OfferForMail, news: EventNews, site: Site): Promise<Email> {
  const order = inventedOrder(offer, news);
  const email =
    news.kind === 'event-cancelled'
      ? await eventCancelled(order, site, news)
      : await eventChanged(order, previewPorts(site), news);
  if (email === 'withdrawn') throw new Error('an email about an event that is not so');
  return email;
}

/** Ports for a preview, which shows the text of an email only. */
export function previewPorts(site: Site): Ports {
  return { site, ticketPdf: async () => new Uint8Array() };
}

export function inventedOrder(offer: OfferForMail, news: EventNews): MailOrder {
  const [option] = offer.options;
  const period = news.kind === 'event-changed' ? news.now.periods[0] : undefined;
  const start = period?.start ?? option?.start;
  const end = period?.end ?? option?.end;
  const unitPriceCents = option?.priceCents ?? 0;
  const serviceCostsCents = unitPriceCents > 0 ? offer.serviceCostsCents : 0;
  const line = { title: option?.title ?? 'Ticket', description: '', amount: 2, unitPriceCents, vatRate: 9 };
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 1234,
    reference: '00000000-0000-4000-8000-000000000000',
    heldUntil: '2026-01-01T12:30:00.000Z',
    paidAt: null,
    firstName: 'Anna',
    lastName: 'Voorbeeld',
    email: '',
    phoneNumber: '',
    event: {
      id: offer.eventId,
      title: offer.title,
      path: offer.path,
      place: offer.place,
      cancelled: news.kind === 'event-cancelled',
      version: offer.version,
    },
    dateChanges: 0,
    lines: start && end ? [{ ...line, sumCents: 2 * unitPriceCents, start, end }] : [],
    serviceCostsCents,
    discount: null,
    giftCard: null,
    totalCents: 2 * unitPriceCents + serviceCostsCents,
    vat: [],
    tickets: [],
    groupSignatures: new Map(),
    paidWith: 'provider',
    linkSecret: 'voorbeeld',
    refundedCents: 0,
  };
}
