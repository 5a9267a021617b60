import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { vatPerRate } from '../../../src/kernel/money/money.ts';
import type { InvoiceContent } from '../../../src/modules/ticketing/documents/index.ts';
import type { WholeInvoice } from '../../../src/modules/ticketing/books/invoicing/read-invoices.ts';
import { ublOf } from '../../../src/modules/ticketing/books/invoicing/ubl.ts';
import { testSite } from '../../support/test-site.ts';

type Line = InvoiceContent['lines'][number];

const line = (text: string, amount: number, unitCents: number, rate = 9): Line => {
  return { text, amount, unitCents, cents: amount * unitCents, rate };
};

const BUYER = {
  company: 'Tuinclub & Zn',
  name: 'Karel <Koper>',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: 'NL123456782B01',
  reference: '',
};

function contentOf(lines: Line[], changes: Partial<InvoiceContent> = {}): InvoiceContent {
  const rates = vatPerRate(lines);
  return {
    seller: testSite,
    buyer: BUYER,
    orderNumber: 12,
    event: 'Open tuindag',
    supplied: { from: '2026-05-09', to: '2026-05-09' },
    lines,
    rates,
    totalCents: rates.reduce((sum, { grossCents }) => sum + grossCents, 0),
    isPaid: true,
    ...changes,
  };
}

function invoiceOf(content: InvoiceContent, changes: Partial<WholeInvoice> = {}): WholeInvoice {
  return {
    number: '2026-0001',
    year: 2026,
    sequence: 1,
    kind: 'invoice',
    orderId: 'x',
    credits: null,
    contentHash: '',
    totalCents: content.totalCents,
    content,
    issuedAt: '2026-05-01T10:00:00.000Z',
    replacedAt: null,
    returns: [],
    ...changes,
  };
}

const open = { iban: 'NL91ABNA0417164300', holder: 'Stichting Lindehof', dueOn: '2026-05-15', openCents: 2400 };
const credited = contentOf([line('Terugbetaald op 03-05-2026, factuur 2026-0001', 1, -333)]);
const INVOICES: Record<string, WholeInvoice> = {
  'paid, of several rates, with a discount': invoiceOf(
    contentOf([
      line('Volwassene', 3, 750),
      line('Kind', 1, 333),
      line('Lunch', 7, 1299, 21),
      line('Korting LENTE', 1, -251),
      line('Korting LENTE', 1, -901, 21),
      line('Servicekosten', 1, 95, 21),
    ]),
  ),
  'to be paid to an account, by a person': invoiceOf(
    contentOf([line('Volwassene', 2, 1200)], {
      isPaid: false,
      payment: open,
      buyer: { ...BUYER, company: '', vatNumber: '', country: 'Duitsland', reference: 'Uitje' },
    }),
  ),
  'of an order with a gift': invoiceOf(contentOf([line('Volwassene', 2, 750)], { giftCents: 500 })),
  'without VAT': invoiceOf(contentOf([line('Lezing', 2, 500, 0)])),
  'a credit note': invoiceOf(credited, { number: '2026-0002', kind: 'credit', credits: '2026-0001' }),
};

describe('an invoice as UBL', () => {
  test.each(Object.entries(INVOICES))('adds up to the cent: %s', (name, invoice) => {
    const text = ublOf(invoice, 'karel@voorbeeld.example');
    const folder = process.env['UBL_FOLDER'];
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name.replaceAll(/\W+/g, '-')}.xml`), text);
    }
    const cents = (element: string) =>
      [...text.matchAll(new RegExp(`<cbc:${element} currencyID="EUR">([^<]*)<`, 'g'))].map(([, one]) =>
        Math.round(Number(one) * 100),
      );
    const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
    const [net = 0, ...lines] = cents('LineExtensionAmount');
    expect(sum(lines)).toBe(net);
    expect(sum(cents('TaxableAmount'))).toBe(net);
    const [vat = 0, ...perRate] = cents('TaxAmount');
    expect(sum(perRate)).toBe(vat);
    expect(cents('TaxInclusiveAmount')).toEqual([Math.abs(invoice.totalCents)]);
    expect(net + vat).toBe(Math.abs(invoice.totalCents));
    expect(sum(cents('PayableAmount')) + sum(cents('PrepaidAmount'))).toBe(net + vat);
    const quantities = [...text.matchAll(/edQuantity unitCode="C62">([^<]*)</g)].map(([, one]) => Number(one));
    const prices = [...text.matchAll(/PriceAmount currencyID="EUR">([^<]*)</g)].map(([, one]) => Number(one));
    expect(prices.every((price) => price >= 0)).toBe(true);
    expect(quantities.map((count, at) => Math.round(count * (prices[at] ?? 0) * 100))).toEqual(lines);
  });

  test('escapes what people wrote, and names both parties', () => {
    const text = ublOf(INVOICES['paid, of several rates, with a discount']!, 'karel@voorbeeld.example');
    expect(text).toContain('<cbc:RegistrationName>Tuinclub &amp; Zn</cbc:RegistrationName>');
    expect(text).toContain('Karel &lt;Koper&gt;');
    expect(text).toContain(`<cbc:EndpointID schemeID="0106">${testSite.kvkNumber}</cbc:EndpointID>`);
    expect(text).toContain('<cbc:BuyerReference>Bestelling 12</cbc:BuyerReference>');
  });

  test('names a gift in a note, outside its total, and no address of a buyer who gave none', () => {
    const gift = ublOf(INVOICES['of an order with a gift']!, 'karel@voorbeeld.example');
    expect(gift).toMatch(/<cbc:Note>Bij deze bestelling gaf u ook €.5,00 aan de tuin\..* zonder btw/);
    expect(gift).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">15.00</cbc:TaxInclusiveAmount>');
    const byHand = ublOf(INVOICES['to be paid to an account, by a person']!, '');
    expect([gift, byHand].map((text) => text.match(/<cbc:ElectronicMail>/g)?.length)).toEqual([2, 1]);
    expect(byHand).not.toMatch(/<cbc:\w+[^>]*><\//);
  });

  test('knows the country by what the buyer wrote', () => {
    const codeOf = (country: string, vatNumber = '') => {
      const content = contentOf([line('Volwassene', 1, 750)], { buyer: { ...BUYER, country, vatNumber } });
      return ublOf(invoiceOf(content), 'x@y.example')
        .match(/<cbc:IdentificationCode>(\w\w)</g)
        ?.at(-1)
        ?.slice(-3, -1);
    };
    expect([
      codeOf('Duitsland'),
      codeOf('Belgium'),
      codeOf('österreich'),
      codeOf('?', 'FR12345678901'),
      codeOf(''),
    ]).toEqual(['DE', 'BE', 'AT', 'FR', 'NL']);
  });
});
