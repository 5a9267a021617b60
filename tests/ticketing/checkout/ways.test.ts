import { beforeEach, describe, expect, test } from 'vitest';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const WAYS = [
  { id: 'ideal', name: 'iDEAL | Wero' },
  { id: 'wero', name: 'Wero' },
  { id: 'bancontact', name: 'Bancontact' },
  { id: 'knaken', name: 'Knaken' },
];
const SOLD = [
  { id: 'bancontact', pendingDays: 0 },
  { id: 'knaken', pendingDays: 3 },
];
/** It is 1 May 2026. A way to pay that may take three days is refused for events that begin within six days. */
const IN_A_MONTH = '2026-06-06T09:00:00.000Z';
const IN_FIVE_DAYS = { start: '2026-05-06T09:00:00.000Z', end: '2026-05-06T15:00:00.000Z' };

let shop: Shop;
let browsers = 0;

beforeEach(async () => {
  shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 10, start: IN_A_MONTH }]));
  shop.bank.offer(WAYS);
  await shop.payments.ways.read();
});

const sell = (sold = SOLD) => shop.payments.ways.sell({ sold }, 'owner');
const place = async (paymentMethod?: string, changes: Parameters<typeof placing>[1] = {}, tickets = 2) => {
  const request = { ...(await anOrder(shop, { 1: tickets })), ...(paymentMethod && { paymentMethod }) };
  const own = { email: `buyer-${++browsers}@voorbeeld.example` };
  return shop.sales.checkout.placeOrder(
    placing({ ...request, ...own }, { browserMark: `mark ${browsers}`, ...changes }),
  );
};
const held = async () => (await shop.ports.offers.options([7])).map((option) => [option.held, option.sold]);
const viewOf = async (id: string) => {
  const order = await shop.ports.orders.find(id);
  if (!order) throw new Error('no order');
  return shop.sales.orders.orderView(order, null);
};

