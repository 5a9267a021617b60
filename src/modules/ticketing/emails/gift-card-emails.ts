import { html } from 'hono/html';
import { clockTime, longDate, longDay } from '../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { groupedCode } from '../../../kernel/ids.ts';
import { euroText, vatInside } from '../../../kernel/money.ts';
import { palette } from '../../../kernel/palette.ts';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  emailHtml,
  emailText,
  heading,
  link,
  type Markup,
  oneLine,
  paragraph,
} from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailCard } from '../tickets/mail-card.ts';
import type { Papers } from '../tickets/papers.ts';

/** Reads the facts of emails about gift cards; null: the card was deleted, or not paid. */
export type CardEmailPorts = Pick<Papers, 'giftCardFile'> & {
  site: Site;
  cardForMail: (cardId: string) => Promise<MailCard | null>;
};

const kind = emailKind<CardEmailPorts>();

/** Emails to buyers and recipients of gift cards (R-41): withdrawn once a card ended, held while it is blocked. */
export const giftCardEmails = {
  'gift-card-sold': kind({
    name: 'Cadeaubon gekocht',
    facts: z.object({ cardId: z.string() }),
    sample: { cardId: 'mailed' },
    write: async ({ cardId }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      if (!card || card.isEnded || !isOf(card.email, to)) return 'withdrawn';
      return card.isBlocked ? 'later' : cardSold(card, ports);
    },
  }),
  'gift-card': kind({
    name: 'Cadeaubon gekregen',
    facts: z.object({ cardId: z.string() }),
    sample: { cardId: 'mailed' },
    write: async ({ cardId }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      // A recipient erased after it was queued still gets it (P-11).
      const isTheirs = card?.recipientEmail === '' || isOf(card?.recipientEmail ?? '', to);
      const isGood = card !== null && !card.isEnded && card.code !== null && isTheirs;
      if (!isGood) return 'withdrawn';
      return card.isBlocked ? 'later' : cardGiven(card, ports);
    },
  }),
  'gift-card-unsent': kind({
    name: 'Cadeaubon niet gemaild',
    /** `on`: the day on which it was due. */
    facts: z.object({ cardId: z.string(), on: z.string() }),
    sample: { cardId: 'mailed', on: '2026-07-11' },
    write: async ({ cardId, on }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      if (!card || card.isEnded || !isOf(card.email, to)) return 'withdrawn';
      return card.isBlocked ? 'later' : cardUnsent(card, on, ports);
    },
  }),
  'gift-card-withdrawn': kind({
    name: 'Cadeaubon herroepen',
    /** `at`: instant. */
    facts: z.object({ cardId: z.string(), at: z.string() }),
    sample: { cardId: 'mailed', at: '2026-06-22T10:15:00.000Z' },
    write: async ({ cardId, at }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      return card && isOf(card.email, to) ? cardWithdrawn(card, at, ports.site) : 'withdrawn';
    },
  }),
};

/** Email with the card to its buyer: with the receipt, and how to return it (BW 6:230m, 6:230o). */
async function cardSold(card: MailCard, ports: CardEmailPorts): Promise<Email> {
  const { site } = ports;
  const subject = `Uw cadeaubon van ${euroText(card.amountCents)}`;
  const how =
    card.mailOn === null
      ? 'De cadeaubon zit als pdf bij deze mail: print hem, of stuur hem door aan wie hem krijgt.'
      : `We mailen de cadeaubon op ${longDay(card.mailOn)} aan ${card.recipientEmail}. U vindt hem ook als pdf bij deze mail.`;
  const receipt = [
    `Bestelling ${card.number}, betaald op ${longDate(card.soldAt)}: cadeaubon van ${euroText(card.amountCents)}.`,
    vatText(card),
    `Verkocht door de ${site.name}, ${site.street}, ${site.postalCode} ${site.city}${site.kvkNumber ? `, KvK ${site.kvkNumber}` : ''}${site.vatNumber ? `, btw ${site.vatNumber}` : ''}.`,
  ];
  const right =
    card.withdrawUntil === null
      ? ''
      : `Toch niet? Een ongebruikte bon kunt u zonder reden herroepen tot en met ${longDay(card.withdrawUntil)}. U krijgt het geld dan binnen veertien dagen terug. Dat doet u op de pagina van uw bon, met ‘Overeenkomst herroepen’.`;
  return cardMail(card, ports, {
    subject,
    title: 'Uw cadeaubon is klaar',
    lines: ['Bedankt voor uw bestelling.', how],
    after: [...receipt, right],
    isBuyers: true,
  });
}

