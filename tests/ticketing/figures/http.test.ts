import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  FiguresShown,
  MovementsShown,
  VatRowsShown,
  VatShown,
} from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const FIGURES = '/api/dmt-admin/figures';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

async function sell(way: string, amount: number): Promise<void> {
  const event = (await house.wired.ticketing.sales.offer.offerOf(1)) ? await house.seen(1) : await house.add();
  const [option] = event.event_options;
  const sold = await house.admin.post('/api/dmt-admin/orders', {
    eventId: event.event_id,
    firstName: 'Karel',
    lastName: 'Koper',
    email: 'karel@voorbeeld.example',
    phoneNumber: '0612345678',
    orderLines: [{ option_id: option?.id, amount }],
    way,
    reason: '',
    totalAmount: 7.5 * amount,
  });
  expect(sold.status).toBe(201);
}

const COMPANY = {
  company: 'Tuinclub',
  name: 'Karel Koper',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: '',
  reference: '',
  mail: false,
};

describe('the figures of the shop', () => {
  test('come as sums, as rows and as a file, without a name, and that the file was taken stands in the trail', async () => {
    await sell('cash', 2);
    await sell('invoice', 1);
    const shown = (await house.admin.get(FIGURES)).body as unknown as FiguresShown;
    expect(shown.total).toEqual({ orders: 2, tickets: 3, sold: 22.5, refunded: 0, chargedBack: 0, net: 22.5 });
    const { rows } = (await house.admin.get(`${FIGURES}/movements?way=cash`)).body as unknown as MovementsShown;
    expect(rows.map(({ kind, way, amount, order }) => [kind, way, amount, order.number])).toEqual([
      ['sold', 'cash', 15, 1],
    ]);
    const file = await house.admin.get(`${FIGURES}/movements.csv?from=${shown.from}&to=${shown.to}`);
    const [head, ...lines] = file.text.trimEnd().split('\r\n');
    expect(head).toBe('Dag;Tijd;Soort;Betaald;Evenement;Bestelling;Bedrag');
    expect(lines.toSorted().map((line) => line.split(';').slice(2))).toEqual([
      ['verkocht', 'contant', shown.events[0]?.title, '1', '15,00'],
      ['verkocht', 'factuur', shown.events[0]?.title, '2', '7,50'],
    ]);
    expect(JSON.stringify([shown, rows, file.text])).not.toMatch(/karel|koper|0612/i);
    const trail = await house.wired.audit.recent(1);
    expect(trail).toMatchObject([
      { action: 'figures-exported', subject: `days:${shown.from}_${shown.to}`, actorId: house.ownerId },
    ]);
  });

  test('VAT comes per quarter, and as a file of amounts that come to it', async () => {
    await sell('cash', 2);
    const shown = (await house.admin.get(`${FIGURES}/vat?basis=payment`)).body as unknown as VatShown;
    const quarter = shown.quarters.find(({ rates }) => rates.length > 0);
    expect(quarter?.rates).toEqual([
      { rate: 9, gross: 15, base: 13.76, vat: 1.24, correctedGross: 0, correctedVat: 0 },
    ]);
    const query = `year=${shown.year}&quarter=${quarter?.quarter}&basis=payment`;
    const file = (await house.admin.get(`${FIGURES}/vat.csv?${query}`)).text;
    expect(file.trimEnd().split('\r\n').slice(4)).toEqual([
      'Dag;Bestelling;Soort;Tarief;Bedrag;Grondslag;Btw;Betaald;Evenement;Factuur',
      '01-05-2026;1;verkocht;9%;15,00;13,76;1,24;contant;Open tuindag;',
      ';;totaal;9%;15,00;13,76;1,24;;;',
    ]);
  });

  test('the lines of the VAT are found by order, by invoice and by words of the event', async () => {
    await sell('cash', 2);
    await sell('invoice', 1);
    const rowsOf = async (search: string) => {
      const query = new URLSearchParams({ year: '2026', quarter: '2', basis: 'supply', q: search });
      return ((await house.admin.get(`${FIGURES}/vat/rows?${query}`)).body as unknown as VatRowsShown).rows;
    };
    const found = async (search: string) => (await rowsOf(search)).map(({ order }) => order.number);
    expect(await found('#1')).toEqual([1]);
    expect(await found(' 2 ')).toEqual([2]);
    expect(await found('')).toEqual([1, 2]);
    expect(await found('TUINDAG open')).toEqual([1, 2]);
    expect(await found('open lente')).toEqual([]);
    const [, invoiced] = await rowsOf('');
    const made = await house.admin.post(`/api/dmt-admin/orders/${invoiced?.order.id}/invoices`, COMPANY);
    expect(await found((made.body as { number: string }).number)).toEqual([2]);
  });

  test.each([
    ['?from=2026-02-30', 'from'],
    ['?from=&to=2026-05-01', 'from'],
    ['?from=1900-01-01&to=2026-05-01', 'from'],
    ['?from=2026-05-02&to=2026-05-01', 'to'],
    ['?from=2001-01-01&to=2026-05-01', 'to'],
    ['?per=week', 'per'],
    ['?event=x', 'event'],
    ['/movements?kind=lost', 'kind'],
    ['/vat?year=99', 'year'],
    ['/vat?basis=guess', 'basis'],
    ['/vat.csv?year=2026&quarter=5', 'quarter'],
    ['/movements.csv?to=gisteren', 'to'],
  ])('%s is refused at its field', async (query, field) => {
    const { status, body } = await house.admin.get(`${FIGURES}${query}`);
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  test('of an event that is not there there are none', async () => {
    expect((await house.admin.get(`${FIGURES}?event=99`)).status).toBe(404);
  });
});
