import { pageUrl } from '../facts/order-words.ts';
import { html } from 'hono/html';
import { clockTime, longDate, longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { groupedCode } from '../../../../kernel/ids.ts';
import { euroText, vatInside } from '../../../../kernel/money/money.ts';
import { palette } from '../../../../kernel/web/palette.ts';
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
import type { MailCard } from '../facts/mail-card.ts';
import type { Papers } from '../pdf/papers.ts';
import { friendGiven, friendSold, friendWithdrawn } from './friend-card-emails.ts';
import { words } from './words/gift-card-emails.words.ts';

export type CardEmailPorts = Pick<Papers, 'giftCardFile'> & {
  site: Site;
  cardForMail: (cardId: string) => Promise<MailCard | null>;
};

const kind = emailKind<CardEmailPorts>();

/** Emails about gift cards (R-41). Withdrawn once the card has ended, held while it is blocked. */
export const giftCardEmails = {
  'gift-card-sold': kind({
    name: 'Cadeaubon gekocht',
    facts: z.object({ cardId: z.string() }),
    sample: { cardId: 'mailed' },
    write: async ({ cardId }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      if (!card || card.isEnded || !isOf(card.email, to)) return 'withdrawn';
      return card.isBlocked ? 'later' : card.friend ? friendSold(card, card.friend, ports) : cardSold(card, ports);
    },
  }),
  'gift-card': kind({
    name: 'Cadeaubon gekregen',
    facts: z.object({ cardId: z.string() }),
    sample: { cardId: 'mailed' },
    write: async ({ cardId }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      // A recipient whose data were erased since still gets the card (P-11).
      const isTheirs = card?.recipientEmail === '' || isOf(card?.recipientEmail ?? '', to);
      const isGood = card !== null && !card.isEnded && card.code !== null && isTheirs;
      if (!isGood) return 'withdrawn';
      return card.isBlocked ? 'later' : card.friend ? friendGiven(card, card.friend, ports) : cardGiven(card, ports);
    },
  }),
  'gift-card-unsent': kind({
    name: 'Cadeaubon niet gemaild',
    facts: z.object({ cardId: z.string(), on: z.string() }),
    sample: { cardId: 'mailed', on: '2026-07-11' },
    write: async ({ cardId, on }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      if (!card || card.isEnded || !isOf(card.email, to)) return 'withdrawn';
      return card.isBlocked
        ? 'later'
        : card.friend
          ? friendSold(card, card.friend, ports, on)
          : cardUnsent(card, on, ports);
    },
  }),
  'gift-card-withdrawn': kind({
    name: 'Cadeaubon herroepen',
    facts: z.object({ cardId: z.string(), at: z.string(), backCents: z.optional(z.number()) }),
    sample: { cardId: 'mailed', at: '2026-06-22T10:15:00.000Z' },
    write: async ({ cardId, at, backCents }, { to }, ports) => {
      const card = await ports.cardForMail(cardId);
      if (!card || !isOf(card.email, to)) return 'withdrawn';
      return card.friend ? friendWithdrawn(card, { at, backCents }, ports.site) : cardWithdrawn(card, at, ports.site);
    },
  }),
};

async function cardSold(card: MailCard, ports: CardEmailPorts): Promise<Email> {
  const { site } = ports;
  const subject = words.buyerSubject({ amountCents: euroText(card.amountCents) });
  const how =
    card.mailOn === null
      ? words.voucherAttached
      : words.mailedOnDate({ longDay: longDay(card.mailOn), recipientEmail: card.recipientEmail });
  const receipt = [
    words.purchaseDetails({
      number: card.number,
      longDate: longDate(card.soldAt),
      amountCents: euroText(card.amountCents),
    }),
    vatText(card),
    words.soldBy({
      name: site.name,
      street: site.street,
      postalCode: site.postalCode,
      city: site.city,
      kvk: site.kvkNumber ? `, KvK ${site.kvkNumber}` : '',
      vat: site.vatNumber ? words.vatNumber({ vatNumber: site.vatNumber }) : '',
    }),
  ];
  const right = card.withdrawUntil === null ? '' : words.withdrawalRight({ longDay: longDay(card.withdrawUntil) });
  return cardMail(card, ports, {
    subject,
    title: words.buyerHeading,
    lines: [words.thankYou, how],
    after: [...receipt, right],
    isBuyers: true,
  });
}

async function cardGiven(card: MailCard, ports: CardEmailPorts): Promise<Email> {
  const { site } = ports;
  const isInstead = card.withdrawUntil === null;
  const from = isInstead || card.buyer === '' ? '' : words.fromBuyer({ buyer: card.buyer });
  const subject = oneLine(
    isInstead ? words.buyerSubject({ amountCents: euroText(card.amountCents) }) : words.recipientSubject({ from }),
  );
  const lines = card.isReplacement
    ? [words.replacesBlocked({ number: card.number })]
    : isInstead
      ? [words.insteadOfRefund({ number: card.number })]
      : [
          words.recipientIntro({
            amount: euroText(card.amountCents),
            name: site.name,
            from: from === '' ? '' : `,${from}`,
          }),
        ];
  return cardMail(card, ports, {
    subject,
    title: words.recipientHeading,
    lines,
    after: [vatText(card)],
    isBuyers: false,
  });
}

async function cardUnsent(card: MailCard, on: string, ports: CardEmailPorts): Promise<Email> {
  return cardMail(card, ports, {
    subject: words.notMailedSubject,
    title: words.notMailedHeading,
    lines: [words.notMailedReason({ amountCents: euroText(card.amountCents), longDay: longDay(on) }), words.stillValid],
    after: [],
    isBuyers: true,
  });
}

type Said = { subject: string; title: string; lines: string[]; after: string[]; isBuyers: boolean };

async function cardMail(
  card: MailCard,
  { site, giftCardFile }: CardEmailPorts,
  { subject, title, lines, after: closing, isBuyers }: Said,
): Promise<Email> {
  const use = words.howToUse({ longDay: longDay(card.validUntil), host: site.host });
  const after = closing.filter((text) => text !== '');
  const page = pageUrl(site, `/cadeaubon/${card.linkSecret}`);
  const agenda = pageUrl(site, '/agenda');
  const message = card.message === '' ? [] : [card.message];
  const body = html`${heading(title)}${lines.map((text) => paragraph(text))}${message.map((text) => quoted(text))}${codeBlock(card)}
  ${paragraph(use)}${isBuyers ? button(page, words.toYourVoucher) : button(agenda, words.seeWhatIsOn)}${after.map((text) => paragraph(text))}
  ${isBuyers ? paragraph(link(agenda, words.whatIsOn)) : ''}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [
      title,
      ...lines.map(oneLine),
      ...message,
      codeText(card),
      use,
      ...(isBuyers ? [words.toYourVoucherAsText({ page })] : []),
      words.whatIsOnAsText({ agenda }),
      ...after.map(oneLine),
    ]),
    attachments: card.code === null ? [] : [{ ...(await giftCardFile(card, site)), contentType: 'application/pdf' }],
  };
}

/** Confirms a withdrawal, as the law requires. */
async function cardWithdrawn(card: MailCard, at: string, site: Site): Promise<Email> {
  const subject = words.withdrawalSubject({ number: card.number });
  const lines = [
    words.withdrawalDetails({
      longDate: longDate(at),
      clockTime: clockTime(at),
      amountCents: euroText(card.amountCents),
      number: card.number,
      buyer: card.buyer,
    }),
    words.withdrawalRefund({ amountCents: euroText(card.amountCents) }),
    words.anyQuestions({ phone: site.phone }),
  ];
  const body = html`${heading(words.withdrawalHeading)}${lines.map((text) => paragraph(text))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [words.withdrawalHeading, ...lines.map(oneLine)]),
  };
}