/** Email with the same card to its recipient. */
async function cardGiven(card: MailCard, ports: CardEmailPorts): Promise<Email> {
  const { site } = ports;
  const isInstead = card.withdrawUntil === null;
  const from = isInstead || card.buyer === '' ? '' : ` van ${card.buyer}`;
  const subject = oneLine(
    isInstead ? `Uw cadeaubon van ${euroText(card.amountCents)}` : `U krijgt een cadeaubon${from}`,
  );
  const lines = card.isReplacement
    ? [
        `De cadeaubon waarmee u bestelling ${card.number} betaalde, is geblokkeerd. Wat u daarvan terugkrijgt, staat op deze nieuwe cadeaubon.`,
      ]
    : isInstead
      ? [`U koos een cadeaubon in plaats van uw geld terug voor bestelling ${card.number}. Hier is hij.`]
      : [
          `U krijgt een cadeaubon van ${euroText(card.amountCents)} voor de ${site.name}${from === '' ? '' : `,${from}`}.`,
        ];
  return cardMail(card, ports, {
    subject,
    title: 'Een cadeaubon voor u',
    lines,
    after: [vatText(card)],
    isBuyers: false,
  });
}

/** Email to the buyer that a card can no longer be sent, because its recipient was erased. */
async function cardUnsent(card: MailCard, on: string, ports: CardEmailPorts): Promise<Email> {
  return cardMail(card, ports, {
    subject: 'Uw cadeaubon wordt niet gemaild',
    title: 'Geef uw cadeaubon zelf',
    lines: [
      `Wij zouden uw cadeaubon van ${euroText(card.amountCents)} op ${longDay(on)} mailen. Dat gaat niet meer: het adres waar hij heen zou gaan, is bij ons gewist.`,
      'De bon blijft geldig. U vindt hem als pdf bij deze mail en op de pagina van uw bon: print hem, of stuur hem door aan wie hem krijgt.',
    ],
    after: [],
    isBuyers: true,
  });
}

type Said = { subject: string; title: string; lines: string[]; after: string[]; isBuyers: boolean };

