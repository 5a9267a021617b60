import { expect, test } from 'vitest';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const PERSON = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@voorbeeld.example' };
const KIND = { gives: 'gratis entree', adults: 2, children: 0, months: 12, price: 35, vatRate: 9, isConfirmed: true };

async function buy(house: Admin, changes: object = {}): Promise<{ link: string; card: Record<string, unknown> }> {
  const card = { ...PERSON, amount: 35, kind: 'Vriend voor twee', recipientName: 'Anna de Vries', way: 'print' };
  const browser = house.browser();
  await browser.get('/api/gift-cards');
  const { status } = await browser.post('/api/gift-cards', { ...card, ...changes }, { 'idempotency-key': newUuid() });
  expect(status).toBe(201);
  const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
  house.provider.pay(payment?.id ?? '', 'paid');
  await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
  const { text } = await house.mailTo((changes as { email?: string }).email ?? PERSON.email);
  const [, link = ''] = /\/vriendenkaart\/([\w-]{43})/.exec(text) ?? [];
  const { body } = await browser.get(`/api/gift-cards/order?order=${link}`);
  return { link, card: body };
}

test('a card that is bought to renew another starts on the day after it, and the page then offers no more', async () => {
  const house = await openAdmin();
  try {
    const put = (season: object | null) =>
      house.admin.put('/api/dmt-admin/friend-kinds', { name: 'Vriend voor twee', ...KIND, season });
    const today = dayOf(house.clock.now());
    const until = addDays(today, 10);
    expect((await put({ from: today, until })).status).toBe(200);
    const old = await buy(house);
    expect(old.card['friend']).toMatchObject({ renewal: null });
    expect((await put(null)).status).toBe(200);
    const shown = async () => (await house.browser().get(`/api/gift-cards/order?order=${old.link}`)).body['friend'];
    const from = addDays(until, 1);
    expect(await shown()).toMatchObject({ renewal: { from, firstName: 'Anna', lastName: 'de Vries' } });
    const renewed = await buy(house, { renews: old.link });
    expect(renewed.card['friend']).toMatchObject({ from, renewal: null });
    expect(await shown()).toMatchObject({ renewal: null });
    const other = await buy(house, { email: 'ander@voorbeeld.example' });
    expect(other.card['friend']).toMatchObject({ from: today });
  } finally {
    await house.close();
  }
});
