import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { left } from '../../journeys/support/programme.ts';
import { openShop, type Shop } from './shop.ts';
import type { PlainVisitor } from './visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { discounts, giftCards } = shop.wired.ticketing.sales;
  const bare = { eventId: null, startsOn: null, endsOn: null, maxUses: null };
  await discounts.addDiscountCode({ code: 'LENTE', kind: 'percent', value: 10, ...bare }, 'anna');
  await giftCards.setGiftCards({ isOn: true, vatRate: null, isConfirmed: true }, 'anna');
});
afterAll(() => shop.close());

const PERSON = { Voornaam: 'Fenna', Achternaam: 'van Dijk' };
const BUYER = { ...PERSON, 'E-mail': 'fenna@bezoeker.example', 'Telefoonnummer / mobiel': '06 12 34 56 78' };
const PAY = /^Ga door naar betaling/;

const payments = () => shop.provider.since('2000-01-01T00:00:00.000Z');

/** Goes to the bank, which ends the payment so; returns the reference and the secret of the order's emailed link. */
async function pay(visitor: PlainVisitor, status: 'paid' | 'canceled') {
  const before = new Set((await payments()).map(({ id }) => id));
  await visitor.press(PAY);
  const payment = (await payments()).find(({ id }) => !before.has(id));
  shop.provider.pay(payment?.id ?? '', status);
  const reference = visitor.cookie('checkout_ticket') ?? '';
  const order = await shop.wired.ticketing.sales.orders.orderForMail(reference);
  return { reference, secret: order?.linkSecret ?? '' };
}

const CARD = {
  'Ander bedrag': true,
  otherAmount: '30',
  'Mail hem op een dag naar de ontvanger': true,
  recipientEmail: 'oma@bezoeker.example',
  recipientName: 'Oma',
  message: 'Fijne dag, en veel bloemen.',
  firstName: 'Fenna',
  lastName: 'van Dijk',
  email: 'fenna@bezoeker.example',
};
const typedCard = (visitor: PlainVisitor) =>
  ['otherAmount', 'recipientEmail', 'mailOn', 'recipientName', 'message', 'firstName', 'lastName', 'email'].map(
    (name) => visitor.value(name),
  );

async function buyCard(status: 'paid' | 'canceled') {
  const visitor = await shop.visitor().open('/cadeaubon');
  return { visitor, ...(await pay(visitor.fillIn(CARD), status)) };
}

describe('an unpaid order, opened by its emailed link on another device', () => {
  test('starts anew with all that it had: tickets, details, code and gift card (R-03, S-19)', async () => {
    const card = await buyCard('paid');
    const bought = await shop.visitor().open(`/cadeaubon/${card.secret}`);
    const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{2,4}){3,}/.exec(bought.text()) ?? [];
    const item = await shop.item('on sale with service costs');
    const option = item.options.find((one) => left(one) >= 10 && one.price > 0);
    const field = `amount_${option?.id}`;

    const visitor = await shop.visitor().open(item.path);
    await visitor.fillIn({ [field]: '5' }).press('Ga verder naar bestellen!');
    await visitor.fillIn(BUYER).press('Volgende stap');
    await visitor.fillIn({ discountCode: 'lente', giftCard: code }).press('Korting verwerken');
    const shown = visitor.text('table');
    expect(shown).toContain('LENTE');
    expect(shown).toContain('30,00');
    const { secret, reference } = await pay(visitor, 'canceled');

    const other = await shop.visitor().open(`/bestelling/${secret}`);
    await other.follow('Opnieuw bestellen');
    expect(other.value(field)).toBe('5');
    await other.press('Ga verder naar bestellen!');
    expect(Object.keys(BUYER).map((name) => other.value(name))).toEqual(Object.values(BUYER));
    await other.press('Volgende stap');
    expect(other.text('table')).toBe(shown);

    const address = `${item.path}?${field}=5&eerder=${reference}&aanpassen=1`;
    const stranger = await shop.visitor().open(address);
    await stranger.press('Ga verder naar bestellen!');
    expect(stranger.value('Voornaam')).toBe('');
  });
});

describe('a gift card that was not paid', () => {
  test.each(['this browser', 'another, by the emailed link'])(
    'is ordered anew with all that was typed, in %s',
    async (where) => {
      const { visitor, reference, secret } = await buyCard('canceled');
      const page =
        where === 'this browser'
          ? await visitor.open(`/cadeaubon/bevestiging?payment=${reference}`)
          : await shop.visitor().open(`/cadeaubon/${secret}`);
      await page.follow('Probeer het opnieuw');
      const today = shop.clock.now().slice(0, 'yyyy-mm-dd'.length);
      expect(typedCard(page)).toEqual([
        '30',
        'oma@bezoeker.example',
        today,
        'Oma',
        'Fijne dag, en veel bloemen.',
        'Fenna',
        'van Dijk',
        'fenna@bezoeker.example',
      ]);
      expect(page.attribute('input[name=way][value=mail]', 'checked')).not.toBeNull();
      await page.press(PAY);
      expect(page.headers.get('refresh')).toContain('url=');
    },
  );

  test('is not shown to who only has its reference', async () => {
    const { reference } = await buyCard('canceled');
    const stranger = await shop.visitor().open(`/cadeaubon?eerder=${reference}`);
    expect(typedCard(stranger).filter(Boolean)).toEqual([shop.clock.now().slice(0, 'yyyy-mm-dd'.length)]);
  });
});
