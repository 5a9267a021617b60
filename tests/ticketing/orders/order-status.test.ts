import { describe, expect, test } from 'vitest';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../shop.ts';

async function aShop(capacity = 10) {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity }]));
  return shop;
}

/** One browser with two tabs: the order of the first, and the changed one of the second. */
async function twoTabs(shop: Shop) {
  const first = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
  const changed = placing(await anOrder(shop, { 1: 2 }), { browserSecret: first.browserSecret });
  const second = await shop.sales.checkout.placeOrder(changed);
  const payments = [await paymentOf(shop, first.orderId), await paymentOf(shop, second.orderId)] as const;
  return { first: first.orderId, second: second.orderId, payments };
}

async function settled(shop: Shop, paymentId: string, word: string) {
  shop.bank.pay(paymentId, word);
  await shop.sales.settlement.settle(paymentId);
}

/** Status that the buyer reads, requested like the page: after asking the provider if that is due. */
async function looked(shop: Shop, orderId: string) {
  const before = await shop.ports.orders.find(orderId);
  if (before) await shop.sales.settlement.refresh(before);
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('no order');
  const { status, superseded, received, checkoutUrl } = await shop.sales.orders.orderView(order);
  expect(status).toBe(await shop.sales.orders.statusOf(order));
  return { status, superseded, received, checkoutUrl };
}

describe('two tabs (R-13)', () => {
  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)('both paid, the %s before the %s: the later one says what came in and goes back', async (one, other) => {
    const shop = await aShop();
    const tabs = await twoTabs(shop);
    const paymentOfTab = { first: tabs.payments[0], second: tabs.payments[1] };
    await settled(shop, paymentOfTab[one], 'paid');
    await settled(shop, paymentOfTab[other], 'paid');

    expect(await looked(shop, tabs[one])).toMatchObject({ status: 'paid', superseded: null, received: null });
    const number = (await shop.ports.orders.find(tabs[one]))?.number;
    const amount = other === 'first' ? 9 : 16.5;
    const superseded = { number, payment: tabs[one], state: 'paid' };
    expect(await looked(shop, tabs[other])).toMatchObject({
      superseded,
      received: { amount, reason: 'double', refund: 'coming' },
    });

    await shop.sales.refunds.sendRefunds();
    await shop.sales.settlement.settle(paymentOfTab[other]);
    expect((await looked(shop, tabs[other])).received).toEqual({ amount, reason: 'double', refund: 'done' });
  });

  test('a replaced order whose payment still runs is never called canceled, and is asked about until it ends', async () => {
    const shop = await aShop();
    const { first, second, payments } = await twoTabs(shop);
    const state = async () => (await shop.ports.orders.find(first))?.state;
    expect(await state()).toBe('canceled');
    const number = (await shop.ports.orders.find(second))?.number;
    expect(await looked(shop, first)).toEqual({
      status: 'open',
      superseded: { number, payment: second, state: 'open' },
      received: null,
      checkoutUrl: null,
    });

    shop.bank.pay(payments[0], 'pending');
    shop.clock.advance({ seconds: 6 });
    expect((await looked(shop, first)).status).toBe('pending');
    shop.bank.pay(payments[0], 'paid');
    shop.clock.advance({ seconds: 6 });
    expect(await looked(shop, first)).toMatchObject({ status: 'paid', superseded: null, received: null });
    const numberOfFirst = (await shop.ports.orders.find(first))?.number;
    expect((await looked(shop, second)).superseded).toEqual({ number: numberOfFirst, payment: first, state: 'paid' });
  });

  test('a replaced order that was not paid says so once its payment has ended', async () => {
    const shop = await aShop();
    const { first, second, payments } = await twoTabs(shop);
    await settled(shop, payments[0], 'expired');
    expect(await looked(shop, first)).toMatchObject({ status: 'canceled', superseded: { state: 'open' } });
    await settled(shop, payments[1], 'expired');
    expect(await looked(shop, first)).toMatchObject({
      superseded: { payment: second, state: 'ended' },
      received: null,
    });
    expect(await looked(shop, second)).toEqual({
      status: 'expired',
      superseded: null,
      received: null,
      checkoutUrl: null,
    });
  });

  test('at the desk a replaced order keeps the word of its state', async () => {
    const shop = await aShop();
    const { first } = await twoTabs(shop);
    const rows = await shop.admin.orders.findOrders({ limit: 10 });
    expect(rows.find(({ id }) => id === first)?.status).toBe('canceled');
    expect(await shop.admin.orders.checkOrder(first)).toBe('canceled');
  });
});

