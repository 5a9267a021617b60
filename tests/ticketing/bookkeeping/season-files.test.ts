import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InvoiceForm } from '../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { ublOf } from '../../../src/modules/ticketing/books/invoicing/ubl.ts';
import { VAT_BASES } from '../../../src/kernel/money/vat-basis.ts';
import { seededRandom, seedOf } from '../../support/seeded-random.ts';
import { testSite } from '../../support/test-site.ts';
import { playSeason } from '../figures/a-season.ts';
import { openShop, type Shop } from '../shop.ts';
import { playGardenYear } from '../sums/a-garden-year.ts';

/** Writes the files of whole seasons into `BOOKS_FOLDER`, for judges that are not ours (docs/tests.md). */
const FOLDER = process.env['BOOKS_FOLDER'];
const ORDERS = Number(process.env['ORDERS'] ?? 2000);
const PATIENCE_MS = 3_600_000;

const PERSON: InvoiceForm = {
  company: '',
  name: 'Karel Koper',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: '',
  reference: '',
  mail: false,
};
const BUYERS: InvoiceForm[] = [
  PERSON,
  { ...PERSON, company: 'Tuinclub & Zn', vatNumber: 'NL123456782B01', reference: 'Uitje 7' },
  { ...PERSON, company: 'Gartenfreunde e.V.', country: 'Duitsland', vatNumber: 'DE123456788', city: 'Kleve' },
];

const SEASONS: Record<string, (shop: Shop) => Promise<unknown>> = {
  season: (shop) => playSeason(shop, { orders: ORDERS, seed: seedOf(15) }),
  gifts: (shop) => playGardenYear(shop, seededRandom(seedOf(34)), Math.ceil(ORDERS / 10)),
};

const cents = (euros: string | undefined) => Math.round(Number(euros) * 100);
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<(?:cbc:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, one]) => one);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

describe.runIf(FOLDER !== undefined)('the files of a season', () => {
  test.each(Object.entries(SEASONS))(
    'come to the books: %s',
    async (name, play) => {
      const shop = await openShop({ mode: 'live' });
      await shop.books.invoices.setInvoiceSetting(
        { iban: 'NL91ABNA0417164300', holder: 'Stichting Lindehof', termDays: 14 },
        'owner',
      );
      await play(shop);
      const keep = (folder: string, file: string, text: string) => {
        mkdirSync(path.join(FOLDER ?? '', folder), { recursive: true });
        writeFileSync(path.join(FOLDER ?? '', folder, `${name}-${file}.xml`), text);
      };
      for (const year of [2026, 2027]) {
        for (const basis of VAT_BASES) {
          const text = await shop.books.bookkeeping.auditFile(year, basis, testSite);
          keep('xaf', `${year}-${basis}`, text);
          expect(all(text, 'totalDebit')).toEqual(all(text, 'totalCredit'));
          await expectVatOf(shop, { year, basis, text });
        }
      }
      const invoiced = await issueAll(shop);
      for (const { number, totalCents, text } of invoiced) {
        keep('ubl', number, text);
        expect([number, cents(all(text, 'TaxInclusiveAmount')[0])]).toEqual([number, Math.abs(totalCents)]);
      }
      expect(invoiced.length).toBeGreaterThan(ORDERS / 50);
      await shop.database.close();
    },
    PATIENCE_MS,
  );
});

/** The turnover and the VAT in an audit file are those of the return of its year. */
async function expectVatOf(
  shop: Shop,
  { year, basis, text }: { year: number; basis: (typeof VAT_BASES)[number]; text: string },
): Promise<void> {
  const { quarters } = await shop.books.figures.vatOfYear({ year, basis });
  const rates = quarters.flatMap((quarter) => quarter.rates);
  const shown = (rate: number, of: 'base' | 'vat') =>
    0 + sumOf(rates.filter((one) => one.rate === rate).map((one) => cents(String(one[of]))));
  const lines = [...text.matchAll(/<trLine>(.*?)<\/trLine>/gs)].map(([, line = '']) => line);
  const booked = (account: string) =>
    0 +
    sumOf(
      lines
        .filter((line) => all(line, 'accID')[0] === account)
        .map((line) => (all(line, 'amntTp')[0] === 'C' ? 1 : -1) * cents(all(line, 'amnt')[0])),
    );
  expect([year, basis, ...['8010', '1510', '8000', '1500'].map(booked)]).toEqual([
    year,
    basis,
    shown(9, 'base'),
    shown(9, 'vat'),
    shown(21, 'base'),
    shown(21, 'vat'),
  ]);
}

/** An invoice of each order that has one, to buyers of three kinds; every tenth is issued again, which credits the first. */
async function issueAll(shop: Shop) {
  const rows = await shop.database
    .query<{ orders: { id: string; status: string } }>()
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('id')
    .execute();
  const numbers: string[] = [];
  for (const [index, { id }] of rows.entries()) {
    const buyer = BUYERS[index % BUYERS.length] ?? PERSON;
    const number = await shop.books.invoices.issueInvoice(id, buyer, 'owner').catch((thrown: unknown) => {
      if (isProblem(thrown) && thrown.reason === 'nothing_to_invoice') return null;
      throw thrown;
    });
    if (number === null) continue;
    numbers.push(number);
    // Another name: the first invoice is credited whole.
    if (index % 10 === 0) {
      numbers.push(await shop.books.invoices.issueInvoice(id, { ...buyer, name: 'Karla Koper' }, 'owner'));
    }
  }
  const year = numbers[0]?.slice(0, 4) ?? '';
  const issued = [];
  for (let sequence = 1; ; sequence++) {
    const number = `${year}-${String(sequence).padStart(4, '0')}`;
    const invoice = await shop.books.invoices.invoiceForMail(number);
    if (!invoice) return issued;
    const { totalCents } = invoice.content;
    issued.push({ number, totalCents, text: ublOf(invoice, invoice.email) });
  }
}
