import { html } from 'hono/html';
import { eventDateLine, longDateWithWeekday, minutesAfter } from '../../../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../../../kernel/dates/dutch-periods.ts';
import { type Cents, euroText } from '../../../../../kernel/money/money.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  withLabel,
  link,
  oneLine,
  paragraph,
} from '../../../../../platform/mail/email-frame.ts';
import { type Attachment, emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { questionLine, buyerOf, dayLabel, orderUrl, ticketsOf } from '../../facts/order-words.ts';
import { inventedOrder, type OfferForMail, previewPorts } from './event-emails.ts';
import { DAY, MOVED, type TicketEmailPorts, ownOrder } from '../orders/order-for-mail.ts';
import { calendarAttached, cancellationAttached, ticketsAttached } from '../orders/order-paid.ts';
import { wordsFact, wordsMarkup, wordsText } from '../own-words.ts';
import { words as texts } from '../words/call-off-emails.words.ts';

const kind = emailKind<TicketEmailPorts>();
const period = z.object({ start: z.string(), end: z.string() });
type Period = z.output<typeof period>;
type Words = string | null | undefined;

const REASON = 'Er is storm voorspeld.';
const OWN_WORDS = 'We hadden er zo naar uitgekeken.\n\nTot een volgende keer!';

export const callOffEmails = {
  'date-called-off': kind({
    name: 'Datum gaat niet door',
    facts: z.object({
      orderId: z.string(),
      start: z.string(),
      end: z.string(),
      dates: z.catch(z.optional(z.array(period)), undefined),
      reason: z.string(),
      amountCents: z.number(),
      /** The other date, if it turned out to be full. */
      noRoomOn: z.catch(z.optional(period), undefined),
      words: wordsFact,
    }),
    owners: ['reason'],
    sample: { orderId: 'off', ...DAY, reason: REASON, amountCents: 1950, words: OWN_WORDS },
    write: async ({ dates, ...facts }, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? moneyComes(order, ports.site, { ...facts, dates: dates ?? [facts] }) : 'withdrawn';
    },
  }),
  'call-off-choice': kind({
    name: 'Datum gaat niet door: kies zelf',
    facts: z.object({
      orderId: z.string(),
      dates: z.array(period),
      reason: z.string(),
      until: z.string(),
      amountCents: z.number(),
      held: z.catch(z.optional(period), undefined),
      hasCard: z.catch(z.optional(z.boolean()), undefined),
      words: wordsFact,
    }),
    owners: ['reason'],
    sample: {
      orderId: 'off',
      dates: [DAY],
      reason: REASON,
      until: '2026-07-09T22:00:00.000Z',
      amountCents: 1950,
      held: MOVED,
      hasCard: true,
      words: OWN_WORDS,
    },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order && ticketsOf(order).length > 0 ? choose(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'call-off-moved': kind({
    name: 'Datum gaat niet door: verzet',
    facts: z.object({
      orderId: z.string(),
      was: period,
      now: period,
      reason: z.string(),
      until: z.string(),
      amountCents: z.number(),
      words: wordsFact,
    }),
    owners: ['reason'],
    sample: {
      orderId: 'moved',
      was: DAY,
      now: MOVED,
      reason: REASON,
      until: '2026-07-09T22:00:00.000Z',
      amountCents: 1950,
      words: OWN_WORDS,
    },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order && ticketsOf(order).length > 0 ? moved(order, ports, facts) : 'withdrawn';
    },
  }),
};

type Off = { dates: Period[]; reason: string; amountCents: Cents; words?: Words };

/** Writes that money comes back. Tickets for other dates stay valid. */
function moneyComes(order: MailOrder, site: Site, off: Off & { noRoomOn?: Period | undefined }): Promise<Email> {
  const { dates, amountCents, noRoomOn } = off;
  const isOther = ({ line }: { line: MailOrder['lines'][number] }) =>
    dates.every(({ start, end }) => line.end < start || line.start > end);
  const others = ticketsOf(order).some(isOther) ? [texts.otherDatesValid] : [];
  const full = noRoomOn ? [texts.noRoomToMove({ line: lineOf(noRoomOn) })] : [];
  return news(order, site, {
    off,
    heading: oneOrMore(dates, texts.dateCancelledHeading, texts.datesCancelledHeading),
    rest: [
      ...full,
      texts.ticketsInvalid({ oneOrMore: oneOrMore(dates, texts.thisDate, texts.theseDates), number: order.number }),
      ...others,
      ...moneyFor(order, amountCents),
    ],
    way: { url: orderUrl(order, site), label: texts.viewOrder, isMain: false },
    attachments: cancellationAttached(order, dates, site),
  });
}

function choose(
  order: MailOrder,
  site: Site,
  off: Off & { until: string; held?: Period | undefined; hasCard?: boolean | undefined },
): Promise<Email> {
  const { dates, amountCents, held, until } = off;
  const card = off.hasCard ? [texts.giftCardOption({ amountCents: euroText(amountCents) })] : [];
  const date = held ? texts.heldDateOption({ line: lineOf(held) }) : texts.otherDateOption;
  const money = amountCents > 0 ? texts.refundOption({ amountCents: euroText(amountCents) }) : texts.giveUpOption;
  const silence = amountCents > 0 ? texts.refundByDefault : texts.lapseByDefault;
  return news(order, site, {
    off,
    heading: oneOrMore(dates, texts.dateCancelledHeading, texts.datesCancelledHeading),
    rest: [texts.chooseBy({ dayBefore: dayBefore(until) })],
    choices: [date, money, ...card],
    after: [silence],
    way: { url: choiceUrl(order, site), label: texts.chooseButton, isMain: true },
    attachments: cancellationAttached(order, dates, site),
  });
}

async function moved(
  order: MailOrder,
  ports: Pick<TicketEmailPorts, 'site' | 'ticketPdf'>,
  { was, now, until, ...about }: Omit<Off, 'dates'> & { was: Period; now: Period; until: string },
): Promise<Email> {
  const { site } = ports;
  const back =
    about.amountCents > 0 ? texts.thenRefunded({ amountCents: euroText(about.amountCents) }) : texts.thenInvalid;
  return news(order, site, {
    off: { ...about, dates: [was] },
    heading: texts.movedHeading,
    label: { day: dayLabel(now.start), lines: [lineOf(now), order.event.place, texts.itWas({ line: lineOf(was) })] },
    rest: [
      texts.movedDetails({ number: order.number, line: lineOf(now) }),
      texts.cannotComeThen({ dayBefore: dayBefore(until), back }),
    ],
    way: { url: choiceUrl(order, site), label: texts.cannotComeButton, isMain: true },
    attachments: [await ticketsAttached(order, ports), calendarAttached(order, site)],
  });
}

type News = {
  off: Off;
  heading: string;
  label?: { day: ReturnType<typeof dayLabel>; lines: string[] };
  /** Paragraphs between the opening and the closing. */
  choices?: string[];
  rest: string[];
  after?: string[];
  way: { url: string; label: string; isMain: boolean };
  attachments: Attachment[];
};

async function news(
  order: MailOrder,
  site: Site,
  { off, label, rest, choices = [], after = [], way, ...parts }: News,
): Promise<Email> {
  const { dates, reason, words } = off;
  const { title } = order.event;
  const [first] = dates;
  const day = first ? shortDateWithYear(first.start) : '';
  const subject = oneLine(texts.cancelledSubject({ title, oneOrMore: oneOrMore(dates, '', texts.fromDate), day }));
  const greeting = texts.dearBuyer({ buyer: buyerOf(order) });
  const what = texts.cancelledIntro({ title, map: dates.map(lineOf).join(texts.andOn) });
  const help = questionLine(texts.anyQuestions, order, site);
  const about =
    label && withLabel(label.day, html`${label.lines.map((line, n) => html`${n > 0 ? html`<br />` : ''}${line}`)}`);
  const go = way.isMain ? button(way.url, way.label) : paragraph(link(way.url, way.label));
  const body = html`${heading(parts.heading)}${paragraph(greeting)}${[what, reason].map((text) => paragraph(text))}${wordsMarkup(words)}${about ?? ''}${rest.map((text) => paragraph(text))}${choices.length > 0 ? listed(choices) : ''}${after.map((text) => paragraph(text))}
  ${go}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: reason, body }),
    text: emailText(site, [
      oneLine(greeting),
      ...[what, reason].map(oneLine),
      ...wordsText(words),
      ...(label ? [label.lines.map(oneLine).join('\n')] : []),
      ...rest.map(oneLine),
      ...(choices.length > 0 ? [choices.map((text) => `- ${oneLine(text)}`).join('\n')] : []),
      ...after.map(oneLine),
      `${way.label}:\n${way.url}`,
      help,
    ]),
    attachments: parts.attachments,
  };
}

const listed = (choices: string[]) =>
  html`<ul style="margin:0 0 16px;padding:0 0 0 20px">
    ${choices.map((text) => html`<li style="margin:0 0 8px">${text}</li>`)}
  </ul>`;

const lineOf = ({ start, end }: Period): string => eventDateLine(start, end);

const oneOrMore = (dates: readonly unknown[], one: string, more: string): string => (dates.length > 1 ? more : one);

/** Day named as the deadline, which is the midnight at its end. */
const dayBefore = (until: string): string => longDateWithWeekday(minutesAfter(until, -1));

const choiceUrl = (order: MailOrder, site: Site): string => `${orderUrl(order, site)}/afgezegd`;

function moneyFor({ paidWith, giftCard }: MailOrder, cents: Cents): string[] {
  if (cents === 0) return [];
  const amount = euroText(cents);
  if (paidWith === 'invoice') {
    return [texts.invoiceReduced({ amount })];
  }
  if (giftCard) {
    return [texts.refundWithVoucher({ amount })];
  }
  if (paidWith !== 'provider') return [texts.refundByContact({ amount })];
  return [texts.refundToAccount({ amount })];
}

export type CallOffFacts = {
  dates: Period[];
  reason: string;
  words?: Words;
  remedy: 'refund' | 'move' | 'choose';
  to: Period | null;
  answerUntil: string | null;
  hasCards: boolean;
};
type Preview = { to: 'all' | 'fitting' | 'others'; subject: string; text: string };

/** Previews the emails of a call-off, as an invented buyer of `offer` would get them. */
export async function callOffEmailPreviews(offer: OfferForMail, facts: CallOffFacts, site: Site): Promise<Preview[]> {
  const { dates, reason, words, remedy, to, answerUntil, hasCards: hasCard } = facts;
  const order = inventedOrder(offer, { kind: 'event-cancelled', reason });
  const off = { dates, reason, words, amountCents: order.totalCents };
  const [was] = dates;
  if (remedy === 'choose' && answerUntil !== null) {
    const email = await choose(order, site, { ...off, until: answerUntil, hasCard, ...(to && { held: to }) });
    return [previewOf('all', email)];
  }
  if (remedy === 'move' && to && answerUntil !== null && was) {
    const goes = await moved(order, previewPorts(site), { ...off, was, now: to, until: answerUntil });
    const stays = await moneyComes(order, site, { ...off, noRoomOn: to });
    return [previewOf('fitting', goes), previewOf('others', stays)];
  }
  return [previewOf('all', await moneyComes(order, site, off))];
}

const previewOf = (to: Preview['to'], { subject, text }: Email): Preview => ({ to, subject, text });
