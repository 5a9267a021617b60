import { CFB, read, utils, type WorkBook } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type {
  FiguresShown,
  MovementsShown,
  VatShown,
} from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { readPdf } from '../../support/read-pdf.ts';

const FIGURES = '/api/dmt-admin/figures';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A row of a sheet by its heads, each value as the reader found it: a day as its number or text, an amount as a number. */
type Row = Record<string, number | string>;

describe('files of the books, read back by others', () => {
  let house: Admin;
  beforeEach(async () => {
    house = await openAdmin();
    const { event_id: eventId, event_options: options } = await house.add();
    for (const [amount, lastName] of [
      [3, 'Koper'],
      [400, '=cmd()'],
    ] as const) {
      const sold = await house.admin.post('/api/dmt-admin/orders', {
        eventId,
        firstName: '',
        lastName,
        email: '',
        phoneNumber: '',
        orderLines: [{ option_id: options[0]?.id, amount: Math.min(amount, options[0]?.availableTickets ?? 1) - 1 }],
        way: 'cash',
        reason: '',
        totalAmount: 7.5 * (Math.min(amount, options[0]?.availableTickets ?? 1) - 1),
      });
      if (sold.status !== 201) continue;
      const { id } = sold.body as { id: string };
      const wish = { key: newUuid(), amountCents: 333, isVoid: false, isRestocked: false, lines: null, reason: null };
      await house.wired.ticketing.sales.refunds.refundOrder(id, wish, house.ownerId);
    }
  });
  afterEach(() => house.close());

  const bytesOf = async (address: string, type: string) => {
    const { baseUrl } = house.wired.site;
    const cookie = [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await house.app.request(`${baseUrl}${address}`, {
      headers: { host: new URL(baseUrl).host, cookie },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    return new Uint8Array(await answer.arrayBuffer());
  };
  /** A file of the VAT has three lines and an empty one above its table. */
  const sheetOf = (book: WorkBook, name: string, above = 0) =>
    utils.sheet_to_json<Row>(book.Sheets[name]!, { range: above });
  const linesAbove = (book: WorkBook, name: string) =>
    utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1 }).slice(0, 3).flat();
  const cents = (euros: unknown) => Math.round(Number(euros) * 100);
  /** Dutch numbers, as a Dutch spreadsheet reads them. */
  const dutch = (text: unknown) => Math.round(Number(String(text).replace('.', '').replace(',', '.')) * 100);
  const add = (rows: readonly Row[], column: string, of: (value: unknown) => number) =>
    rows.reduce((sum, row) => sum + of(row[column]), 0);
  const withoutFoot = (rows: Row[]): [rows: Row[], foot: Row[]] => {
    const first = rows.findIndex((row) => row['Soort'] === 'totaal');
    return [rows.slice(0, first), rows.slice(first)];
  };
  const plainText = (text: string | undefined) => text?.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ') ?? '';

  test('the VAT of a quarter is the same in XLSX, CSV and PDF, and on the page', async () => {
    const shown = (await house.admin.get(`${FIGURES}/vat?basis=payment`)).body as unknown as VatShown;
    const { quarter, rates } = shown.quarters.find((one) => one.rates.length > 0)!;
    const [rate] = rates;
    const query = `year=${shown.year}&quarter=${quarter}&basis=payment`;

    const book = read(await bytesOf(`${FIGURES}/vat.xlsx?${query}`, EXCEL), { cellNF: true });
    expect(book.SheetNames).toEqual(['Btw', 'Regels']);
    const sums = {
      'Omzet met btw': rate?.gross,
      Grondslag: rate?.base,
      Btw: rate?.vat,
      'Waarvan gecorrigeerd': rate?.correctedVat,
    };
    expect(sheetOf(book, 'Btw', 4)).toMatchObject([{ Tarief: 0.09, ...sums }, sums]);
    const head = [
      expect.stringMatching(/^De Lindehof/) as string,
      `Btw ${quarter}e kwartaal ${shown.year}, van 01-04-2026 tot en met 30-06-2026`,
      expect.stringMatching(/^Geteld op de dag van betaling/) as string,
    ];
    expect([linesAbove(book, 'Btw'), linesAbove(book, 'Regels')]).toEqual([head, head]);
    const [rows, foot] = withoutFoot(sheetOf(book, 'Regels', 4));
    expect(foot).toMatchObject([{ Soort: 'totaal', Tarief: 0.09, Bedrag: rate?.gross, Btw: rate?.vat }]);
    expect(new Set(rows.map((row) => [row['Betaald'], row['Evenement']].join(', ')))).toEqual(
      new Set(['contant, Open dag']),
    );
    expect([add(rows, 'Bedrag', cents), add(rows, 'Grondslag', cents), add(rows, 'Btw', cents)]).toEqual(
      [rate?.gross, rate?.base, rate?.vat].map(cents),
    );
    expect(book.Sheets['Regels']?.['A6']).toMatchObject({ t: 'n', z: 'dd-mm-yyyy', w: '01-05-2026' });
    expect(book.Sheets['Regels']?.['E6']).toMatchObject({ t: 'n', z: '"€" #,##0.00' });
    expect(book.Sheets['Btw']?.['A6']).toMatchObject({ t: 'n', z: '0%', w: '9%' });

    const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await bytesOf(`${FIGURES}/vat.csv?${query}`, 'text/csv; charset=utf-8'),
    );
    const [table, above] = [file.slice(file.indexOf('Dag;')), file.slice(0, file.indexOf('Dag;'))];
    expect(above).toMatch(
      /^\uFEFF"?De Lindehof.*\r\nBtw 2e kwartaal 2026, van .*\r\n"?Geteld op de dag van betaling;?.*\r\n\r\n$/,
    );
    expect(table.trimEnd().split('\r\n').at(-1)).toMatch(/^;;totaal;9%;/);
    const [csv] = withoutFoot(sheetOf(read(table, { type: 'string', FS: ';', raw: true }), 'Sheet1'));
    expect(csv.map((row) => [row['Dag'], row['Soort'], dutch(row['Bedrag']), dutch(row['Btw'])])).toEqual(
      rows.map((row) => ['01-05-2026', row['Soort'], cents(row['Bedrag']), cents(row['Btw'])]),
    );

    const [page] = await readPdf(await bytesOf(`${FIGURES}/vat.pdf?${query}`, 'application/pdf'));
    const text = plainText(page?.text);
    expect(text).toContain(`Btw ${quarter}e kwartaal ${shown.year}`);
    const euros = (amount: number | undefined) => {
      const [whole = '', part = ''] = Math.abs(amount ?? 0)
        .toFixed(2)
        .split('.');
      return `€ ${(amount ?? 0) < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
    };
    expect(text).toContain(`9% ${[rate?.gross, rate?.base, rate?.vat, rate?.correctedVat].map(euros).join(' ')}`);
    expect(text).toContain(`Totaal ${euros(rate?.gross)}`);
  });

  test('files of both bases have names of their own, and print one page wide', async () => {
    const named = async (basis: string, kind: string) => {
      const answer = await house.admin.get(`${FIGURES}/vat.${kind}?year=2026&quarter=2&basis=${basis}`);
      return answer.headers.get('content-disposition');
    };
    expect(await named('supply', 'csv')).toBe('attachment; filename="btw-2026-K2-bezoekdag.csv"');
    expect(await named('payment', 'pdf')).toBe('attachment; filename="btw-2026-K2-betaaldag.pdf"');
    const bytes = await bytesOf(`${FIGURES}/vat.xlsx?year=2026&quarter=2&basis=payment`, EXCEL);
    const archive = CFB.read(Buffer.from(bytes), { type: 'buffer' });
    const sheet = Buffer.from(CFB.find(archive, '/xl/worksheets/sheet2.xml')?.content ?? []).toString();
    expect(sheet).toContain('fitToPage="1"');
    expect(sheet).toContain('fitToWidth="1" fitToHeight="0"');
    expect(sheet).toContain('orientation="landscape"');
  });

  test('a row names the invoice of its order', async () => {
    const [order] = JSON.parse((await house.admin.get('/api/dmt-admin/orders')).text) as { id: string }[];
    const place = { street: 'Dorpsstraat 3', postalCode: '5678 CD', city: 'Elders', country: 'Nederland' };
    const buyer = { company: 'Tuinclub', name: 'Anna Jansen', ...place, vatNumber: '', reference: '', mail: false };
    const made = await house.admin.post(`/api/dmt-admin/orders/${order?.id}/invoices`, buyer);
    expect(made.status).toBe(200);
    const file = (await house.admin.get(`${FIGURES}/vat.csv?year=2026&quarter=2&basis=payment`)).text;
    expect(file).toMatch(/;verkocht;9%;[^\r]*;contant;Open dag;2026-0001\r\n/);
  });

  test('the rows behind the figures are the same in XLSX, CSV and on the page, text as text', async () => {
    const { from, to, total } = (await house.admin.get(FIGURES)).body as unknown as FiguresShown;
    const { rows } = (await house.admin.get(`${FIGURES}/movements`)).body as unknown as MovementsShown;
    const book = read(await bytesOf(`${FIGURES}/movements.xlsx?from=${from}&to=${to}`, EXCEL), { cellNF: true });
    const sheet = sheetOf(book, 'Regels');
    expect(sheet.map((row) => [row['Bestelling'], cents(row['Bedrag'])])).toEqual(
      rows.map(({ order, amount }) => [order.number, cents(amount)]),
    );
    expect(add(sheet, 'Bedrag', cents)).toBe(cents(total.net));
    expect(book.Sheets['Regels']?.['A2']).toMatchObject({ t: 'n', w: '01-05-2026' });
    expect(book.Sheets['Regels']?.['E2']).toMatchObject({ t: 's' });
    const file = new TextDecoder().decode(
      await bytesOf(`${FIGURES}/movements.csv?from=${from}&to=${to}`, 'text/csv; charset=utf-8'),
    );
    const csv = sheetOf(read(file, { type: 'string', FS: ';', raw: true }), 'Sheet1');
    expect(add(csv, 'Bedrag', dutch)).toBe(cents(total.net));
  });
});
