import { html } from 'hono/html';
import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { type Cents, euroText } from '../../../../kernel/money/money.ts';
import { OTHER_LANGUAGES } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import { eventLine, quotePath, termLines, unitLine, validLine, visitLine } from '../../rules/quote-terms.ts';
import type { MailQuote } from '../facts/mail-quote.ts';
import { pageUrl } from '../facts/order-words.ts';
import type { Papers } from '../pdf/papers.ts';
import { words } from './words/quote-emails.words.ts';

type Ports = Pick<Papers, 'quotePdf'> & {
  site: Site;
  /** Returns the quote; null if its booking is gone. */
  quoteForMail: (id: string) => Promise<MailQuote | null>;
};

const kind = emailKind<Ports>();

const facts = z.object({ quoteId: z.string(), language: z.optional(z.enum(OTHER_LANGUAGES)) });

/** Emails about a quote, with the paper; withdrawn once another quote replaced it or it can no longer be accepted. */
export const quoteEmails = {
  'booking-quote': kind({
    name: 'Offerte',
    facts,
    sample: { quoteId: 'quote' },
    write: async ({ quoteId }, { to }, ports) => mailed(await ports.quoteForMail(quoteId), to, ports, offered),
  }),
  'booking-quote-reminder': kind({
    name: 'Offerte: bijna verlopen',
    facts,
    sample: { quoteId: 'quote' },
    write: async ({ quoteId }, { to }, ports) => mailed(await ports.quoteForMail(quoteId), to, ports, reminded),
  }),
  'booking-unpaid': kind({
    name: 'Offerte: aanbetaling niet gelukt',
    facts,
    sample: { quoteId: 'quote' },
    write: async ({ quoteId }, { to }, ports) => mailed(await ports.quoteForMail(quoteId), to, ports, unpaid),
  }),
  'booking-payment-reminder': kind({
    name: 'Arrangement: herinnering aan een betaling',
    facts: z.object({ ...facts.shape, about: z.enum(['deposit', 'before', 'after']), cents: z.number() }),
    sample: { quoteId: 'agreed', about: 'before' as const, cents: 29_160 },
    write: async ({ quoteId, ...due }, { to }, { site, quoteForMail }) => {
      const quote = await quoteForMail(quoteId);
      const isFor = quote?.isBooked && canonicalEmail(quote.to.email) === canonicalEmail(to);
      return isFor ? owed(quote, { ...due, site }) : 'withdrawn';
    },
  }),
};

