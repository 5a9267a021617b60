import { html } from 'hono/html';
import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { type Cents, euroText } from '../../../../kernel/money/money.ts';
import { OTHER_LANGUAGES } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import { quotePath, termLines } from '../../rules/quote-terms.ts';
import type { MailQuote } from '../facts/mail-quote.ts';
import { pageUrl } from '../facts/order-words.ts';
import type { Papers } from '../pdf/papers.ts';
import { wordsFact, wordsMarkup, wordsText } from './own-words.ts';
import { visitLines } from './quote-emails.ts';
import {
  backLines,
  type CancelledMoney,
  cancelledLines,
  cancelledMoney,
  moneyBack,
  ownerLines,
} from './refunds/visit-money.ts';
import { words } from './words/quote-emails.words.ts';

type Ports = Pick<Papers, 'quotePdf'> & {
  site: Site;
  /** Returns the quote that was agreed to; null if its booking is gone. */
  quoteForMail: (id: string) => Promise<MailQuote | null>;
};

const kind = emailKind<Ports>();

const language = z.optional(z.enum(OTHER_LANGUAGES));
const agreed = { quoteId: 'agreed' };
/** Number and total before a change, and the money that goes back by it. */
const before = { personsBefore: z.number(), centsBefore: z.number(), ...moneyBack };
const sampleBefore = { personsBefore: 15, centsBefore: 43_875 };

/** Emails about a visit that was agreed, to its visitor. */
export const bookedEmails = {
  'booking-confirmed': kind({
    name: 'Arrangement: geboekt',
    facts: z.object({
      quoteId: z.string(),
      paidCents: z.optional(z.number()),
      invoicedCents: z.optional(z.number()),
      language,
    }),
    sample: agreed,
    write: async ({ quoteId, paidCents = 0, invoicedCents = 0 }, { to }, ports) => {
      const quote = await ports.quoteForMail(quoteId);
      if (!quote?.isBooked || !isFor(quote, to)) return 'withdrawn';
      return booked(quote, ports, {
        paidCents,
        invoicedCents,
        subject: words.bookedSubject({ title: quote.title, day: longDay(quote.day) }),
        title: words.bookedTitle,
        first: words.bookedFirst,
      });
    },
  }),
  'booking-paid': kind({
    name: 'Arrangement: betaling ontvangen',
    facts: z.object({ quoteId: z.string(), paidCents: z.number(), openCents: z.number(), language }),
    sample: { ...agreed, paidCents: 29_160, openCents: 0 },
    write: async ({ quoteId, ...paid }, { to }, { site, ...ports }) => {
      const quote = await ports.quoteForMail(quoteId);
      return quote && isFor(quote, to) ? received(quote, { ...paid, site }) : 'withdrawn';
    },
  }),
  'booking-changed': kind({
    name: 'Arrangement: ander aantal',
    facts: z.object({ quoteId: z.string(), ...before, language }),
    sample: { ...agreed, ...sampleBefore },
    write: async ({ quoteId, personsBefore, centsBefore, ...money }, { to }, ports) => {
      const quote = await ports.quoteForMail(quoteId);
      if (!quote?.isBooked || !isFor(quote, to)) return 'withdrawn';
      const old = { persons: words.persons({ count: personsBefore }), total: euroText(centsBefore) };
      return booked(quote, ports, {
        subject: words.changedSubject({ title: quote.title, day: longDay(quote.day) }),
        title: words.changedTitle,
        first: [words.changedFirst(old), ...backLines(money)].join(' '),
      });
    },
  }),
  'booking-left-event': kind({
    name: 'Arrangement: zonder het evenement',
    facts: z.object({ quoteId: z.string(), event: z.string(), language }),
    sample: { ...agreed, event: 'Rozen snoeien' },
    owners: ['event'],
    write: async ({ quoteId, event }, { to }, ports) => {
      const quote = await ports.quoteForMail(quoteId);
      if (!quote || !(quote.isBooked || quote.isPaying) || !isFor(quote, to)) return 'withdrawn';
      return booked(quote, ports, {
        subject: words.leftSubject({ title: quote.title, day: longDay(quote.day) }),
        title: words.leftTitle,
        first: words.leftFirst({ event }),
      });
    },
  }),
  'booking-cancelled': kind({
    name: 'Arrangement: afgezegd',
    facts: z.object({
      quoteId: z.string(),
      by: z.catch(z.enum(['visitor', 'owner']), 'owner'),
      words: wordsFact,
      money: cancelledMoney,
      language,
    }),
    sample: {
      quoteId: 'quote',
      by: 'visitor' as const,
      money: { costsCents: 9750, backCents: 39_000, byHandCents: 0, openCents: 0 },
    },
    write: async ({ quoteId, by, words: own, money }, { to }, { site, quoteForMail }) => {
      const quote = await quoteForMail(quoteId);
      if (!quote || quote.isBooked || !isFor(quote, to)) return 'withdrawn';
      return cancelled(quote, { by, own, money, site });
    },
  }),
};

