import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { left, type Programmed } from '../../journeys/support/programme.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let item: Programmed;
beforeAll(async () => {
  shop = await openShop();
  item = await shop.item('on sale with service costs');
});
afterAll(() => shop.close());

const ask = (isOn: boolean, amounts = [2.5, 5, 10]) =>
  shop.wired.ticketing.sales.gifts.saveGifts({ isOn, amounts }, 'owner');
beforeEach(() => ask(true));

let buyers = 0;
async function toOverview() {
  const option = item.options.find((one) => left(one) >= 10 && one.price > 0);
  if (!option) throw new Error('the season sells too little');
  const visitor = await shop.visitor().open(item.path);
  await visitor.fillIn({ [`amount_${option.id}`]: '1' }).press('Ga verder naar bestellen!');
  const buyer = {
    Voornaam: 'Fenna',
    Achternaam: 'van Dijk',
    'E-mail': `gift-${++buyers}@bezoeker.example`,
    'Telefoonnummer / mobiel': '06 12 34 56 78',
  };
  await visitor.fillIn(buyer).press('Volgende stap');
  return visitor;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const giftRow = (visitor: Awaited<ReturnType<typeof toOverview>>) =>
  visitor
    .texts('main table tr')
    .map(plain)
    .filter((row) => row.includes('Gift aan de tuin'));
/** Gifts of the orders so far, and what the bank was asked for them. */
const orders = () =>
  shop.database
    .query<{ orders: { number: number; gift_cents: number; total_cents: number } }>()
    .selectFrom('orders')
    .select(['gift_cents', 'total_cents'])
    .where('gift_cents', '>', 0)
    .orderBy('number')
    .execute();

describe('a gift to the garden without JavaScript', () => {
  test('is not asked for until the owner does', async () => {
    await ask(false);
    expect((await toOverview()).text('main')).not.toContain('Een gift aan de tuin');
    await ask(true);
    const visitor = await toOverview();
    expect(visitor.texts('fieldset label').map(plain).slice(0, 4)).toEqual([
      'Geen gift',
      '€ 2,50',
      '€ 5,00',
      '€ 10,00',
    ]);
    expect(giftRow(visitor)).toEqual([]);
  });

  test('is in the overview before payment, even if the visitor presses pay at once', async () => {
    const visitor = await toOverview();
    await visitor.fillIn({ '€ 5,00': true }).press('Zet in het overzicht');
    expect([visitor.status, giftRow(visitor)]).toEqual([200, ['Gift aan de tuin, zonder btw€ 5,00']]);
    await visitor.press(/^Ga door naar betaling/);
    expect(visitor.status).toBe(200);
    const [first] = await orders();
    expect(first?.gift_cents).toBe(500);

    const hasty = await toOverview();
    await hasty.fillIn({ '€ 10,00': true }).press(/^Ga door naar betaling/);
    expect([hasty.status, giftRow(hasty)]).toEqual([409, ['Gift aan de tuin, zonder btw€ 10,00']]);
    await hasty.press(/^Ga door naar betaling/);
    const [, second] = await orders();
    expect(second).toEqual({ gift_cents: 1000, total_cents: (first?.total_cents ?? 0) + 500 });
  });

  test('that is no longer offered drops out, and the order stays', async () => {
    const visitor = await toOverview();
    await visitor.fillIn({ '€ 2,50': true }).press('Zet in het overzicht');
    await ask(true, [5]);
    await visitor.press(/^Ga door naar betaling/);
    expect([visitor.status, giftRow(visitor)]).toEqual([409, []]);
    expect(visitor.text('main')).toContain('Fenna van Dijk');
    await visitor.press(/^Ga door naar betaling/);
    expect([visitor.status, (await orders()).length]).toEqual([200, 2]);
  });
});