async function cardMail(
  card: MailCard,
  { site, giftCardFile }: CardEmailPorts,
  { subject, title, lines, after: said, isBuyers }: Said,
): Promise<Email> {
  const use = `Kies tickets in de agenda en vul bij het betalen de code in. Wat overblijft, blijft op de bon staan tot en met ${longDay(card.validUntil)}; het tegoed ziet u op ${site.host}/cadeaubon.`;
  const after = said.filter((text) => text !== '');
  const page = `${site.baseUrl}/cadeaubon/${card.linkSecret}`;
  const agenda = `${site.baseUrl}/agenda`;
  const message = card.message === '' ? [] : [card.message];
  const body = html`${heading(title)}${lines.map((text) => paragraph(text))}${message.map((text) => quoted(text))}${codeBlock(card)}
  ${paragraph(use)}${isBuyers ? button(page, 'Naar uw bon') : button(agenda, 'Naar de agenda')}${after.map((text) => paragraph(text))}
  ${isBuyers ? paragraph(link(agenda, 'Wat er te doen is')) : ''}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [
      title,
      ...lines.map(oneLine),
      ...message,
      codeText(card),
      use,
      ...(isBuyers ? [`Naar uw bon:\n${page}`] : []),
      `Wat er te doen is:\n${agenda}`,
      ...after.map(oneLine),
    ]),
    attachments: card.code === null ? [] : [{ ...(await giftCardFile(card, site)), contentType: 'application/pdf' }],
  };
}

/** Acknowledgement of receipt that the law requires: what was withdrawn, when, and what happens with the money. */
async function cardWithdrawn(card: MailCard, at: string, site: Site): Promise<Email> {
  const subject = `Ontvangen: u herroept cadeaubon ${card.number}`;
  const lines = [
    `Op ${longDate(at)} om ${clockTime(at)} hebt u de koop van een cadeaubon van ${euroText(card.amountCents)} herroepen (bestelling ${card.number}, ${card.buyer}).`,
    `De bon is niet meer te gebruiken. We hebben de bank gevraagd ${euroText(card.amountCents)} terug te betalen op de rekening waarmee u betaalde: binnen veertien dagen, en meestal binnen drie werkdagen. Zodra de bank dat heeft aangenomen, of als zij weigert, krijgt u daar bericht van.`,
    `Een vraag? Antwoord op deze mail of bel ${site.phone}.`,
  ];
  const body = html`${heading('We hebben uw herroeping ontvangen')}${lines.map((text) => paragraph(text))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, ['We hebben uw herroeping ontvangen', ...lines.map(oneLine)]),
  };
}

function vatText({ vatRate, amountCents }: MailCard): string {
  return vatRate === null
    ? 'Over een cadeaubon betaalt u nog geen btw: die wordt berekend als u ermee betaalt (bon voor meervoudig gebruik).'
    : `Inclusief ${vatRate}% btw, ${euroText(vatInside(amountCents, vatRate))} (bon voor enkelvoudig gebruik).`;
}

function codeBlock(card: MailCard): Markup {
  const box = `margin:16px 0;padding:16px 20px;border:2px solid ${palette['standgroen-700']};text-align:center`;
  const code = "font-family:'Courier New',Courier,monospace;font-size:22px;font-weight:700;letter-spacing:1px";
  return html`<div class="rule" style="${box}">
    <div style="font-size:26px;font-weight:700">${euroText(card.amountCents)}</div>
    ${card.code === null ? '' : html`<div style="${code}">${groupedCode(card.code)}</div>`}
    <div>Geldig tot en met ${longDay(card.validUntil)}</div>
  </div>`;
}

function codeText(card: MailCard): string {
  const code = card.code === null ? [] : [`Code: ${groupedCode(card.code)}`];
  return [`Cadeaubon van ${euroText(card.amountCents)}`, ...code, `Geldig tot en met ${longDay(card.validUntil)}`].join(
    '\n',
  );
}

function quoted(text: string): Markup {
  const style = `margin:16px 0;padding:4px 16px;border-left:3px solid ${palette['bentheimer-400']};white-space:pre-line`;
  return html`<blockquote style="${style}">${text}</blockquote>`;
}

function isOf(address: string, to: string): boolean {
  return canonicalEmail(address) === canonicalEmail(to);
}

/** An invented card, for the examples. */
export const sampleCards = {
  cardForMail: async (id: string): Promise<MailCard | null> => (id === 'mailed' ? SAMPLE : null),
};

const SAMPLE: MailCard = {
  id: 'mailed',
  number: 10_057,
  code: '7KQ2M9XW4TBN6RVC',
  amountCents: 5000,
  balanceCents: 5000,
  vatRate: null,
  soldAt: '2026-06-20T18:32:05.123Z',
  validUntil: '2031-06-20',
  withdrawUntil: '2026-07-04',
  isEnded: false,
  buyer: 'Anna van den Berg',
  email: 'anna@example.org',
  linkSecret: 'voorbeeld-van-een-geheime-link-die-niets-opent',
  recipientName: 'Oma Ria',
  recipientEmail: 'anna@example.org',
  mailOn: '2026-07-11',
  message: 'Lieve oma, van harte!\nVoor een middag tussen de hortensia’s.',
};
