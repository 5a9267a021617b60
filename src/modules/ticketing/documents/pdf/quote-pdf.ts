import { longDay } from '../../../../kernel/dates/dutch-dates.ts';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { euroText } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { eventLine, quotePath, termLines, unitLine, validLine, visitLine } from '../../rules/quote-terms.ts';
import type { MailQuote } from '../facts/mail-quote.ts';
import { pageUrl } from '../facts/order-words.ts';
import { BOTTOM, LEFT, linesTable, nextPage, ratesTable, RIGHT, SMALL, STRONG, TEXT } from './paper-table.ts';
import { openSheet, type PaperSheet } from './paper.ts';
import { words } from './quote-pdf.words.ts';
import { drawHouseMark, MM } from './ticket/ticket-card.ts';
import { drawQr } from './ticket/ticket-code.ts';
import { type Style, writeLine, writeLines } from './ticket/ticket-type.ts';

/** Draws a tagged A4 PDF of a quote, or of what was agreed by it. The same quote gives the same bytes. */
export async function quotePdf(quote: MailQuote, site: Site): Promise<Uint8Array> {
  const title = (quote.isBooked ? words.agreedTitle : words.title)({ number: quote.number });
  const author = `De ${site.name}`;
  const sheet = await openSheet({ title, made: new Date(quote.sentAt), author, host: site.host });
  sheet.page(title);
  const y = about(sheet, quote, head(sheet, quote, { title, site }));
  terms(sheet, quote, { top: sums(sheet, quote, y), site });
  drawHouseMark(sheet.doc, author);
  return sheet.end();
}

function head(sheet: PaperSheet, quote: MailQuote, { title, site }: { title: string; site: Site }): number {
  sheet.tag('H1', () =>
    writeLine(sheet.doc, title, { x: LEFT, y: 22 * MM }, { face: 'title', size: 26, colour: 'inkt' }),
  );
  const column = (lines: readonly [string, Style][], x: number, width: number): number => {
    let y = 40 * MM;
    for (const [line, style] of lines) {
      sheet.tag('P', () => {
        y = writeLines(sheet.doc, line, { x, y, width }, style);
      });
    }
    return y;
  };
  const { organisation, name } = quote.to;
  const to = [organisation, name].filter((line) => line !== '');
  const validUntil: [string, Style] = [words.validUntil({ day: longDay(quote.validUntil) }), STRONG];
  const left = column(
    [
      [words.sentOn({ day: longDay(dayOf(quote.sentAt)) }), SMALL],
      ...(quote.isBooked ? [] : [validUntil]),
      [words.to, SMALL],
      ...to.map((line, index): [string, Style] => [line, index === 0 ? STRONG : TEXT]),
    ],
    LEFT,
    90 * MM,
  );
  const from = [
    `De ${site.name}`,
    site.street,
    `${site.postalCode} ${site.city}`,
    site.email,
    site.phone,
    ...(site.kvkNumber ? [words.kvk({ number: site.kvkNumber })] : []),
    ...(site.vatNumber ? [words.vatNumber({ number: site.vatNumber })] : []),
  ];
  const right = column(
    from.map((line, index): [string, Style] => [line, index === 0 ? STRONG : TEXT]),
    118 * MM,
    RIGHT - 118 * MM,
  );
  return Math.max(left, right) + 8 * MM;
}

/** Side of the code that the gate scans, and the white that it needs beside it. */
const [QR, WHITE] = [32 * MM, 6 * MM];

function about(sheet: PaperSheet, { title, qr, event, ...quote }: MailQuote, top: number): number {
  const { doc, tag, figure } = sheet;
  const width = RIGHT - LEFT - (qr === null ? 0 : QR + WHITE);
  let y = top;
  const write = (line: string, style: Style) =>
    tag('P', () => {
      y = writeLines(doc, line, { x: LEFT, y, width }, style);
    });
  write(title, { ...STRONG, size: 13, leading: 20 });
  write(visitLine(quote), TEXT);
  write(words.persons({ count: quote.persons }), TEXT);
  if (event) write(eventLine(event), TEXT);
  if (qr === null) return y + 4 * MM;
  y += 3 * MM;
  write(words.atGate, TEXT);
  const place = { x: RIGHT - QR, y: top };
  figure({ ...place, width: QR, height: QR }, words.qrCode, () => drawQr(doc, qr, { ...place, size: QR }));
  return Math.max(y, top + QR) + 4 * MM;
}

function sums(sheet: PaperSheet, quote: MailQuote, top: number): number {
  const rows = quote.lines.map((line) => {
    const { title, amount, unitCents, vatRate, sumCents } = line;
    return { text: title, under: unitLine(line), amount, unit: euroText(unitCents), rate: vatRate, cents: sumCents };
  });
  let y = linesTable(sheet, rows, {
    top,
    heads: [words.description, words.amount, words.unitPrice, words.vat, words.sum],
    onNextPage: words.more,
  });
  for (const line of discountLines(quote)) {
    sheet.tag('P', () => {
      writeLines(sheet.doc, line, { x: LEFT, y, width: 170 * MM }, TEXT);
    });
    y += TEXT.leading + 4 * MM;
  }
  const height = (quote.rates.length + 4) * TEXT.leading;
  return ratesTable(sheet, quote, {
    top: y + height > BOTTOM ? nextPage(sheet, words.more) : y,
    heads: [words.rate, words.base, words.vat, words.gross, words.total],
  });
}

function discountLines({ code, discountCents }: MailQuote): string[] {
  const ownCents = discountCents - (code?.cents ?? 0);
  return [
    ...(code ? [words.code({ code: code.code, discount: euroText(code.cents) })] : []),
    ...(ownCents > 0 ? [words.discount({ discount: euroText(ownCents) })] : []),
  ];
}

/** Letters of a row, at least. */
const ROW = 90;

function terms(sheet: PaperSheet, quote: MailQuote, { top, site }: { top: number; site: Site }): void {
  const { doc, tag, link } = sheet;
  const accept = words.accept({ email: site.email, phone: site.phone });
  const lines = quote.isBooked ? termLines(quote) : [validLine(quote), ...termLines(quote), accept];
  const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / ROW), 0);
  let y = top + (rows + 5) * (TEXT.leading + 3) > BOTTOM + 20 * MM ? nextPage(sheet, words.more) : top;
  tag('H2', () => writeLine(doc, quote.isBooked ? words.agreed : words.terms, { x: LEFT, y }, { ...STRONG, size: 12 }));
  y += 20;
  for (const line of lines) {
    tag('P', () => {
      y = writeLines(doc, line, { x: LEFT, y, width: RIGHT - LEFT }, TEXT) + 3;
    });
  }
  const href = pageUrl(site, quotePath(quote.secret));
  link({ x: LEFT, y, width: RIGHT - LEFT, height: 2 * TEXT.leading }, href, () => {
    writeLine(doc, `${quote.isBooked ? words.agreedOnline : words.online} `, { x: LEFT, y }, STRONG);
    writeLine(doc, href, { x: LEFT, y: y + TEXT.leading }, SMALL);
  });
  if (site.isDemo) tag('P', () => writeLine(doc, words.demo, { x: LEFT, y: y + 2.5 * TEXT.leading }, SMALL));
}
