import { pageUrl } from '../facts/order-words.ts';
import { html } from 'hono/html';
import { clockTime, longDate } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { OTHER_LANGUAGES } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  link,
  type Markup,
  oneLine,
  paragraph,
} from '../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import type { MailWithdrawal } from '../facts/mail-order.ts';
import { words } from './words/withdrawal-emails.words.ts';

type Ports = { site: Site; withdrawalForMail: (id: string) => Promise<MailWithdrawal | null> };

const kind = emailKind<Ports>();
const ofOrder = z.object({ withdrawalId: z.string(), orderId: z.string() });

/** Emails about withdrawals (P-17). Only the receipt repeats typed text, and only to the typed address. */
export const withdrawalEmails = {
  'withdrawal-received': kind({
    name: 'Herroeping ontvangen',
    facts: z.object({ withdrawalId: z.string(), language: z.optional(z.enum(OTHER_LANGUAGES)) }),
    sample: { withdrawalId: 'declared' },
    write: async ({ withdrawalId }, { to }, { site, withdrawalForMail }) => {
      const withdrawal = await withdrawalForMail(withdrawalId);
      return withdrawal && canonicalEmail(to) === withdrawal.email ? receipt(withdrawal, site) : 'withdrawn';
    },
  }),
  'withdrawal-confirm': kind({
    name: 'Herroeping bevestigen',
    facts: ofOrder,
    sample: { withdrawalId: 'declared', orderId: 'paid' },
    write: async ({ withdrawalId }, { to }, { site, withdrawalForMail }) => {
      const withdrawal = await withdrawalForMail(withdrawalId);
      const isWanted = withdrawal && !withdrawal.isEnded && isBuyer(withdrawal, to);
      return isWanted ? toConfirm(withdrawal, site) : 'withdrawn';
    },
  }),
  'withdrawal-tickets': kind({
    name: 'Herroepen van tickets',
    facts: ofOrder,
    sample: { withdrawalId: 'declared', orderId: 'paid' },
    write: async ({ withdrawalId }, { to }, { site, withdrawalForMail }) => {
      const withdrawal = await withdrawalForMail(withdrawalId);
      return withdrawal && isBuyer(withdrawal, to) ? aboutTickets(withdrawal, site) : 'withdrawn';
    },
  }),
  'withdrawal-owner': kind({
    name: 'Herroeping van een bezoeker, voor u',
    facts: z.object({ withdrawalId: z.string() }),
    sample: { withdrawalId: 'declared' },
    write: async ({ withdrawalId }, _mail, { site, withdrawalForMail }) => {
      const withdrawal = await withdrawalForMail(withdrawalId);
      return withdrawal ? forOwner(withdrawal, site) : 'withdrawn';
    },
  }),
};

function isBuyer({ order }: MailWithdrawal, to: string): boolean {
  return order !== null && canonicalEmail(order.email) === canonicalEmail(to);
}

function receipt(withdrawal: MailWithdrawal, site: Site): Promise<Email> {
  const { receivedAt } = withdrawal;
  return compose(site, {
    subject: words.receivedHeading,
    texts: [words.receivedAt({ longDate: longDate(receivedAt), clockTime: clockTime(receivedAt) })],
    facts: declared(withdrawal),
    after: [
      words.giftCardNextSteps,
      words.datedTicketsNextSteps,
      words.ifNoEmailComes({ email: site.email, phone: site.phone }),
      words.notYouAcknowledgement,
    ],
  });
}

function toConfirm({ receivedAt, order, secret }: MailWithdrawal, site: Site): Promise<Email> {
  return compose(site, {
    subject: words.confirmSubject({ number: order?.number ?? '' }),
    texts: [
      words.giftCardDeclaration({
        longDate: longDate(receivedAt),
        clockTime: clockTime(receivedAt),
        number: order?.number ?? '',
      }),
      words.askToConfirm,
    ],
    link: { href: pageUrl(site, `/herroepen/${secret}`), text: words.confirmButton },
    after: [words.notYouGiftCard],
  });
}

