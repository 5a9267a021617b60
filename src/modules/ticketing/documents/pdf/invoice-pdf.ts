import { numericDate } from '../../../../kernel/dates/dutch-dates.ts';
import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import { groupedIban } from '../../rules/iban.ts';
import { type Cents, euroText, vatInside } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { openSheet, type PaperSheet } from './paper.ts';
import { BOTTOM, LEFT, linesTable, nextPage, ratesTable, RIGHT, SMALL, STRONG, TEXT } from './paper-table.ts';
import { drawHouseMark, MM } from './ticket/ticket-card.ts';
import { type Style, writeLine, writeLines } from './ticket/ticket-type.ts';
import { giftNote, type InvoiceContent, type MailInvoice } from '../facts/mail-invoice.ts';

const LINE_HEADS = ['Omschrijving', 'Aantal', 'Stuk excl. btw', 'Btw', 'Bedrag incl. btw'];
const MORE = 'Vervolg';

/** Draws a tagged A4 PDF as art. 35a Wet OB requires. The same invoice gives the same bytes. */
export async function invoicePdf(invoice: MailInvoice, site: Site): Promise<Uint8Array> {
  const { content, kind, number, issuedAt } = invoice;
  const title = `${kind === 'invoice' ? 'Factuur' : 'Creditfactuur'} ${number}`;
  const sheet = await openSheet({ title, made: new Date(issuedAt), author: content.seller.name, host: site.host });
  sheet.page(title);
  const y = parties(sheet, content, head(sheet, invoice, title));
  totals(sheet, invoice, lines(sheet, content, y), site);
  drawHouseMark(sheet.doc, content.seller.name);
  return sheet.end();
}

function head(sheet: PaperSheet, { content, issuedAt, credits }: MailInvoice, title: string): number {
  const { seller, supplied, orderNumber, buyer } = content;
  sheet.tag('H1', () =>
    writeLine(sheet.doc, title, { x: LEFT, y: 22 * MM }, { face: 'title', size: 26, colour: 'inkt' }),
  );
  const from = [
    seller.name,
    seller.street,
    `${seller.postalCode} ${seller.city}`,
    seller.email,
    ...(seller.kvkNumber ? [`KvK ${seller.kvkNumber}`] : []),
    ...(seller.vatNumber ? [`Btw-nummer ${seller.vatNumber}`] : []),
  ];
  let y = 40 * MM;
  const [first, last] = [supplied.from, supplied.to].map((day) => numericDate(boundsOf(day).from));
  const facts = [
    ['Factuurdatum', numericDate(issuedAt)],
    ...(credits === null ? [] : [['Hoort bij factuur', credits]]),
    ['Bestelling', String(orderNumber)],
    [
      content.isCardSale ? 'Datum van de verkoop' : 'Datum van het bezoek',
      first === last ? (first ?? '') : `${first} t/m ${last}`,
    ],
    ...(buyer.reference === '' ? [] : [['Uw kenmerk', buyer.reference]]),
  ];
  for (const [label = '', value = ''] of facts) {
    sheet.tag('P', () => {
      writeLine(sheet.doc, `${label}: `, { x: LEFT, y }, SMALL);
      y = writeLines(sheet.doc, value, { x: LEFT + 36 * MM, y: y - 1, width: 52 * MM }, TEXT);
    });
  }
  const below = y;
  y = 40 * MM;
  for (const line of from) {
    sheet.tag('P', () => {
      y = writeLines(
        sheet.doc,
        line,
        { x: 118 * MM, y, width: RIGHT - 118 * MM },
        line === seller.name ? STRONG : TEXT,
      );
    });
  }
  return Math.max(below, y) + 8 * MM;
}

