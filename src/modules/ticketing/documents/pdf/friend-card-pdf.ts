import type { Site } from '../../../../kernel/web/site.ts';
import { leftText, periodText, whomText } from '../../rules/friends/friend-card.ts';
import type { MailCard, MailFriend } from '../facts/mail-card.ts';
import { CARD_TEXT, explain, saleOf } from './card-explained.ts';
import { words } from './friend-card-pdf.words.ts';
import { openPdf } from './pdf-document.ts';
import { CARD, drawCard, LABEL, MM, TEXT_WIDTH, TEXT_X, TITLE } from './ticket/ticket-card.ts';
import { qrWithCode, widthBeside } from './ticket/ticket-code.ts';
import { type Style, writeLine, writeLines } from './ticket/ticket-type.ts';

const SEED = 11;
const QR = 46 * MM;
const STRONG = { ...CARD_TEXT, face: 'strong', size: 13, leading: 18 } satisfies Style;

/** Draws a tagged A4 page with the card of a friend: name, whom it lets in, period and QR code. */
export async function friendCardFile(
  card: MailCard,
  friend: MailFriend,
  site: Site,
): Promise<{ filename: string; content: Uint8Array }> {
  const title = words.documentTitle({ kind: friend.kind, name: site.name });
  const { finish, doc, root, art } = await openPdf({ title, madeAt: card.soldAt, seed: SEED }, site);
  doc.addPage();
  const section = doc.struct('Sect', { title: words.friendCard });
  root.add(section);
  drawCard(doc, art, undefined);
  const add = (tag: 'P' | 'H1', write: () => void) => section.add(doc.struct(tag, {}, write));
  let y = CARD.y + 8 * MM;
  add('P', () => writeLine(doc, words.friendCard, { x: TEXT_X, y }, { ...LABEL, size: 10 }));
  y += 6 * MM;
  add('H1', () => {
    const style = { ...TITLE, size: 24, leading: 28 };
    y = writeLines(doc, friend.kind, { x: TEXT_X, y, width: TEXT_WIDTH, most: 2 }, style);
  });
  const field = (label: string, value: string, width: number, style: Style & { leading: number }) => {
    if (value === '') return;
    y += 8;
    add('P', () => {
      writeLine(doc, label, { x: TEXT_X, y }, LABEL);
      y = writeLines(doc, value, { x: TEXT_X, y: y + LABEL.leading, width, most: 3 }, style);
    });
  };
  const validity = periodText({ from: friend.from, until: card.validUntil });
  field(words.nameOnCard, card.recipientName, TEXT_WIDTH, STRONG);
  const whom = whomText({ ...friend, visits: friend.visits?.of ?? null });
  const left = friend.visits ? ` (${leftText(friend.visits.left)})` : '';
  field(words.whom, whom + left, TEXT_WIDTH, CARD_TEXT);
  field(words.valid, validity, widthBeside(QR), CARD_TEXT);
  field(words.gives, friend.gives, widthBeside(QR), CARD_TEXT);
  if (friend.qr !== null && card.code !== null) {
    qrWithCode({ doc }, section, { url: friend.qr, code: card.code, size: QR, groupsInLine: 2, alt: words.qrCode });
  }
  const use = [words.howToShow, words.personal, words.lost, words.questions({ phone: site.phone, email: site.email })];
  explain({ doc, section }, site, { title: words.howToUse, lines: use }, saleOf(card, site));
  section.end();
  return { filename: words.fileName({ number: card.number }), content: await finish() };
}
