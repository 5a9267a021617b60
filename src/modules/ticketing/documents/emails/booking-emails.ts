import { html } from 'hono/html';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { languageNow } from '../../../../kernel/text/words-of.ts';
import { type Language, OTHER_LANGUAGES } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import { bookingPath, visitLine } from '../../rules/quote-terms.ts';
import type { MailBooking } from '../facts/mail-booking.ts';
import { pageUrl } from '../facts/order-words.ts';
import { words } from './words/booking-emails.words.ts';

type Ports = {
  site: Site;
  /** Returns the request in a language; null if it is gone. */
  bookingForMail: (id: string, language: Language) => Promise<MailBooking | null>;
};

const kind = emailKind<Ports>();

const facts = z.object({ bookingId: z.string(), language: z.optional(z.enum(OTHER_LANGUAGES)) });
const sample = { bookingId: 'booking' };

/** Emails about a request: to its sender in their language, to the owner in Dutch. */
export const bookingEmails = {
  'booking-asked': kind({
    name: 'Aanvraag ontvangen',
    facts,
    sample,
    write: async ({ bookingId }, { to }, { site, bookingForMail }) => {
      const booking = ownOf(await bookingForMail(bookingId, languageNow()), to);
      return booking === null ? 'withdrawn' : toSender(site, booking, words.asked);
    },
  }),
  'booking-confirm': kind({
    name: 'Aanvraag bevestigen',
    facts,
    sample,
    write: async ({ bookingId }, { to }, { site, bookingForMail }) => {
      const booking = ownOf(await bookingForMail(bookingId, languageNow()), to);
      return booking === null ? 'withdrawn' : toSender(site, booking, words.confirm);
    },
  }),
  'booking-owner': kind({
    name: 'Aanvraag voor een arrangement, voor u',
    facts,
    sample,
    write: async ({ bookingId }, _mail, { site, bookingForMail }) => {
      const booking = await bookingForMail(bookingId, 'nl');
      return booking === null ? 'withdrawn' : forOwner(site, booking, words.owner);
    },
  }),
  'booking-withdrawn': kind({
    name: 'Aanvraag ingetrokken, voor u',
    facts,
    sample,
    write: async ({ bookingId }, _mail, { site, bookingForMail }) => {
      const booking = await bookingForMail(bookingId, 'nl');
      return booking === null ? 'withdrawn' : forOwner(site, booking, words.withdrawn);
    },
  }),
};

/** Null for a request that ended, or whose address changed. */
function ownOf(booking: MailBooking | null, to: string): MailBooking | null {
  if (!booking || booking.isEnded) return null;
  return canonicalEmail(booking.email) === canonicalEmail(to) ? booking : null;
}

type SenderWords = (typeof words)['asked' | 'confirm'];

async function toSender(site: Site, booking: MailBooking, said: SenderWords): Promise<Email> {
  const subject = oneLine(said.subject({ name: site.name }));
  const greeting = oneLine(words.greeting({ name: booking.name }));
  const asked = linesOf(booking);
  const href = pageUrl(site, bookingPath(booking.secret));
  const hurry = words.hurry({ phone: site.phone });
  const body = html`${heading(said.title)}${paragraph(greeting)}${paragraph(said.first)}${listed(asked)}
  ${button(href, said.view)}${[words.free, hurry, words.notYou].map((line) => paragraph(line))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: said.first, body }),
    text: emailText(site, [
      said.title,
      greeting,
      said.first,
      asked.join('\n'),
      `${said.view}:\n${href}`,
      words.free,
      hurry,
      words.notYou,
    ]),
  };
}

async function forOwner(site: Site, booking: MailBooking, said: (typeof words)['owner' | 'withdrawn']): Promise<Email> {
  const { name, email } = booking;
  const suspect = booking.isSuspect ? words.suspect : '';
  const subject = oneLine(`${suspect}${said.subject({ name, title: booking.title ?? words.visit })}`);
  const lines = [
    ...linesOf(booking),
    ...optional(words.phone, booking.phone),
    ...optional(words.invoice, booking.invoiceAddress),
  ];
  const href = `${site.baseUrl}/dmt-admin/aanvragen/${booking.id}`;
  const body = html`${heading(said.title)}${listed(lines)}${button(href, words.toAdmin)}${paragraph(words.reply)}`;
  return {
    subject,
    replyTo: email,
    html: await emailHtml(site, { subject, preview: lines[1] ?? '', body }),
    text: emailText(site, [said.title, lines.join('\n'), `${words.toAdmin}:\n${href}`, words.reply]),
  };
}

const listed = (lines: string[]) => paragraph(html`${lines.map((line) => html`${line}<br />`)}`);

/** Facts of the request, a line each. */
function linesOf(booking: MailBooking): string[] {
  const { title, adults, children, choices, discountCode, wishes, name, organisation, email } = booking;
  return [
    oneLine(title ?? words.visit),
    visitLine(booking),
    [words.adults({ count: adults }), ...(children > 0 ? [words.children({ count: children })] : [])].join(', '),
    ...optional(words.choices, choices.join(', ')),
    ...optional(words.discountCode, discountCode),
    ...optional(words.wishes, wishes),
    ...optional(words.organisation, organisation),
    `${words.sender}: ${oneLine(name)}, ${email}`,
  ];
}

function optional(label: string, text: string | null): string[] {
  return text === null || text === '' ? [] : [`${label}: ${oneLine(text)}`];
}

const SAMPLE: MailBooking = {
  id: '5f0c1b52-6a1e-4d0e-9f39-0a4a4f6f7d11',
  title: 'Weldadig fiets, tuin en lunch',
  day: '2026-07-11',
  time: '10:30',
  adults: 12,
  children: 3,
  choices: ['met e-bike'],
  discountCode: null,
  wishes: 'Twee van ons eten geen vlees.',
  name: 'Anna van den Berg',
  email: 'anna@example.org',
  phone: '06 12 34 56 78',
  organisation: 'Tuinclub De Klimop',
  invoiceAddress: null,
  isSuspect: false,
  isConfirmed: true,
  isEnded: false,
  secret: 'geheim-van-het-voorbeeld',
};

export const sampleBookings = { bookingForMail: async (): Promise<MailBooking | null> => SAMPLE };