/** The owner's emails about such visits. */
export const bookedOwnerEmails = {
  'booking-owner-changed': kind({
    name: 'Ander aantal bij een arrangement, voor u',
    facts: z.object({ quoteId: z.string(), bookingId: z.string(), ...before }),
    sample: { ...agreed, bookingId: 'boeking', ...sampleBefore },
    write: async ({ quoteId, bookingId, personsBefore, centsBefore, backCents = 0 }, _mail, { site, quoteForMail }) => {
      const quote = await quoteForMail(quoteId);
      if (!quote) return 'withdrawn';
      const back = backCents > 0 ? `, en er gaat vanzelf ${euroText(backCents)} terug` : '';
      const old = `${words.persons({ count: personsBefore })}, ${euroText(centsBefore)}${back}`;
      return forOwner(quote, {
        is: 'Ander aantal',
        first: `${whoOf(quote)} wijzigde het aantal. Het was ${old}; dit geldt nu:`,
        bookingId,
        site,
      });
    },
  }),
  'booking-owner-news': kind({
    name: 'Bericht van een arrangement, voor u',
    facts: z.object({
      quoteId: z.string(),
      bookingId: z.string(),
      what: z.enum(['accepted', 'cancelled']),
      money: cancelledMoney,
    }),
    sample: { ...agreed, bookingId: 'boeking', what: 'accepted' as const },
    write: async ({ quoteId, bookingId, what, money }, _mail, ports) => {
      const quote = await ports.quoteForMail(quoteId);
      if (!quote) return 'withdrawn';
      const isAccepted = what === 'accepted';
      return forOwner(quote, {
        is: isAccepted ? 'Geboekt' : 'Afgezegd',
        first: isAccepted
          ? `${whoOf(quote)} ging akkoord met offerte ${quote.number}. De personen zijn voor die dag geteld.`
          : [`${whoOf(quote)} zegde het bezoek af. De plaatsen van die dag zijn weer vrij.`, ...ownerLines(money)].join(
              ' ',
            ),
        bookingId,
        site: ports.site,
      });
    },
  }),
};

const isFor = ({ to: { email } }: MailQuote, to: string) => canonicalEmail(email) === canonicalEmail(to);

const visitOf = (quote: MailQuote): string[] => [
  ...visitLines(quote),
  words.total({ total: euroText(quote.totalCents) }),
];

