import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GateOffer, GateSale, GateSales } from '../../../src/modules/ticketing/gate/sales/sale-schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { breaches } from '../shop.ts';

/** It is 1 May, noon in Amsterdam. */
const [start, end] = ['2026-05-01T11:00:00+02:00', '2026-05-01T17:00:00+02:00'];
const today = anOpenDay({
  event_dates: [{ event_date_start: start, event_date_end: end }],
  event_options: [
    { title: 'Volwassene', price: 7.5, availableTickets: 4, eventDate: { startDate: start, endDate: end } },
  ],
});
const GATE = '/api/dmt-admin/gate';

let house: Admin;
let offer: GateOffer;
beforeEach(async () => {
  house = await openAdmin();
  await house.add(today);
  offer = JSON.parse((await house.admin.get(`${GATE}/offer`)).text) as GateOffer;
});
afterEach(async () => {
  const broken = await breaches(house.database);
  await house.close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const saleIn = ({ text }: { text: string }) => JSON.parse(text) as GateSale;
const sale = (changes: Record<string, unknown> = {}) => ({
  id: newUuid(),
  eventId: offer.events[0]?.id,
  orderLines: [{ option_id: offer.events[0]?.options[0]?.id, amount: 2 }],
  way: 'cash',
  reason: '',
  totalAmount: 15,
  ...changes,
});
/** A shared phone that an administrator let in. */
async function aPhone(name: string) {
  const made = (await house.admin.post('/api/dmt-admin/gate-devices', { name })).body as { url: string };
  const phone = house.browser();
  await phone.post('/api/auth/gate-devices', { token: new URL(made.url).searchParams.get('token') });
  return phone;
}

test('a shared phone sells, mails a receipt, lists and takes back, and is shown nobody’s name or address', async () => {
  const phone = await aPhone('Telefoon schuur');
  expect(offer).toMatchObject({
    events: [{ title: 'Open dag', options: [{ title: 'Volwassene', price: 7.5, free: 4 }] }],
  });
  const wish = sale({ way: 'terminal' });
  const sold = await phone.post(`${GATE}/sales`, wish);
  expect(sold.status).toBe(201);
  expect(await phone.post(`${GATE}/sales`, wish)).toMatchObject({ status: 201, text: sold.text });
  const { id } = saleIn(sold);
  expect(saleIn(sold)).toMatchObject({ id: wish.id, device: 'Telefoon schuur', inside: 2, total: 15 });
  const mailed = await phone.post(`${GATE}/sales/${id}/receipt`, { email: 'koper@voorbeeld.example' });
  expect(mailed).toMatchObject({ status: 202, text: '' });
  const list = await phone.get(`${GATE}/sales`);
  expect((JSON.parse(list.text) as GateSales).sales).toMatchObject([{ id, way: 'terminal' }]);
  const undone = await phone.post(`${GATE}/sales/${id}/undo`, { id: newUuid(), back: 'terminal' });
  expect(saleIn(undone)).toMatchObject({ inside: 0, undone: { way: 'terminal', amount: 15 } });
  expect([sold, list, undone].map(({ text }) => text).join()).not.toMatch(/koper|@|[0-9A-HJKMNP-TV-Z]{26}/);
  expect((await phone.get(`/api/dmt-admin/orders/${id}`)).status).toBe(403);
  expect(
    (await phone.post(`/api/dmt-admin/orders/${id}/refunds`, { amount: 1, void: true, restock: true })).status,
  ).toBe(403);
});

test('nobody without the role sells, mails or takes back', async () => {
  const { id } = saleIn(await house.admin.post(`${GATE}/sales`, sale()));
  const visitor = house.browser();
  const { browser: member, person } = await house.anAccount();
  await house.signIn(member, person);
  for (const [somebody, status] of [
    [visitor, 401],
    [member, 403],
  ] as const) {
    const answers = await Promise.all([
      somebody.get(`${GATE}/offer`),
      somebody.get(`${GATE}/sales`),
      somebody.post(`${GATE}/sales`, sale()),
      somebody.post(`${GATE}/sales/${id}/undo`, { id: newUuid(), back: 'cash' }),
      somebody.post(`${GATE}/sales/${id}/receipt`, { email: 'koper@voorbeeld.example' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => status));
  }
  expect((await house.wired.ticketing.gate.sales.gateSalesOfToday()).sales).toMatchObject([{ inside: 2 }]);
});

test('of the last places says how many there are, and of another price which it is', async () => {
  await house.admin.post(`${GATE}/sales`, sale());
  const more = await house.admin.post(
    `${GATE}/sales`,
    sale({ orderLines: [{ ...sale().orderLines[0], amount: 3 }], totalAmount: 22.5 }),
  );
  expect(more).toMatchObject({ status: 409, body: { code: 'sold_out', remaining: 2 } });
  const cheap = await house.admin.post(`${GATE}/sales`, sale({ totalAmount: 10 }));
  expect(cheap).toMatchObject({ status: 409, body: { code: 'price_mismatch', expected: { totalAmount: 15 } } });
});

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an id that is none', { id: '1' }, 'id'],
    ['no tickets', { orderLines: [] }, 'orderLines'],
    ['fewer than one', { orderLines: [{ option_id: 1, amount: -1 }] }, 'orderLines.0.amount'],
    ['half a ticket', { orderLines: [{ option_id: 1, amount: 0.5 }] }, 'orderLines.0.amount'],
    ['more than a party', { orderLines: [{ option_id: 1, amount: 501 }] }, 'orderLines'],
    ['an invoice', { way: 'invoice' }, 'way'],
    ['for nothing without a reason', { way: 'free', reason: '  ', totalAmount: 0 }, 'reason'],
    ['negative cash', { totalAmount: -15 }, 'totalAmount'],
    ['cash that is no number', { totalAmount: 'vijftien' }, 'totalAmount'],
  ])('%s', async (_what, changes, field) => {
    const answer = await house.admin.post(`${GATE}/sales`, sale(changes));
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: Record<string, string> }).errors)).toContain(field);
    expect((await house.wired.ticketing.gate.sales.gateSalesOfToday()).sales).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ['undo', { id: 'x', back: 'cash' }, 422],
    ['undo', { id: newUuid(), back: 'invoice' }, 422],
    ['undo', { id: newUuid(), back: 'cash' }, 404],
    ['receipt', { email: 'geen adres' }, 422],
    ['receipt', { email: 'a@b.example, c@d.example' }, 422],
    ['receipt', { email: 'koper@voorbeeld.example' }, 404],
  ])('%s with %j of a sale that is not there', async (what, body, status) => {
    expect((await house.admin.post(`${GATE}/sales/${newUuid()}/${what}`, body)).status).toBe(status);
    expect([404, 422]).toContain((await house.admin.post(`${GATE}/sales/1/${what}`, body)).status);
  });
});
