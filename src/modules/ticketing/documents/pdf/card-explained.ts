import { longDate } from '../../../../kernel/dates/dutch-dates.ts';
import { euroText, vatInside } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { MailCard } from '../facts/mail-card.ts';
import { words } from './gift-card-pdf.words.ts';
import { CARD, drawHouseMark, MM, PAGE, TITLE } from './ticket/ticket-card.ts';
import { type Style, writeLines } from './ticket/ticket-type.ts';

export const CARD_TEXT = { face: 'text', size: 10, colour: 'inkt', leading: 15 } satisfies Style;

export type Column = { title: string; lines: string[] };

/** Draws two columns of text on the half of the page below a card. */
export function explain(
  { doc, section }: { doc: PDFKit.PDFDocument; section: PDFKit.PDFStructureElement },
  site: Site,
  ...columns: [Column, Column]
): void {
  drawHouseMark(doc, `De ${site.name}`);
  const width = 84 * MM;
  for (const [place, { title, lines }] of columns.entries()) {
    const x = CARD.x + place * (width + 14 * MM);
    let y = PAGE.height / 2 + 16 * MM;
    section.add(
      doc.struct('H2', {}, () => {
        y = writeLines(doc, title, { x, y, width }, { ...TITLE, size: 15, leading: 28 });
      }),
    );
    for (const line of lines) {
      section.add(
        doc.struct('P', {}, () => {
          y = writeLines(doc, line, { x, y, width }, CARD_TEXT) + 3;
        }),
      );
    }
  }
}

/** Column that says who sold a card when, and with which VAT. */
export function saleOf(card: MailCard, site: Site): Column {
  const vat =
    card.vatRate === null
      ? words.multiPurposeVat
      : words.singlePurposeVat({ rate: card.vatRate, vat: euroText(vatInside(card.amountCents, card.vatRate)) });
  const lines = [
    words.soldOn({ longDate: longDate(card.soldAt), vat }),
    `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`,
    [site.kvkNumber && `KvK ${site.kvkNumber}`, site.vatNumber && words.vatNumber({ vatNumber: site.vatNumber })]
      .filter(Boolean)
      .join(' · '),
    ...(site.isDemo ? [words.trialMode] : []),
  ];
  return { title: words.orderNumber({ number: card.number }), lines: lines.filter(Boolean) };
}