function parties({ doc, tag }: PaperSheet, { buyer, event }: InvoiceContent, top: number): number {
  let y = top;
  const write = (text: string, style: Style) => {
    tag('P', () => {
      y = writeLines(doc, text, { x: LEFT, y, width: RIGHT - LEFT }, style);
    });
  };
  write('Aan', SMALL);
  const isHome = buyer.country.toLowerCase() === 'nederland';
  const to = [
    ...(buyer.company === '' ? [] : [buyer.company]),
    buyer.name,
    buyer.street,
    `${buyer.postalCode} ${buyer.city}`,
    ...(isHome ? [] : [buyer.country]),
    ...(buyer.vatNumber === '' ? [] : [`Btw-nummer ${buyer.vatNumber}`]),
  ];
  for (const [index, line] of to.entries()) write(line, index === 0 ? STRONG : TEXT);
  y += 8 * MM;
  write(event, STRONG);
  return y + 2 * MM;
}

function lines(sheet: PaperSheet, content: InvoiceContent, top: number): number {
  const rows = content.lines.map(({ text, amount, unitCents, cents, rate }) => {
    return { text, amount, unit: signed(unitCents, (unit) => unit - vatInside(unit, rate)), rate, cents };
  });
  return linesTable(sheet, rows, { top, heads: LINE_HEADS, onNextPage: MORE });
}

function totals(sheet: PaperSheet, invoice: MailInvoice, top: number, site: Site): void {
  const { doc, tag } = sheet;
  const { content, payPath } = invoice;
  const height = (content.rates.length + (payPath === undefined ? 7 : 10)) * TEXT.leading;
  const heads = ['Btw-tarief', 'Grondslag', 'Btw', 'Totaal', 'Totaal inclusief btw'];
  let y = ratesTable(sheet, content, { top: top + height > BOTTOM ? nextPage(sheet, MORE) : top, heads });
  for (const line of foot(invoice)) {
    tag('P', () => {
      y = writeLines(doc, line, { x: LEFT, y, width: RIGHT - LEFT }, TEXT);
    });
  }
  if (payPath !== undefined) y = payLink(sheet, { base: site.baseUrl, path: payPath }, y);
  if (site.isDemo)
    tag('P', () => writeLine(doc, 'Proefmodus: dit is geen echte factuur.', { x: LEFT, y: y + 4 }, SMALL));
}

/** Writes the link in full, for paper. */
function payLink({ doc, link }: PaperSheet, { base, path }: { base: string; path: string }, top: number): number {
  const [address, query = ''] = path.split('?');
  const lines = ['Online betalen:', `${base}${address}`, `?${query}`];
  link({ x: LEFT, y: top, width: RIGHT - LEFT, height: TEXT.leading + 2 * SMALL.leading }, `${base}${path}`, () => {
    writeLine(doc, `${lines[0]} `, { x: LEFT, y: top }, STRONG);
    for (const [index, line] of lines.slice(1).entries()) {
      writeLine(doc, `${line} `, { x: LEFT, y: top + TEXT.leading + index * SMALL.leading }, SMALL);
    }
  });
  return top + TEXT.leading + 2 * SMALL.leading + 4;
}

function foot({ kind, number, payPath, content }: MailInvoice): string[] {
  const { isPaid, payment, seller, giftCents } = content;
  if (kind === 'credit') return ['Dit bedrag is van de factuur af. U hoeft niets te doen.'];
  if (isPaid && giftCents !== undefined)
    return ['Deze factuur is voldaan. U hoeft niets te betalen.', giftNote(giftCents)];
  if (isPaid) return ['Deze factuur is voldaan. U hoeft niets te betalen.'];
  if (!payment && payPath !== undefined) return ['Deze factuur staat nog open.'];
  if (!payment) return [`Deze factuur staat nog open. Vraag ons hoe u kunt betalen: ${seller.email}.`];
  return [
    `Te betalen: ${euroText(payment.openCents)}, uiterlijk op ${numericDate(boundsOf(payment.dueOn).from)}.`,
    `Rekening: ${groupedIban(payment.iban)} van ${payment.holder}.`,
    `Kenmerk: ${number}.`,
  ];
}

/** Applies a rounding to the absolute amount, so that a credit note rounds like its invoice. */
function signed(cents: Cents, of: (cents: Cents) => Cents): string {
  return euroText(cents < 0 ? -of(-cents) : of(cents));
}
