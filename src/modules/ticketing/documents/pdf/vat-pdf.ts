import { longDate, type Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { backToCents, euroText } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { dayText } from '../../../../kernel/money/spreadsheet.ts';
import { VAT_BASIS_TEXTS } from '../../../../kernel/money/vat-basis.ts';
import { openSheet } from './paper.ts';
import { drawHouseMark, MM, PAGE } from './ticket/ticket-card.ts';
import { type Style, writeLine, writeLines, writeRight } from './ticket/ticket-type.ts';

const LEFT = 20 * MM;
const RIGHT = PAGE.width - 20 * MM;
const WIDTH = RIGHT - LEFT;
const TEXT = { face: 'text', size: 10, colour: 'inkt', leading: 15 } satisfies Style;
const STRONG = { ...TEXT, face: 'strong' } satisfies Style;
const SMALL = { ...TEXT, size: 9, colour: 'grijs-600', leading: 13 } satisfies Style;
const ENDS = [82, 116, 146].map((mm) => mm * MM);

export type VatQuarter = {
  year: number;
  quarter: number;
  from: string;
  to: string;
  basis: keyof typeof VAT_BASIS_TEXTS;
  /** Euros. */
  rates: { rate: number; gross: number; base: number; vat: number; correctedVat: number }[];
  madeAt: Instant;
};

/** Draws one tagged A4 page for the bookkeeper. */
export async function vatPdf(of: VatQuarter, site: Site): Promise<Uint8Array> {
  const title = `Btw ${of.quarter}e kwartaal ${of.year}`;
  const author = `De ${site.name}`;
  const { doc, tag, page, end } = await openSheet({ title, author, made: new Date(of.madeAt), host: site.host });
  page(title);
  let y = 22 * MM;
  const write = (text: string, style: Style, kind: 'P' | 'H1' = 'P') => {
    tag(kind, () => {
      y = writeLines(doc, text, { x: LEFT, y, width: WIDTH }, style);
    });
  };
  const row = (cells: [string, ...string[]], style: Style) => {
    tag('P', () => {
      writeLine(doc, `${cells[0]} `, { x: LEFT, y }, style);
      for (const [index, text] of cells.slice(1).entries()) {
        writeRight(doc, `${text} `, { x: ENDS[index] ?? RIGHT, y }, style);
      }
    });
    y += TEXT.leading + 3;
  };
  write(title, { face: 'title', size: 26, colour: 'inkt', leading: 42 }, 'H1');
  write(`${author}, ${site.street}, ${site.postalCode} ${site.city}`, TEXT);
  write(
    [site.kvkNumber && `KvK ${site.kvkNumber}`, site.vatNumber && `Btw-nummer ${site.vatNumber}`]
      .filter(Boolean)
      .join(' · ') || ' ',
    TEXT,
  );
  write(`Van ${dayText(of.from)} tot en met ${dayText(of.to)}. Gemaakt op ${longDate(of.madeAt)}.`, TEXT);
  write(VAT_BASIS_TEXTS[of.basis], SMALL);
  y += 8 * MM;
  row(['Tarief', 'Omzet met btw', 'Grondslag', 'Btw', 'Waarvan gecorrigeerd'], SMALL);
  const total = { gross: 0, base: 0, vat: 0, corrected: 0 };
  for (const { rate, gross, base, vat, correctedVat } of of.rates) {
    row([`${rate}%`, money(gross), money(base), money(vat), money(correctedVat)], TEXT);
    total.gross += backToCents(gross);
    total.base += backToCents(base);
    total.vat += backToCents(vat);
    total.corrected += backToCents(correctedVat);
  }
  y += 2 * MM;
  const sums = [total.gross, total.base, total.vat, total.corrected].map(euroText);
  if (of.rates.length > 0) row(['Totaal', ...sums], STRONG);
  else write('In dit kwartaal is er geen btw.', TEXT);
  y += 4 * MM;
  write(
    'Correcties voor terugbetalingen zijn er al af. Elk bedrag staat met zijn bestelling in het bestand voor Excel.',
    SMALL,
  );
  drawHouseMark(doc, author);
  return end();
}

function money(euros: number): string {
  return euroText(backToCents(euros));
}