function vatText({ vatRate, amountCents }: MailCard): string {
  return vatRate === null
    ? words.multiPurposeVat
    : words.singlePurposeVat({ rate: vatRate, vat: euroText(vatInside(amountCents, vatRate)) });
}

function codeBlock(card: MailCard): Markup {
  const box = `margin:16px 0;padding:16px 20px;border:2px solid ${palette['standgroen-700']};text-align:center`;
  const code = "font-family:'Courier New',Courier,monospace;font-size:22px;font-weight:700;letter-spacing:1px";
  return html`<div class="rule" style="${box}">
    <div style="font-size:26px;font-weight:700">${euroText(card.amountCents)}</div>
    ${card.code === null ? '' : html`<div style="${code}">${groupedCode(card.code)}</div>`}
    <div>${words.validUntil} ${longDay(card.validUntil)}</div>
  </div>`;
}

function codeText(card: MailCard): string {
  const code = card.code === null ? [] : [`Code: ${groupedCode(card.code)}`];
  return [
    words.voucherOfAmount({ amountCents: euroText(card.amountCents) }),
    ...code,
    words.validUntilDate({ longDay: longDay(card.validUntil) }),
  ].join('\n');
}

function quoted(text: string): Markup {
  const style = `margin:16px 0;padding:4px 16px;border-left:3px solid ${palette['bentheimer-400']};white-space:pre-line`;
  return html`<blockquote style="${style}">${text}</blockquote>`;
}

function isOf(address: string, to: string): boolean {
  return canonicalEmail(address) === canonicalEmail(to);
}

export const sampleCards = {
  cardForMail: async (id: string): Promise<MailCard | null> =>
    id === 'mailed' ? SAMPLE : id === 'friend' ? SAMPLE_FRIEND : null,
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

const SAMPLE_FRIEND: MailCard = {
  ...SAMPLE,
  id: 'friend',
  amountCents: 5250,
  balanceCents: 5250,
  vatRate: 9,
  validUntil: '2027-06-19',
  recipientName: 'Anna van den Berg',
  recipientEmail: '',
  mailOn: null,
  message: '',
  friend: {
    kind: 'Gezinskaart',
    gives: '',
    adults: 2,
    children: 3,
    from: '2026-06-20',
    qr: null,
  },
};
