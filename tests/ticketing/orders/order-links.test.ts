import { describe, expect, test } from 'vitest';
import { linkSecretOf } from '../../../src/modules/ticketing/sales/orders/order-links.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { aCard, sellCards } from '../card-sales/a-card.ts';
import { anOffer, anOrder, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const EMAIL = 'anna@voorbeeld.example';
const IN_A_YEAR = { start: '2027-06-05T09:00:00.000Z', end: '2027-06-05T15:00:00.000Z' };

/** An order for 6 June 2026, paid on 1 May, whose day is then moved by a year. */
async function aMovedOrder() {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{}]));
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, ...IN_A_YEAR }]));
  return { shop, orderId, secret: linkSecretOf(testSecrets, { id: orderId, linkNumber: 1 }) };
}

describe('the links of an order (S-19)', () => {
  test('asked for again by address stay what they were: older ones work on (contract 3.5)', async () => {
    const { shop, orderId, secret } = await aMovedOrder();
    for (let day = 0; day < 3; day++) {
      await shop.sales.orders.mailLinks(EMAIL);
      expect((await shop.sales.orders.orderForMail(orderId))?.linkSecret).toBe(secret);
      expect((await shop.sales.orders.orderOfLink(secret))?.id).toBe(orderId);
      shop.clock.advance({ days: 1 });
    }
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-link')).toHaveLength(3);
  });

  test('last as long as the gift card that it bought', async () => {
    const shop = await openShop();
    await sellCards(shop);
    const { orderId } = await aCard(shop);
    const secret = linkSecretOf(testSecrets, { id: orderId, linkNumber: 1 });
    shop.clock.advance({ days: 5 * 365 });
    expect((await shop.sales.orders.orderOfLink(secret))?.id).toBe(orderId);
    shop.clock.advance({ days: 40 });
    expect(await shop.sales.orders.orderOfLink(secret)).toBeNull();
  });

  test('end when the address is corrected', async () => {
    const { shop, orderId, secret } = await aMovedOrder();
    const corrected = { email: 'anna@goed.example', isResent: true, words: 'Excuus voor de vergissing.' };
    await shop.sales.orders.correctAddress(orderId, corrected, 'the owner');
    expect(await shop.sales.orders.orderOfLink(secret)).toBeNull();
    const mails = await shop.database
      .query<{ outbox: { recipient: string; facts: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('recipient', '=', 'anna@goed.example')
      .execute();
    expect(mails.map(({ facts }) => JSON.parse(facts) as unknown)).toEqual([
      { orderId, words: 'Excuus voor de vergissing.' },
    ]);
  });

  test('end when their holder asks for it: the new one is in a mail to the address of the order only', async () => {
    const { shop, orderId, secret } = await aMovedOrder();
    const order = await shop.sales.orders.orderOfLink(secret);
    if (!order) throw new Error('no order');
    expect(await shop.sales.orders.renewLinks(order)).toBe(true);
    expect(await shop.sales.orders.renewLinks(order)).toBe(false); // the same link twice
    expect(await shop.sales.orders.orderOfLink(secret)).toBeNull();
    expect(await mailKinds(shop.database)).toContain('order-link');
    const fresh = (await shop.sales.orders.orderForMail(orderId))?.linkSecret ?? '';
    expect((await shop.sales.orders.orderOfLink(fresh))?.email).toBe(EMAIL);
    expect((await shop.sales.orders.ordersOf(EMAIL)).orders[0]?.href).toBe(`/bestelling/${fresh}`);
  });
});

describe('a mail that a buyer asks for in another language than that of the order', () => {
  /** Language of the newest email of a kind; null: that of the order. */
  async function askedIn(shop: Shop, kind: string): Promise<string | null> {
    const mails = await shop.database
      .query<{ outbox: { kind: string; facts: string; number: number } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', kind)
      .execute();
    const facts = JSON.parse(mails.at(-1)?.facts ?? '{}') as { language?: string };
    return facts.language ?? null;
  }

  test.each([
    [undefined, 'en', 'en'],
    ['en', 'nl', 'nl'],
    ['en', 'en', null],
    [undefined, 'nl', null],
  ] as const)('of an order in %s, asked in %s, says %s', async (ordered, asked, sentence) => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{}]));
    const request = placing(await anOrder(shop, { 1: 1 }), ordered ? { language: ordered } : {});
    const { orderId } = await shop.sales.checkout.placeOrder(request);
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const orderNow = async () => {
      const order = await shop.ports.orders.find(orderId);
      if (!order) throw new Error('no order');
      return order;
    };
    await shop.sales.orders.mailLinks(EMAIL, asked);
    expect(await askedIn(shop, 'order-link')).toBe(sentence);
    await shop.database.query<{ outbox: object }>().deleteFrom('outbox').execute();
    await shop.sales.orders.renewLinks(await orderNow(), asked);
    expect(await askedIn(shop, 'order-link')).toBe(sentence);
    await shop.sales.orders.correctOwnAddress(await orderNow(), EMAIL, asked);
    expect(await askedIn(shop, 'order-paid')).toBe(sentence);
    await shop.sales.orders.correctOwnAddress(await orderNow(), 'bea@voorbeeld.example', asked);
    expect(await askedIn(shop, 'order-paid')).toBe(sentence);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: null, dateUntilHours: null, detailsUntilHours: 24 },
      'the owner',
    );
    await shop.sales.selfService.changeOwnDetails(
      await orderNow(),
      { firstName: 'A', lastName: 'B', email: 'c@goed.example' },
      asked,
    );
    expect(await askedIn(shop, 'order-address-confirm')).toBe(sentence);
  });
});

describe('an order whose day was moved (S-19, R-27)', () => {
  test('is seen by its link until 30 days after the new day', async () => {
    const { shop, orderId, secret } = await aMovedOrder();
    shop.clock.set('2027-07-05T14:59:00.000Z');
    expect((await shop.sales.orders.orderOfLink(secret))?.id).toBe(orderId);
    shop.clock.advance({ minutes: 1 });
    expect(await shop.sales.orders.orderOfLink(secret)).toBeNull();
  });

  test('has its link mailed until then', async () => {
    const { shop } = await aMovedOrder();
    const links = async () => (await mailKinds(shop.database)).filter((kind) => kind === 'order-link').length;
    shop.clock.set('2027-07-05T14:59:00.000Z');
    await shop.sales.orders.mailLinks(EMAIL);
    expect(await links()).toBe(1);
    shop.clock.advance({ days: 1 });
    await shop.sales.orders.mailLinks(EMAIL);
    expect(await links()).toBe(1);
  });

  test('stands in the profile of its buyer with the new day', async () => {
    const { shop } = await aMovedOrder();
    expect((await shop.sales.orders.ordersOf(EMAIL)).orders).toMatchObject([{ start: '2027-06-05T11:00:00+02:00' }]);
  });
});
