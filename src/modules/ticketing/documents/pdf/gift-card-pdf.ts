import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../kernel/ids.ts';
import { euroText } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { MailCard } from '../facts/mail-card.ts';
import { CARD_TEXT as TEXT, explain, saleOf } from './card-explained.ts';
import { friendCardFile } from './friend-card-pdf.ts';
import { openPdf, type OpenPdf } from './pdf-document.ts';
import { CARD, drawCard, LABEL, MM, TEXT_WIDTH, TEXT_X, TITLE } from './ticket/ticket-card.ts';
import { writeLine, writeLines } from './ticket/ticket-type.ts';
import { words } from './gift-card-pdf.words.ts';

const SEED = 5;
/** Lines of the message that fit on paper; the email has all of it. */
const MESSAGE_LINES = 7;
const MESSAGE_LEADING = 14;

/** Draws a tagged A4 page, without the balance, because paper does not change. */
export async function giftCardFile(card: MailCard, site: Site): Promise<{ filename: string; content: Uint8Array }> {
  if (card.friend) return friendCardFile(card, card.friend, site);
  const title = words.documentTitle({ amountCents: euroText(card.amountCents), name: site.name });
  const { finish, ...pdf } = await openPdf({ title, madeAt: card.soldAt, seed: SEED }, site);
  cardPage(pdf, card, site);
  return { filename: words.fileName({ number: card.number }), content: await finish() };
}

function cardPage({ doc, root, art }: Omit<OpenPdf, 'finish'>, card: MailCard, site: Site): void {
  doc.addPage();
  const section = doc.struct('Sect', { title: words.giftVoucher });
  root.add(section);
  drawCard(doc, art, undefined);
  const addTagged = (tag: 'P' | 'H1' | 'H2', write: () => void) => section.add(doc.struct(tag, {}, write));
  let y = CARD.y + 8 * MM;
  addTagged('H1', () => writeLine(doc, words.giftVoucher, { x: TEXT_X, y }, { ...TITLE, size: 28 }));
  y += 13 * MM;
  addTagged('P', () =>
    writeLine(doc, euroText(card.amountCents), { x: TEXT_X, y }, { ...TITLE, size: 40, colour: 'standgroen-700' }),
  );
  y += 22 * MM;
  if (card.recipientName !== '') {
    addTagged('P', () => {
      y = writeLines(
        doc,
        words.forRecipient({ recipientName: card.recipientName }),
        { x: TEXT_X, y, width: TEXT_WIDTH, most: 1 },
        { ...TEXT, face: 'strong', size: 12, leading: 18 },
      );
    });
  }
  if (card.message !== '') {
    y += 2;
    const foot = y + MESSAGE_LINES * MESSAGE_LEADING;
    for (const line of card.message.split('\n').filter((text) => text.trim() !== '')) {
      const most = Math.floor((foot - y) / MESSAGE_LEADING);
      if (most < 1) break;
      addTagged('P', () => {
        y = writeLines(doc, line, { x: TEXT_X, y, width: TEXT_WIDTH, most }, { ...TEXT, leading: MESSAGE_LEADING });
      });
    }
  }
  const foot = CARD.y + CARD.height - 32 * MM;
  addTagged('P', () => writeLine(doc, 'Code', { x: TEXT_X, y: foot }, LABEL));
  addTagged('P', () =>
    writeLine(
      doc,
      groupedCode(card.code ?? ''),
      { x: TEXT_X, y: foot + 12 },
      { ...TEXT, face: 'strong', size: 18, spacing: 0.5 },
    ),
  );
  addTagged('P', () =>
    writeLine(doc, words.validUntil({ longDay: longDay(card.validUntil) }), { x: TEXT_X, y: foot + 44 }, TEXT),
  );
  explain({ doc, section }, site, { title: words.howToUseHeading, lines: useLines(site) }, saleOf(card, site));
  section.end();
}

function useLines(site: Site): string[] {
  return [
    words.howToPay({ host: site.host }),
    words.remainingBalance({ host: site.host }),
    words.keepCodeSafe,
    words.questions({ phone: site.phone, email: site.email }),
  ];
}
