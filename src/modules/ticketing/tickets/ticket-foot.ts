import { longDate } from '../../../kernel/dates/dutch-dates.ts';
import { buyerOf, termsUrl } from './order-words.ts';
import { CARD, drawHouseMark, MM, PAGE } from './ticket-card.ts';
import { type Sheet, TITLE } from './ticket-sheet.ts';
import { type Style, writeLines } from './ticket-type.ts';

const RULE = { face: 'text', size: 10, colour: 'inkt', leading: 15 } satisfies Style;

/** Below the fold: the rules in two lines, the order and who sells. */
export function ticketFoot(sheet: Sheet, section: PDFKit.PDFStructureElement, rules: [string, string]): void {
  const { doc, order, site } = sheet;
  drawHouseMark(doc, `De ${site.name}`);
  const top = PAGE.height / 2 + 16 * MM;
  const width = 84 * MM;
  const right = CARD.x + width + 14 * MM;
  const column = (x: number, title: string, lines: string[]) => {
    let y = top;
    section.add(
      doc.struct('H2', {}, () => {
        y = writeLines(doc, title, { x, y, width }, { ...TITLE, size: 15, leading: 28 });
      }),
    );
    for (const line of lines) {
      section.add(
        doc.struct('P', {}, () => {
          y = writeLines(doc, line, { x, y, width }, RULE) + 3;
        }),
      );
    }
  };
  const paid = order.paidAt ? `, ${order.totalCents > 0 ? 'betaald' : 'besteld'} op ${longDate(order.paidAt)}` : '';
  column(CARD.x, 'Bij de ingang', [...rules, `Vragen? Bel ${site.phone} of mail ${site.email}.`]);
  column(
    right,
    `Bestelling ${order.number}`,
    [
      `${buyerOf(order)}${paid}`,
      `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`,
      [site.kvkNumber && `KvK ${site.kvkNumber}`, site.vatNumber && `btw ${site.vatNumber}`]
        .filter(Boolean)
        .join(' · '),
      `Voorwaarden: ${termsUrl(site)}`,
      ...(site.isDemo ? ['Proefmodus: dit ticket geeft nergens toegang.'] : []),
    ].filter(Boolean),
  );
}
