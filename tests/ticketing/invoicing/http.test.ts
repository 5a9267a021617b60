import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvoicesShown, OrderInvoices } from '../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { readPdf } from '../../support/read-pdf.ts';

const buyer = {
  company: 'Tuinclub De Łąka',
  name: 'Karel Koper',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: 'nl 1234.56.782.b01',
  reference: 'Uitje 2026',
};

describe('invoices over HTTP', () => {
  let house: Admin;
  let orderId: string;
  let secret: string;
  let visitor: ReturnType<Admin['browser']>;
  beforeEach(async () => {
    house = await openAdmin();
    visitor = house.browser();
    const { event_id: eventId, event_options: options } = await house.add();
    const sold = await house.admin.post('/api/dmt-admin/orders', {
      eventId,
      firstName: 'Karel',
      lastName: 'Koper',
      email: 'karel@voorbeeld.example',
      phoneNumber: '',
      orderLines: [{ option_id: options[0]?.id, amount: 2 }],
      way: 'invoice',
      reason: '',
      totalAmount: 15,
    });
    orderId = (sold.body as { id: string }).id;
    const { body } = await house.admin.get(`/api/dmt-admin/orders/${orderId}`);
    secret = (body as unknown as { href: string }).href.split('/').at(-1) ?? '';
  });
  afterEach(() => house.close());

  const pdf = async (address: string) => {
    const answer = await house.app.request(`${house.wired.site.baseUrl}${address}`, {
      headers: {
        host: new URL(house.wired.site.baseUrl).host,
        cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: new Uint8Array(await answer.arrayBuffer()),
    };
  };

  test('a buyer makes one by the mailed link, and reads on the PDF what the law asks, to the cent', async () => {
    const made = await visitor.post(`/api/orders/${secret}/invoice`, { ...buyer, mail: true });
    expect([made.status, made.body]).toEqual([200, { number: '2026-0001' }]);
    const { status, type, bytes } = await pdf(`/bestelling/${secret}/factuur.pdf?nummer=2026-0001`);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const asUbl = await pdf(`/bestelling/${secret}/factuur.xml?nummer=2026-0001`);
    expect([asUbl.status, asUbl.type]).toEqual([200, 'application/xml; charset=utf-8']);
    const ubl = new TextDecoder().decode(asUbl.bytes);
    expect(ubl).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">15.00</cbc:TaxInclusiveAmount>');
    expect((await house.admin.get('/api/dmt-admin/invoices/2026-0001/ubl.xml')).text).toBe(ubl);
    const [page] = await readPdf(bytes);
    const text = page?.text.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ') ?? '';
    for (const words of [
      'Factuur 2026-0001',
      'Factuurdatum: 01-05-2026',
      'De Lindehof Lindelaan 12 1234 AB Voorbeelddorp',
      'Tuinclub De Łąka Karel Koper Dorpsstraat 3 5678 CD Elders Btw-nummer NL123456782B01',
      'Uw kenmerk: Uitje 2026',
      '2 € 6,88 9% € 15,00',
      '9% € 13,76 € 1,24 € 15,00',
      'Totaal inclusief btw € 15,00',
      'Deze factuur staat nog open.',
    ]) {
      expect(text).toContain(words);
    }
    expect(Buffer.from((await pdf(`/api/dmt-admin/invoices/2026-0001/pdf`)).bytes).equals(Buffer.from(bytes))).toBe(
      true,
    );
    const own = (await visitor.get(`/api/orders/${secret}/invoice`)).body as unknown as OrderInvoices;
    expect(own).toMatchObject({ current: '2026-0001', amount: 15, buyer: { ...buyer, vatNumber: 'NL123456782B01' } });
  });

  test('the owner makes one, finds it among all of its year, and sees it credited after a refund', async () => {
    const address = `/api/dmt-admin/orders/${orderId}/invoices`;
    expect((await house.admin.post(address, { ...buyer, mail: false })).body).toEqual({ number: '2026-0001' });
    expect((await house.admin.post(address, { ...buyer, mail: false })).body).toEqual({ number: '2026-0001' });
    await house.wired.ticketing.sales.refunds.refundOrder(
      orderId,
      { key: crypto.randomUUID(), amountCents: 500, isVoid: false, isRestocked: false, lines: null, reason: null },
      house.ownerId,
    );
    await house.wired.ticketing.books.invoices.creditRefunds();
    const { rows, years } = (await house.admin.get('/api/dmt-admin/invoices')).body as unknown as InvoicesShown;
    expect(years).toEqual([2026]);
    expect(rows.map(({ number, kind, credits, total, to }) => [number, kind, credits, total, to])).toEqual([
      ['2026-0002', 'credit', '2026-0001', -5, 'Tuinclub De Łąka'],
      ['2026-0001', 'invoice', null, 15, 'Tuinclub De Łąka'],
    ]);
    const [page] = await readPdf((await pdf('/api/dmt-admin/invoices/2026-0002/pdf')).bytes);
    const text = page?.text.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain('Creditfactuur 2026-0002');
    expect(text).toContain('Hoort bij factuur: 2026-0001');
    expect(text).toContain('9% € -4,59 € -0,41 € -5,00');
  });

  test.each([
    [{ name: ' ' }, ['name']],
    [{ vatNumber: 'NL123456789B01' }, ['vatNumber']],
    [{ vatNumber: '123456782' }, ['vatNumber']],
    [{ vatNumber: 'US123456789' }, ['vatNumber']],
    [{ company: '' }, ['company']],
    [{ street: '', city: 'x'.repeat(101) }, ['city', 'street']],
    [{ reference: 'twee\nregels' }, ['reference']],
  ])('%j is refused at its field, by both', async (wrong, fields) => {
    for (const sent of [
      await visitor.post(`/api/orders/${secret}/invoice`, { ...buyer, mail: false, ...wrong }),
      await house.admin.post(`/api/dmt-admin/orders/${orderId}/invoices`, { ...buyer, mail: false, ...wrong }),
    ]) {
      expect(sent.status).toBe(422);
      expect(new Set(Object.keys((sent.body as unknown as { errors: object }).errors))).toEqual(new Set(fields));
    }
    expect((await house.admin.get('/api/dmt-admin/invoices')).body).toMatchObject({ rows: [] });
  });

  test('nobody reads the invoice of another order, nor one that is not there', async () => {
    await house.admin.post(`/api/dmt-admin/orders/${orderId}/invoices`, { ...buyer, mail: false });
    expect((await pdf(`/bestelling/${'x'.repeat(43)}/factuur.pdf?nummer=2026-0001`)).status).toBe(404);
    expect((await pdf(`/bestelling/${secret}/factuur.pdf?nummer=2026-0002`)).status).toBe(404);
    expect((await pdf(`/bestelling/${secret}/factuur.xml?nummer=2026-0002`)).status).toBe(404);
    expect((await visitor.get('/api/dmt-admin/invoices/2026-0001/pdf')).status).toBe(401);
  });
});
