import { html } from 'hono/html';
import { clockTime, longDate, longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../kernel/ids.ts';
import { type Cents, euroText, vatInside } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../platform/mail/email-frame.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import { leftText, periodText, whomText } from '../../rules/friends/friend-card.ts';
import type { MailCard, MailFriend } from '../facts/mail-card.ts';
import { pageUrl } from '../facts/order-words.ts';
import type { Papers } from '../pdf/papers.ts';
import { words } from './words/friend-card-emails.words.ts';

type Ports = Pick<Papers, 'giftCardFile'> & { site: Site };

const kind = emailKind<{ site: Site; cardForMail: (cardId: string) => Promise<MailCard | null> }>();

/** Emails that only friends' cards have; the others are those of gift cards. */
export const friendCardEmails = {
  'friend-card-renewal': kind({
    name: 'Vriendenkaart verlengen',
    facts: z.object({ cardId: z.string() }),
    sample: { cardId: 'friend' },
    write: async ({ cardId }, { to }, { site, cardForMail }) => {
      const card = await cardForMail(cardId);
      const isTheirs = card !== null && canonicalEmail(card.email) === canonicalEmail(to);
      if (!card?.friend || card.isEnded || card.isBlocked || !isTheirs) return 'withdrawn';
      return friendRenewal(card, card.friend, site);
    },
  }),
};

/** Emails the buyer of a friends' card; with `unsentOn`, the email to its recipient on that day was not sent. */
export function friendSold(card: MailCard, friend: MailFriend, ports: Ports, unsentOn?: string): Promise<Email> {
  const { site } = ports;
  const given = card.mailOn === null ? [] : [words.given({ day: longDay(card.mailOn), email: card.recipientEmail })];
  const unsent = unsentOn === undefined ? given : [words.unsent({ day: longDay(unsentOn) })];
  const vat = { rate: card.vatRate ?? 0, vat: euroText(vatInside(card.amountCents, card.vatRate ?? 0)) };
  return friendMail(card, friend, ports, {
    subject: words.soldSubject({ kind: friend.kind }),
    lines: [words.thankYou, ...unsent],
    after: [
      words.purchase({ number: card.number, date: longDate(card.soldAt), amount: euroText(card.amountCents), ...vat }),
      words.soldBy({
        name: site.name,
        street: site.street,
        postalCode: site.postalCode,
        city: site.city,
        kvk: site.kvkNumber ? `, KvK ${site.kvkNumber}` : '',
      }),
      ...(card.withdrawUntil === null
        ? []
        : [words[friend.isProRata ? 'rightProRata' : 'right']({ day: longDay(card.withdrawUntil) })]),
    ],
    page: `/vriendenkaart/${card.linkSecret}`,
  });
}

/** Emails a friends' card to whom it was given. */
export function friendGiven(card: MailCard, friend: MailFriend, ports: Ports): Promise<Email> {
  const { name } = ports.site;
  const isGift = card.recipientEmail !== '' && card.recipientEmail !== card.email && card.buyer !== '';
  return friendMail(card, friend, ports, {
    subject: words.givenSubject({ name }),
    lines: [
      card.hasNewCode ? words.newCode : isGift ? words.givenBy({ buyer: card.buyer, name }) : words.yours({ name }),
    ],
    after: [],
    page: null,
  });
}

type Said = { subject: string; lines: string[]; after: string[]; page: string | null };

async function friendMail(card: MailCard, friend: MailFriend, ports: Ports, said: Said): Promise<Email> {
  const { site, giftCardFile } = ports;
  const { lines, after } = said;
  const subject = oneLine(said.subject);
  const facts = [
    friend.kind,
    ...(card.recipientName === '' ? [] : [words.inNameOf({ name: card.recipientName })]),
    words.whom({ whom: whomText({ ...friend, visits: friend.visits?.of ?? null }) }),
    ...(friend.visits ? [leftText(friend.visits.left)] : []),
    words.valid({ period: periodText({ from: friend.from, until: card.validUntil }) }),
    words.gives({ gives: friend.gives }),
    ...(card.code === null ? [] : [words.code({ code: groupedCode(card.code) })]),
  ];
  const message = card.message === '' ? [] : [card.message];
  const page = said.page === null ? null : pageUrl(site, said.page);
  const body = html`${heading(words.title)}${[...lines, ...message].map((text) => paragraph(text))}
  ${facts.map((text, place) => paragraph(place === 0 ? html`<strong>${text}</strong>` : text))}${paragraph(words.use)}
  ${page === null ? '' : button(page, words.toCard)}${after.map((text) => paragraph(text))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [
      words.title,
      ...lines.map(oneLine),
      ...message,
      facts.map(oneLine).join('\n'),
      words.use,
      ...(page === null ? [] : [words.toCardAsText({ page })]),
      ...after.map(oneLine),
    ]),
    attachments: card.code === null ? [] : [{ ...(await giftCardFile(card, site)), contentType: 'application/pdf' }],
  };
}

/** Asks the buyer to renew a card that ends soon. */
async function friendRenewal(card: MailCard, friend: MailFriend, site: Site): Promise<Email> {
  const day = longDay(card.validUntil);
  const subject = words.renewalSubject({ day });
  const name = card.recipientName === '' ? [] : [words.inNameOf({ name: card.recipientName })];
  const facts = [
    friend.kind,
    ...name,
    words.whom({ whom: whomText({ ...friend, visits: friend.visits?.of ?? null }) }),
  ];
  const before = words.renewalEnd({ day });
  const page = pageUrl(site, `/vriendenkaart/${card.linkSecret}/verlengen`);
  const body = html`${heading(words.renewalTitle)}${paragraph(before)}
  ${facts.map((text, place) => paragraph(place === 0 ? html`<strong>${text}</strong>` : text))}
  ${paragraph(words.renewalHow)}${button(page, words.renew)}${paragraph(words.renewalNever)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: words.renewalHow, body }),
    text: emailText(site, [
      words.renewalTitle,
      before,
      facts.map(oneLine).join('\n'),
      words.renewalHow,
      words.renewAsText({ page }),
      words.renewalNever,
    ]),
  };
}

/** Confirms a withdrawal, as the law requires. */
export async function friendWithdrawn(
  card: MailCard,
  { at, backCents }: { at: string; backCents?: Cents | undefined },
  site: Site,
): Promise<Email> {
  const amount = euroText(card.amountCents);
  const subject = words.withdrawnSubject({ number: card.number });
  const lines = [
    words.withdrawn({ date: longDate(at), time: clockTime(at), amount, number: card.number }),
    backCents === undefined ? words.refund({ amount }) : words.refundOfUsed({ amount: euroText(backCents) }),
    words.questions({ phone: site.phone }),
  ];
  const body = html`${heading(words.withdrawnTitle)}${lines.map((text) => paragraph(text))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [words.withdrawnTitle, ...lines.map(oneLine)]),
  };
}