function aboutTickets({ receivedAt, order }: MailWithdrawal, site: Site): Promise<Email> {
  return compose(site, {
    subject: words.noRightSubject({ number: order?.number ?? '' }),
    texts: [
      words.ticketsDeclaration({
        longDate: longDate(receivedAt),
        clockTime: clockTime(receivedAt),
        number: order?.number ?? '',
      }),
      words.noRightForTickets,
      words.alternatives,
    ],
    link: {
      href: pageUrl(site, `/bestelling/${order?.linkSecret ?? ''}`),
      text: words.toYourOrder,
    },
    after: [words.needHelp({ phone: site.phone }), words.notYouTickets],
  });
}

function forOwner(withdrawal: MailWithdrawal, site: Site): Promise<Email> {
  const { receivedAt, email, isSuspect } = withdrawal;
  const suspicion = 'De melding kwam zonder robotcontrole. De afzender kan toch een mens zijn.';
  return compose(site, {
    subject: `Herroeping van ${withdrawal.name}: zoek de aankoop erbij`,
    texts: [
      `Op ${longDate(receivedAt)} om ${clockTime(receivedAt)} heeft iemand een overeenkomst herroepen. Wij vonden er geen betaalde bestelling, cadeaubon of vriendenkaart bij, en hebben niets terugbetaald.`,
      ...(isSuspect ? [suspicion] : []),
    ],
    facts: declared(withdrawal),
    link: { href: `${site.baseUrl}/dmt-admin/herroepingen`, text: 'Bekijk in het beheer' },
    after: [
      'De ontvangst is al bevestigd. Zoek de aankoop, antwoord de afzender op deze mail, en betaal pas terug als u weet dat de koper het zelf vraagt. Geldt het herroepingsrecht, dan moet het geld binnen veertien dagen na de melding terug zijn.',
    ],
    replyTo: email,
  });
}

function declared({ name, purchase, email }: MailWithdrawal): string[] {
  return [
    words.nameLine({ name: oneLine(name) }),
    words.boughtLine({ purchase: oneLine(purchase) }),
    words.answerToLine({ email }),
  ];
}

type Content = {
  subject: string;
  texts: string[];
  facts?: string[];
  link?: { href: string; text: string };
  after: string[];
  replyTo?: string;
};

async function compose(site: Site, content: Content): Promise<Email> {
  const { texts, facts = [], link: act, after, replyTo } = content;
  const subject = oneLine(content.subject);
  const body = html`${heading(subject)}${texts.map((text) => paragraph(oneLine(text)))}${lines(facts)}
  ${act ? button(act.href, act.text) : ''}${after.map((text) => paragraph(withLinks(oneLine(text), site)))}`;
  return {
    subject,
    ...(replyTo && { replyTo }),
    html: await emailHtml(site, { subject, preview: oneLine(texts[0] ?? ''), body }),
    text: emailText(site, [
      subject,
      ...texts.map(oneLine),
      ...(facts.length === 0 ? [] : [facts.join('\n')]),
      ...(act ? [`${act.text}:\n${act.href}`] : []),
      ...after.map(oneLine),
    ]),
  };
}

function lines(facts: string[]): Markup | '' {
  return facts.length === 0
    ? ''
    : paragraph(html`${facts.map((fact, index) => html`${index === 0 ? '' : html`<br />`}${fact}`)}`);
}

function withLinks(text: string, { email }: Site): Markup | string {
  const [before, behind] = text.split(email);
  return behind === undefined ? text : html`${before}${link(`mailto:${email}`, email)}${behind}`;
}

export const sampleWithdrawals = {
  withdrawalForMail: async (id: string): Promise<MailWithdrawal | null> => (id === 'declared' ? SAMPLE : null),
};

const SECRET = 'voorbeeld-van-een-geheime-link-die-niets-opent';
const SAMPLE: MailWithdrawal = {
  id: 'declared',
  receivedAt: '2026-06-22T10:15:00.000Z',
  name: 'Anna van den Berg',
  purchase: 'cadeaubon, bestelling 10057',
  email: 'anna@example.org',
  isSuspect: false,
  isEnded: false,
  secret: SECRET,
  order: { number: 10_057, email: 'anna@example.org', linkSecret: SECRET },
};