describe('money that brings no tickets', () => {
  test('too late and sold out: says that it came in and goes back, not only that the time was over (R-12)', async () => {
    const shop = await aShop(1);
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const paymentId = await paymentOf(shop, orderId);
    await settled(shop, paymentId, 'expired');
    const other = placing(await anOrder(shop, { 1: 1 }, { email: 'ander@voorbeeld.example' }));
    await settled(shop, await paymentOf(shop, (await shop.sales.checkout.placeOrder(other)).orderId), 'paid');
    await settled(shop, paymentId, 'paid');
    expect(await looked(shop, orderId)).toMatchObject({
      status: 'expired',
      received: { amount: 9, reason: 'late', refund: 'coming' },
    });
    const refund = (await shop.payments.refunds.refundsOf(orderId))[0];
    if (!refund) throw new Error('no refund');
    await shop.database.atomically(() => shop.payments.refunds.giveUpRefund(refund.id));
    expect((await looked(shop, orderId)).received?.refund).toBe('stuck');
  });

  test('a second payment for a paid order is shown beside its tickets', async () => {
    const shop = await aShop();
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const paymentId = await paymentOf(shop, orderId);
    await settled(shop, paymentId, 'paid');
    const paid = await shop.bank.find(paymentId);
    if (!paid) throw new Error('no payment');
    await shop.sales.settlement.apply({ ...paid, id: 'tr_twin' });
    expect(await looked(shop, orderId)).toMatchObject({
      status: 'paid',
      received: { amount: 9, reason: 'double', refund: 'coming' },
    });
  });
});

describe('a payment that was left at the bank', () => {
  test('can be gone on with as long as it is open, at the link that there is', async () => {
    const shop = await aShop();
    const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    expect(await looked(shop, placed.orderId)).toMatchObject({ status: 'open', checkoutUrl: placed.href });
    const paymentId = await paymentOf(shop, placed.orderId);
    for (const word of ['pending', 'authorized', 'expired']) {
      await settled(shop, paymentId, word);
      expect(await looked(shop, placed.orderId)).toMatchObject({ status: word, checkoutUrl: null });
    }
  });

  test.each(['pending', 'authorized', 'paid'])(
    'and was %s at once never reads as open on the way back',
    async (word) => {
      const shop = await aShop();
      const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
      shop.bank.pay(await paymentOf(shop, orderId), word); // no webhook, and no five seconds have passed
      expect(await looked(shop, orderId)).toMatchObject({ status: word, checkoutUrl: null });
    },
  );

  test('is asked about once per five seconds after that (R-15)', async () => {
    const shop = await aShop();
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    await looked(shop, orderId);
    shop.bank.pay(await paymentOf(shop, orderId), 'pending');
    expect((await looked(shop, orderId)).status).toBe('open');
    shop.clock.advance({ seconds: 5 });
    expect((await looked(shop, orderId)).status).toBe('pending');
  });

  test('is not open again once it was begun, whatever older news says', async () => {
    const shop = await aShop();
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const paymentId = await paymentOf(shop, orderId);
    await settled(shop, paymentId, 'authorized');
    await settled(shop, paymentId, 'open');
    expect((await looked(shop, orderId)).status).toBe('authorized');
  });
});

describe('how long an order keeps its seats (R-06)', () => {
  async function placed() {
    const shop = await aShop();
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    const view = async () => {
      const order = await shop.ports.orders.find(orderId);
      if (!order) throw new Error('no order');
      return shop.sales.orders.orderView(order);
    };
    return { shop, view, payment: await paymentOf(shop, orderId), startedAt: shop.clock.now() };
  }

  test('an open payment keeps them until it expires, which frees them', async () => {
    const { shop, view, payment, startedAt } = await placed();
    const { until } = (await view()).kept ?? {};
    expect(Date.parse(until ?? '') - Date.parse(startedAt)).toBe(15 * 60_000);
    shop.clock.set(until ?? '');
    await shop.sales.settlement.settle(payment);
    expect(await view()).not.toHaveProperty('kept');
    const { eventId } = anOffer();
    expect((await shop.ports.offers.options([eventId]))[0]).toMatchObject({ held: 0, sold: 0 });
  });

  test('a pending one keeps them as long as the bank takes, a paid one sells them', async () => {
    const { shop, view, payment } = await placed();
    await settled(shop, payment, 'pending');
    expect((await view()).kept).toEqual({ until: null });
    await settled(shop, payment, 'paid');
    expect(await view()).not.toHaveProperty('kept');
  });
});
