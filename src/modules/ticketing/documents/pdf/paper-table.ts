import { type Cents, euroText, type VatOfRate } from '../../../../kernel/money/money.ts';
import { palette } from '../../../../kernel/web/palette.ts';
import type { PaperSheet } from './paper.ts';
import { MM, PAGE } from './ticket/ticket-card.ts';
import { type Style, writeLine, writeLines, writeRight } from './ticket/ticket-type.ts';

/** Tables of amounts that invoices and quotes share. */

export const LEFT = 20 * MM;
export const RIGHT = PAGE.width - 20 * MM;
export const BOTTOM = PAGE.height - 40 * MM;
export const TEXT = { face: 'text', size: 10, colour: 'inkt', leading: 15 } satisfies Style;
export const STRONG = { ...TEXT, face: 'strong' } satisfies Style;
export const SMALL = { ...TEXT, size: 8.5, colour: 'grijs-600', leading: 12 } satisfies Style;

const COLUMNS = { what: LEFT, amount: 110 * MM, unit: 135 * MM, rate: 153 * MM, sum: RIGHT };
const RATES = { rate: LEFT, base: 110 * MM, vat: 142 * MM, gross: RIGHT };

export type TableLine = {
  text: string;
  /** Small line below the text. */
  under?: string;
  amount: number;
  unit: string;
  rate: number;
  cents: Cents;
};

/** Writes the lines and returns where they end. `heads` are text, amount, unit price, rate and sum. */
export function linesTable(
  sheet: PaperSheet,
  lines: readonly TableLine[],
  { top, heads, onNextPage }: { top: number; heads: readonly string[]; onNextPage: string },
): number {
  const { doc, tag } = sheet;
  const [what = '', amounts = '', units = '', rates = '', sums = ''] = heads;
  let y = columnHeads(sheet, top, [
    [what, COLUMNS.what, 'left'],
    [amounts, COLUMNS.amount, 'right'],
    [units, COLUMNS.unit, 'right'],
    [rates, COLUMNS.rate, 'right'],
    [sums, COLUMNS.sum, 'right'],
  ]);
  for (const { text, under, amount, unit, cents, rate } of lines) {
    if (y > BOTTOM) y = nextPage(sheet, onNextPage);
    tag('P', () => {
      const width = COLUMNS.amount - COLUMNS.what - 15 * MM;
      let end = writeLines(doc, text, { x: COLUMNS.what, y, width }, TEXT);
      if (under !== undefined) end = writeLines(doc, `${under} `, { x: COLUMNS.what, y: end, width }, SMALL);
      writeRight(doc, `${amount} `, { x: COLUMNS.amount, y }, TEXT);
      writeRight(doc, `${unit} `, { x: COLUMNS.unit, y }, TEXT);
      writeRight(doc, `${rate}% `, { x: COLUMNS.rate, y }, TEXT);
      writeRight(doc, euroText(cents), { x: COLUMNS.sum, y }, TEXT);
      y = end + 3;
    });
  }
  return y + 4 * MM;
}

/** Writes the VAT per rate and the total. `heads` are rate, base, VAT, sum and the name of the total. */
export function ratesTable(
  sheet: PaperSheet,
  { rates, totalCents }: { rates: readonly VatOfRate[]; totalCents: Cents },
  { top, heads }: { top: number; heads: readonly string[] },
): number {
  const { doc, tag } = sheet;
  const [rateHead = '', baseHead = '', vatHead = '', grossHead = '', total = ''] = heads;
  let y = columnHeads(sheet, top, [
    [rateHead, RATES.rate, 'left'],
    [baseHead, RATES.base, 'right'],
    [vatHead, RATES.vat, 'right'],
    [grossHead, RATES.gross, 'right'],
  ]);
  for (const { rate, grossCents, vatCents } of rates) {
    tag('P', () => {
      writeLine(doc, `${rate}% `, { x: RATES.rate, y }, TEXT);
      writeRight(doc, `${euroText(grossCents - vatCents)} `, { x: RATES.base, y }, TEXT);
      writeRight(doc, `${euroText(vatCents)} `, { x: RATES.vat, y }, TEXT);
      writeRight(doc, euroText(grossCents), { x: RATES.gross, y }, TEXT);
    });
    y += TEXT.leading + 2;
  }
  y += 2 * MM;
  tag('P', () => {
    writeLine(doc, `${total} `, { x: LEFT, y }, { ...STRONG, size: 12 });
    writeRight(doc, euroText(totalCents), { x: RIGHT, y }, { ...STRONG, size: 12 });
  });
  return y + 12 * MM;
}

function columnHeads(
  { doc, tag }: PaperSheet,
  y: number,
  heads: [text: string, x: number, side: 'left' | 'right'][],
): number {
  tag('P', () => {
    for (const [text, x, side] of heads) {
      if (side === 'left') writeLine(doc, `${text} `, { x, y }, SMALL);
      else writeRight(doc, `${text} `, { x, y }, SMALL);
    }
  });
  const line = y + 14;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(LEFT, line).lineTo(RIGHT, line).lineWidth(0.6).strokeColor(palette['grijs-500']).stroke();
  doc.endMarkedContent();
  return line + 5;
}

/** Begins a page and returns where to write. */
export function nextPage(sheet: PaperSheet, title: string): number {
  sheet.page(title);
  return 22 * MM;
}