async function owed(
  quote: MailQuote,
  { about, cents, site }: { about: 'deposit' | 'before' | 'after'; cents: Cents; site: Site },
): Promise<Email> {
  const subject = oneLine(words.owedSubject({ title: quote.title, day: longDay(quote.day) }));
  const greeting = oneLine(words.greeting({ name: quote.to.name }));
  const amount = euroText(cents);
  const first = { deposit: words.owedDeposit, before: words.owedBefore, after: words.owedAfter }[about]({ amount });
  const visit = visitLines(quote);
  const help = words.owedHelp({ phone: site.phone });
  const href = pageUrl(site, quotePath(quote.secret));
  const body = html`${heading(words.owedTitle)}${paragraph(greeting)}${paragraph(first)}
  ${paragraph(html`<strong>${quote.title}</strong>${visit.map((line) => html`<br />${line}`)}`)}
  ${button(href, words.bookedView)}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: first, body }),
    text: emailText(site, [
      words.owedTitle,
      greeting,
      first,
      [quote.title, ...visit].map(oneLine).join('\n'),
      `${words.bookedView}:\n${href}`,
      help,
    ]),
  };
}

type Content = { subject: string; title: string; first: string };

function offered({ number, title }: MailQuote, site: Site): Content {
  return {
    subject: words.subject({ number, title, name: site.name }),
    title: words.title,
    first: words.first({ title }),
  };
}

function reminded({ number, title }: MailQuote): Content {
  return {
    subject: words.reminderSubject({ number, title }),
    title: words.reminderTitle,
    first: words.reminderFirst({ title }),
  };
}

function unpaid({ number, title }: MailQuote): Content {
  return {
    subject: words.unpaidSubject({ number, title }),
    title: words.unpaidTitle,
    first: words.unpaidFirst({ title }),
  };
}

async function mailed(
  quote: MailQuote | null,
  to: string,
  { site, quotePdf }: Ports,
  contentOf: (quote: MailQuote, site: Site) => Content,
): Promise<Email | 'withdrawn'> {
  if (!quote?.isOpen || canonicalEmail(quote.to.email) !== canonicalEmail(to)) return 'withdrawn';
  const { subject: rawSubject, title, first } = contentOf(quote, site);
  const subject = oneLine(rawSubject);
  const greeting = oneLine(words.greeting({ name: quote.to.name }));
  const visit = [...visitLines(quote), words.total({ total: euroText(quote.totalCents) })];
  const lines = linesOf(quote);
  const terms = [validLine(quote), ...termLines(quote)];
  const accept = quote.depositCents === 0 ? words.acceptOnPage : words.acceptWithDeposit;
  const href = pageUrl(site, quotePath(quote.secret));
  const body = html`${heading(title)}${paragraph(greeting)}${paragraph(first)}
  ${paragraph(html`<strong>${quote.title}</strong>${visit.map((line) => html`<br />${line}`)}`)}
  ${paragraph(html`${lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`)}
  ${button(href, words.view)}${terms.map((line) => paragraph(line))}${paragraph(accept)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: first, body }),
    text: emailText(site, [
      title,
      greeting,
      oneLine(first),
      [quote.title, ...visit].map(oneLine).join('\n'),
      lines.join('\n'),
      `${words.view}:\n${href}`,
      ...terms,
      accept,
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

/** Returns the day of a visit, with how many people, and the event in which they take part. */
export const visitLines = (quote: MailQuote): string[] => [
  visitLine(quote),
  words.persons({ count: quote.persons }),
  ...(quote.event ? [oneLine(eventLine(quote.event))] : []),
];

/** Lines with what each counts: '12 x Lunch, € 27,50 per persoon: € 330,00'. */
function linesOf({ lines, code, discountCents }: MailQuote): string[] {
  const ownCents = discountCents - (code?.cents ?? 0);
  return [
    ...lines.map((line) => {
      const { amount, title, sumCents } = line;
      return oneLine(words.line({ amount, title, unit: unitLine(line), sum: euroText(sumCents) }));
    }),
    ...(code ? [words.code({ code: code.code, discount: euroText(-code.cents) })] : []),
    ...(ownCents > 0 ? [words.discount({ discount: euroText(-ownCents) })] : []),
  ];
}

/** As long as a real one. */
const SAMPLE_QR = `https://voorbeeld.example/arrangementen#g1.${'A'.repeat(22)}.${'A'.repeat(6)}.${'A'.repeat(86)}`;

const SAMPLE: MailQuote = {
  number: '17-1',
  title: 'Weldadig tuin kijken en lunch',
  day: '2026-07-11',
  time: '10:30',
  persons: 12,
  event: null,
  lines: [
    {
      title: 'Weldadig tuin kijken en lunch',
      amount: 12,
      unitCents: 2750,
      sumCents: 33_000,
      vatRate: 9,
      per: 'person',
      minimum: 10,
    },
    {
      title: 'Gids door de tuin',
      amount: 1,
      unitCents: 7500,
      sumCents: 7500,
      vatRate: 21,
      per: 'group',
      minimum: 1,
    },
  ],
  discountCents: 4050,
  code: null,
  rates: [
    { rate: 9, grossCents: 29_700, vatCents: 2452 },
    { rate: 21, grossCents: 6750, vatCents: 1171 },
  ],
  totalCents: 36_450,
  depositCents: 7290,
  validUntil: '2026-06-26',
  personsUntil: '2026-07-04',
  cancel: { until: '2026-07-04', costsCents: 0 },
  sentAt: '2026-06-12T09:30:00.000Z',
  to: { name: 'Anna van den Berg', organisation: 'Tuinclub De Klimop', email: 'anna@example.org' },
  secret: 'geheim-van-het-voorbeeld',
  qr: null,
  isOpen: true,
  isBooked: false,
  isPaying: false,
};

export const sampleQuotes = {
  /** 'agreed' is a quote that was accepted. */
  quoteForMail: async (id = 'quote'): Promise<MailQuote | null> =>
    id === 'agreed' ? { ...SAMPLE, isOpen: false, isBooked: true, qr: SAMPLE_QR } : SAMPLE,
};