describe('the ways to pay', () => {
  test('are iDEAL alone until the owner chooses, and pages then ask nothing', async () => {
    expect(await shop.payments.ways.sold()).toEqual([{ id: 'ideal', name: 'iDEAL', pendingDays: 0 }]);
    expect(await shop.sales.offer.waysShown()).toBeUndefined();
    const { orderId } = await place();
    expect((await shop.payments.attempts.attemptsOf(orderId))[0]?.method).toBe('ideal');
    await expect(place('bancontact')).rejects.toMatchObject({ reason: 'way_gone' });
  });

  test('are those of the account, in the order of the owner; one that no code names sells too', async () => {
    await sell();
    expect((await shop.payments.ways.all()).ways.map(({ id, isSold }) => [id, isSold])).toEqual([
      ['bancontact', true],
      ['knaken', true],
      ['ideal', false],
      ['wero', false],
    ]);
    expect(await shop.sales.offer.waysShown()).toEqual([
      { id: 'bancontact', name: 'Bancontact', pendingDays: 0 },
      { id: 'knaken', name: 'Knaken', pendingDays: 3 },
    ]);
    const { orderId } = await place('knaken');
    expect((await shop.payments.attempts.attemptsOf(orderId))[0]?.method).toBe('knaken');
    shop.bank.pay(await paymentOf(shop, orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    expect(await held()).toEqual([[0, 2]]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('are refused when the account does not have them, and kept when it does not answer', async () => {
    const unknown = [{ id: 'paypal', pendingDays: 0 }];
    await expect(sell(unknown)).rejects.toMatchObject({ errors: { sold: expect.stringContaining('paypal') } });
    await sell();
    shop.bank.breakDown('unknown');
    expect(await shop.payments.ways.read()).toBe(false);
    shop.bank.breakDown(null);
    expect((await shop.payments.ways.sold()).map(({ id }) => id)).toEqual(['bancontact', 'knaken']);
    shop.bank.offer(WAYS.filter(({ id }) => id !== 'bancontact'));
    expect(await shop.payments.ways.read()).toBe(true);
    expect((await shop.payments.ways.sold()).map(({ id }) => id)).toEqual(['knaken']);
    shop.bank.offer(WAYS);
    await shop.payments.ways.read();
    expect((await shop.payments.ways.sold()).map(({ id }) => id)).toEqual(['bancontact', 'knaken']);
  });

  test('lose nothing when one is switched off between page and press', async () => {
    await sell();
    await sell([{ id: 'wero', pendingDays: 0 }]);
    await expect(place('bancontact')).rejects.toMatchObject({
      reason: 'way_gone',
      errors: { paymentMethod: expect.stringContaining('niet (meer)') },
      facts: { ways: [{ id: 'wero', name: 'Wero', pendingDays: 0 }] },
    });
    await expect(place()).rejects.toMatchObject({ reason: 'way_gone' });
    expect(await held()).toEqual([[0, 0]]);
    await place('wero');
    expect(await held()).toEqual([[2, 0]]);
  });

  test('make another order when the buyer chooses another one', async () => {
    await sell();
    const browser = { browserMark: 'one browser', idempotencyKey: null };
    const request = { ...(await anOrder(shop, { 1: 2 })), paymentMethod: 'bancontact' };
    const first = await shop.sales.checkout.placeOrder(placing(request, browser));
    const same = { ...browser, browserSecret: first.browserSecret };
    const again = await shop.sales.checkout.placeOrder(placing(request, same));
    expect(again.orderId).toBe(first.orderId);
    const other = await shop.sales.checkout.placeOrder(placing({ ...request, paymentMethod: 'knaken' }, same));
    expect(other.orderId).not.toBe(first.orderId);
    expect((await shop.ports.orders.find(first.orderId))?.state).toBe('canceled');
    expect(await held()).toEqual([[2, 0]]);
  });
});

describe('a way that may stay pending for days', () => {
  test('is refused when the visit starts within twice that time', async () => {
    await sell();
    await shop.sales.offer.saveOffer(anOffer({ version: 2 }, [{ id: 1, capacity: 10, ...IN_FIVE_DAYS }]));
    await expect(place('knaken')).rejects.toMatchObject({ reason: 'way_too_slow' });
    await place('bancontact');
  });

  test('is refused when less than a fifth of the places remain, and not at a fifth', async () => {
    await sell();
    for (let orders = 0; orders < 4; orders++) await place('bancontact');
    expect(await held()).toEqual([[8, 0]]);
    await place('knaken', {}, 1);
    await expect(place('knaken', {}, 1)).rejects.toMatchObject({
      errors: { paymentMethod: expect.stringContaining('de laatste plaatsen') },
    });
  });

  test('holds the seats while the bank is busy, and sells them after two days', async () => {
    await sell();
    const { orderId } = await place('knaken');
    const payment = await paymentOf(shop, orderId);
    expect((await viewOf(orderId)).kept).toEqual({ until: expect.stringMatching(/^2026-05-01/), pendingDays: 3 });
    shop.bank.pay(payment, 'pending');
    await shop.sales.settlement.settle(payment);
    await shop.sales.settlement.settle(payment);
    expect(await mailKinds(shop.database)).toEqual(['order-payment-pending']);
    for (const hours of [1, 23, 24]) {
      shop.clock.advance({ hours });
      await shop.sales.checkout.releaseHolds();
      expect(await held()).toEqual([[2, 0]]);
      expect(await viewOf(orderId)).toMatchObject({ status: 'pending', kept: { until: null, pendingDays: 3 } });
    }
    shop.bank.pay(payment, 'paid');
    await shop.sales.settlement.settle(payment);
    expect(await held()).toEqual([[0, 2]]);
    expect((await viewOf(orderId)).status).toBe('paid');
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid', 'order-payment-pending']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('frees the seats when the bank says no after two days, and tells the buyer', async () => {
    await sell();
    const { orderId } = await place('knaken');
    const payment = await paymentOf(shop, orderId);
    shop.bank.pay(payment, 'pending');
    await shop.sales.settlement.settle(payment);
    shop.clock.advance({ hours: 48 });
    await shop.sales.checkout.releaseHolds();
    expect(await held()).toEqual([[2, 0]]);
    shop.bank.pay(payment, 'failed');
    await shop.sales.settlement.settle(payment);
    expect(await held()).toEqual([[0, 0]]);
    const view = await viewOf(orderId);
    expect([view.status, view.kept]).toEqual(['failed', undefined]);
    expect(await mailKinds(shop.database)).toEqual(['order-payment-failed', 'order-payment-pending']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('counts for the limit of open orders of an address (R-06)', async () => {
    await sell();
    const email = 'one@voorbeeld.example';
    const request = { ...(await anOrder(shop, { 1: 1 })), email, paymentMethod: 'knaken' };
    for (const browserMark of ['a', 'b', 'c']) {
      const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { browserMark }));
      shop.bank.pay(await paymentOf(shop, orderId), 'pending');
      await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    }
    shop.clock.advance({ hours: 30 });
    await shop.sales.checkout.releaseHolds();
    const fourth = shop.sales.checkout.placeOrder(placing(request, { browserMark: 'd' }));
    await expect(fourth).rejects.toMatchObject({ reason: 'too_many_holds' });
  });

  test('says nothing by mail of a way that answers within an hour', async () => {
    await sell();
    const { orderId } = await place('bancontact');
    shop.bank.pay(await paymentOf(shop, orderId), 'pending');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    expect(await mailKinds(shop.database)).toEqual([]);
    expect((await viewOf(orderId)).kept).toEqual({ until: null });
  });
});

test('an order that ended unpaid is repeated by its own way, or by another that is sold', async () => {
  await sell();
  const { orderId, browserSecret } = await place('bancontact');
  shop.bank.pay(await paymentOf(shop, orderId), 'canceled');
  await shop.sales.settlement.settle(await paymentOf(shop, orderId));
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('no order');
  const again = await shop.sales.checkout.againOf(order, { superseded: null, received: null });
  expect(again).toMatchObject({ way: 'bancontact', ways: [{ id: 'bancontact' }, { id: 'knaken' }] });
  const browser = { ...placing(await anOrder(shop, { 1: 2 })), browserSecret };
  const repeat = (paymentMethod?: string) =>
    shop.sales.checkout.orderAgain({ ...browser, order, toPay: again?.now?.toPay ?? 0, paymentMethod });
  const methodOf = async (id: string) => (await shop.payments.attempts.attemptsOf(id)).at(-1)?.method;
  const first = await repeat();
  expect(await methodOf(first.orderId)).toBe('bancontact');
  expect((await repeat()).orderId).toBe(first.orderId);
  const second = await repeat('knaken');
  expect(second.orderId).not.toBe(first.orderId);
  expect(await methodOf(second.orderId)).toBe('knaken');
  expect(await held()).toEqual([[2, 0]]);
});
