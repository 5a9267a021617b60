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

const HOUR = { pendingDays: 0 };
const sell = (sold: { id: string; pendingDays: number }[]) => shop.wired.payments.ways.sell({ sold }, 'owner');
beforeEach(async () => {
  shop.provider.offer([
    { id: 'ideal', name: 'iDEAL | Wero' },
    { id: 'bancontact', name: 'Bancontact' },
    { id: 'knaken', name: 'Knaken' },
  ]);
  await shop.wired.payments.ways.read();
  await sell([
    { id: 'bancontact', ...HOUR },
    { id: 'ideal', ...HOUR },
    { id: 'knaken', pendingDays: 30 },
  ]);
});

let buyers = 0;
async function toOverview() {
  const option = item.options.find((one) => left(one) >= 10 && one.price > 0);
  if (!option) throw new Error('the season sells too little');
  const visitor = await shop.visitor().open(item.path);
  await visitor.fillIn({ [`amount_${option.id}`]: '1' }).press('Ga verder naar bestellen!');
  const buyer = {
    Voornaam: 'Fenna',
    Achternaam: 'van Dijk',
    'E-mail': `ways-${++buyers}@bezoeker.example`,
    'Telefoonnummer / mobiel': '06 12 34 56 78',
  };
  await visitor.fillIn(buyer).press('Volgende stap');
  return visitor;
}

/** Ways by which this file has paid so far. */
const methods = async () => {
  const rows = await shop.database
    .query<{ payment_attempt: { method: string } }>()
    .selectFrom('payment_attempt')
    .select('method')
    .execute();
  return rows.map(({ method }) => method).toSorted();
};

describe('choosing a way to pay without JavaScript', () => {
  test('shows each with its name, and one that may take too long with the reason', async () => {
    const visitor = await toOverview();
    const ways = visitor.texts('fieldset label').map((label) => label.replaceAll(/\s+/g, ' ').trim());
    expect(ways).toEqual(['Bancontact', expect.stringContaining('iDEAL'), 'Knaken']);
    expect(visitor.text('main')).toContain('Kan nu niet: de bank kan er dagen over doen');
  });

  test('pays by the one that was chosen', async () => {
    const visitor = await toOverview();
    await visitor.press(/^Ga door naar betaling/);
    expect(visitor.status).toBe(200);
    expect(await methods()).toEqual(['bancontact']);
  });

  test('says at the field that one was switched off meanwhile, and keeps what was typed', async () => {
    const visitor = await toOverview();
    await sell([{ id: 'knaken', ...HOUR }]);
    await visitor.press(/^Ga door naar betaling/);
    expect(visitor.status).toBe(422);
    expect(visitor.text('#payment-method-error')).toContain('Op deze manier kunt u bij ons niet (meer) betalen');
    expect(visitor.text('main')).toContain('Fenna van Dijk');
    await visitor.press(/^Ga door naar betaling/);
    expect(visitor.status).toBe(200);
    expect(await methods()).toEqual(['bancontact', 'knaken']);
  });

  test('says so too on a page from before there was a choice', async () => {
    await sell([{ id: 'ideal', ...HOUR }]);
    const visitor = await toOverview();
    expect(visitor.text('main')).toContain('U kiest uw bank op de beveiligde pagina');
    await sell([{ id: 'bancontact', ...HOUR }]);
    await visitor.press(/^Ga door naar betaling/);
    expect([visitor.status, visitor.text('#payment-method-error')]).toEqual([
      422,
      expect.stringContaining('andere manier'),
    ]);
  });

  test('buys a gift card by it', async () => {
    await shop.wired.ticketing.sales.giftCards.setGiftCards({ isOn: true, vatRate: null, isConfirmed: true }, 'owner');
    const visitor = await shop.visitor().open('/cadeaubon');
    expect(visitor.texts('fieldset label').join(' ')).toContain('Bancontact');
    const buyer = { Voornaam: 'Fenna', Achternaam: 'van Dijk', 'E-mailadres': 'card@bezoeker.example' };
    await visitor.fillIn(buyer).press(/betal/i);
    expect(visitor.status).toBe(200);
    expect(await methods()).toEqual(['bancontact', 'bancontact', 'knaken']);
  });
});