async function booked(
  quote: MailQuote,
  { site, quotePdf }: Ports,
  {
    title,
    first,
    paidCents = 0,
    invoicedCents = 0,
    ...content
  }: { subject: string; title: string; first: string; paidCents?: Cents; invoicedCents?: Cents },
): Promise<Email> {
  const [subject, greeting] = [oneLine(content.subject), oneLine(words.greeting({ name: quote.to.name }))];
  const [visit, terms] = [visitOf(quote), termLines(quote)];
  if (paidCents > 0) visit.push(words.depositPaid({ paid: euroText(paidCents) }));
  if (invoicedCents > 0) visit.push(words.depositInvoiced({ amount: euroText(invoicedCents) }));
  const last = [...(quote.qr === null ? [] : [words.bookedCode]), words.bookedHelp({ phone: site.phone })];
  const href = pageUrl(site, quotePath(quote.secret));
  const body = html`${heading(title)}${paragraph(greeting)}${paragraph(first)}
  ${paragraph(html`<strong>${quote.title}</strong>${visit.map((line) => html`<br />${line}`)}`)}
  ${button(href, words.bookedView)}${[...terms, ...last].map((line) => paragraph(line))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: first, body }),
    text: emailText(site, [
      title,
      greeting,
      first,
      [quote.title, ...visit].map(oneLine).join('\n'),
      `${words.bookedView}:\n${href}`,
      ...terms,
      ...last,
    ]),
    attachments: [
      {
        filename: `${words.fileName({ number: quote.number })}.pdf`,
        contentType: 'application/pdf',
        content: await quotePdf(quote, site),
      },
    ],
  };
}

async function received(
  quote: MailQuote,
  { paidCents, openCents, site }: { paidCents: Cents; openCents: Cents; site: Site },
): Promise<Email> {
  const subject = oneLine(words.receivedSubject({ title: quote.title, day: longDay(quote.day) }));
  const greeting = oneLine(words.greeting({ name: quote.to.name }));
  const first = words.receivedFirst({ paid: euroText(paidCents) });
  const left = openCents === 0 ? words.receivedAll : words.receivedPart({ open: euroText(openCents) });
  const visit = visitOf(quote);
  const href = pageUrl(site, quotePath(quote.secret));
  const body = html`${heading(words.receivedTitle)}${paragraph(greeting)}${paragraph(`${first} ${left}`)}
  ${paragraph(html`<strong>${quote.title}</strong>${visit.map((line) => html`<br />${line}`)}`)}
  ${button(href, words.bookedView)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: first, body }),
    text: emailText(site, [
      words.receivedTitle,
      greeting,
      `${first} ${left}`,
      [quote.title, ...visit].map(oneLine).join('\n'),
      `${words.bookedView}:\n${href}`,
    ]),
  };
}

async function cancelled(
  quote: MailQuote,
  {
    by,
    own,
    money,
    site,
  }: { by: 'visitor' | 'owner'; own: string | null | undefined; money: CancelledMoney | undefined; site: Site },
): Promise<Email> {
  const subject = oneLine(words.cancelledSubject({ title: quote.title, day: longDay(quote.day) }));
  const greeting = oneLine(words.greeting({ name: quote.to.name }));
  const first = by === 'visitor' ? words.cancelledByVisitor : words.cancelledByUs;
  const visit = visitLines(quote);
  const owed = by === 'visitor' ? (quote.cancel?.costsCents ?? 0) : 0; // before the consequences were stored
  const last = cancelledLines(money ?? { costsCents: owed, backCents: 0, byHandCents: 0, openCents: owed });
  const href = money && money.openCents > 0 ? pageUrl(site, quotePath(quote.secret)) : null;
  const body = html`${heading(words.cancelledTitle)}${paragraph(greeting)}${paragraph(first)}${wordsMarkup(own)}
  ${paragraph(html`<strong>${quote.title}</strong>${visit.map((line) => html`<br />${line}`)}`)}
  ${last.map((line) => paragraph(line))}${href && button(href, words.cancelledPay)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: first, body }),
    text: emailText(site, [
      words.cancelledTitle,
      greeting,
      first,
      ...wordsText(own),
      [quote.title, ...visit].map(oneLine).join('\n'),
      ...last,
      ...(href ? [`${words.cancelledPay}:\n${href}`] : []),
    ]),
  };
}

const whoOf = ({ to }: MailQuote) => [to.name, to.organisation].filter(Boolean).join(', ');

async function forOwner(
  quote: MailQuote,
  { is, first, bookingId, site }: { is: string; first: string; bookingId: string; site: Site },
): Promise<Email> {
  const subject = oneLine(`${is}: ${quote.title}, ${longDay(quote.day)}`);
  const lines = [first, visitOf(quote).join(' · ')];
  const href = `${site.baseUrl}/dmt-admin/aanvragen/${bookingId}`;
  const body = html`${heading(subject)}${lines.map((line) => paragraph(line))}${button(href, 'Bekijk de boeking')}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [subject, ...lines.map(oneLine), `Bekijk de boeking:\n${href}`]),
  };
}
