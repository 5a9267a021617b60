import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { ProviderPayment } from '../../../src/modules/payments/index.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const ALTERATIONS: [string, Partial<ProviderPayment>][] = [
  ['amount', { amountCents: 500 }],
  ['currency', { currency: 'USD' }],
  ['mode', { mode: 'live' }],
  ['metadata', { attemptId: 'somebody-else' }],
  ['profile', { profileId: 'pfl_other' }],
];

describe.each(engines)('a payment that is not what was asked for, on $name (R-09)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
  });
  afterEach(() => engine.close());

  const aRequest = async (email = 'anna@voorbeeld.example') =>
    placing(await anOrder(shop, { 1: 1 }, { email }), {
      clientAddress: email,
      idempotencyKey: email,
      browserMark: email,
    });
  async function anOpenOrder(email?: string) {
    const request = await aRequest(email);
    const placed = await shop.sales.checkout.placeOrder(request);
    return { ...placed, request, paymentId: await paymentOf(shop, placed.orderId) };
  }
  async function stands(orderId: string) {
    const [option] = await shop.ports.offers.options([7]);
    const order = await shop.ports.orders.find(orderId);
    return { state: order?.state, flag: order?.flag, places: [option?.held, option?.sold] };
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
    );
  const wish = (amountCents: number) => {
    return { key: newUuid(), amountCents, isVoid: false, isRestocked: false, lines: null, reason: null };
  };

  test.each(ALTERATIONS)(
    'another %s, paid: the order failed, its seats are free, the owner sends it back',
    async (field, changes) => {
      const { orderId, paymentId } = await anOpenOrder();
      shop.bank.pay(paymentId, 'paid');
      shop.bank.alter(paymentId, changes);
      await shop.sales.settlement.settle(paymentId);
      await shop.sales.settlement.settle(paymentId);
      expect(await stands(orderId)).toEqual({ state: 'failed', flag: `payment-${field}`, places: [0, 0] });
      expect(await shop.ports.orders.ticketsOf(orderId)).toEqual([]);
      expect(await mailKinds(shop.database)).toEqual(['order-payment-failed', 'owner-alert']);
      const [listed] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
      if (field === 'amount') {
        expect(listed).toMatchObject({ refund: 'under-way', toReturn: null }); // euros of ours go back by themselves
        await shop.sales.refunds.sendRefunds();
      } else {
        expect(listed).toMatchObject({ toReturn: { payment: paymentId, amount: 9 } });
        expect((await shop.admin.orders.orderDetail(orderId)).refundable).toBe(9);
        await shop.sales.refunds.refundOrder(orderId, wish(900), 'the owner');
      }
      const paid = await shop.bank.find(paymentId);
      expect(paid?.refundedCents).toBe(paid?.amountCents);
      await shop.sales.settlement.settle(paymentId);
      expect(await breaches(shop.database)).toEqual([]);
    },
  );

  test.each(ALTERATIONS)(
    'another %s, still open: it is ended first, then the seats are free',
    async (field, changes) => {
      const { orderId, paymentId } = await anOpenOrder();
      shop.bank.alter(paymentId, changes);
      shop.bank.letCancel(paymentId);
      await shop.admin.orders.checkOrder(orderId);
      expect((await shop.bank.find(paymentId))?.status).toBe('canceled');
      expect(await stands(orderId)).toEqual({ state: 'failed', flag: `payment-${field}`, places: [0, 0] });
      expect(await breaches(shop.database)).toEqual([]);
    },
  );

  test('keeps its seats as long as it is open and cannot be ended, and gives them back once it has expired', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    shop.bank.alter(paymentId, { amountCents: 500 });
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toEqual({ state: 'awaiting_payment', flag: 'payment-amount', places: [1, 0] });
    shop.clock.advance({ minutes: 15 });
    await shop.sales.settlement.settleOpen();
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'payment-amount', places: [0, 0] });
  });

  test('is not reported again to an owner who has handled it', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    shop.bank.pay(paymentId, 'paid');
    shop.bank.alter(paymentId, { currency: 'USD' });
    await shop.sales.settlement.settle(paymentId);
    await shop.admin.orders.lookAfter(orderId, 'payment-currency', 'the owner');
    await shop.sales.settlement.settle(paymentId);
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toEqual([]);
  });

  test('never fulfils its order later, whatever the provider tells then', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    shop.bank.pay(paymentId, 'paid');
    shop.bank.alter(paymentId, { amountCents: 500 });
    await shop.sales.settlement.settle(paymentId);
    shop.bank.alter(paymentId, { amountCents: 900 });
    await shop.sales.settlement.settle(paymentId);
    expect(await shop.ports.orders.ticketsOf(orderId)).toEqual([]);
  });

  test('that was made so: nobody is sent there, and the same key makes a new order', async () => {
    const { create } = shop.bank;
    shop.bank.create = async (request) => {
      const { id } = await create(request);
      shop.bank.alter(id, { amountCents: 1 });
      shop.bank.letCancel(id);
      return (await shop.bank.find(id)) as ProviderPayment;
    };
    expect(await refusal(shop.sales.checkout.placeOrder(await aRequest()))).toBe('payment_provider_error');
    const [first] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
    expect(await stands(first?.id ?? '')).toEqual({ state: 'failed', flag: 'payment-amount', places: [0, 0] });
    shop.bank.create = create;
    const second = await shop.sales.checkout.placeOrder(await aRequest());
    expect(second.href).toContain('https://www.mollie.com/checkout/');
    expect(second.orderId).not.toBe(first?.id);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('that was made so and cannot be ended: the same key gets the seats for a new order', async () => {
    const { create } = shop.bank;
    shop.bank.create = async (request) => {
      const { id } = await create(request);
      shop.bank.alter(id, { attemptId: null });
      return (await shop.bank.find(id)) as ProviderPayment;
    };
    expect(await refusal(shop.sales.checkout.placeOrder(await aRequest()))).toBe('payment_provider_error');
    const [first] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
    const stray = await paymentOf(shop, first?.id ?? '');
    shop.bank.create = create;
    const second = await shop.sales.checkout.placeOrder(await aRequest());
    expect(await stands(first?.id ?? '')).toEqual({ state: 'failed', flag: 'payment-metadata', places: [1, 0] });
    const paid = await paymentOf(shop, second.orderId);
    for (const id of [paid, stray]) {
      shop.bank.pay(id, 'paid');
      await shop.sales.settlement.settle(id);
    }
    expect(await stands(second.orderId)).toMatchObject({ state: 'paid', places: [0, 1] });
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { id: first?.id, toReturn: { payment: stray, amount: 9 } },
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('from before it could be ended: the sweeper gives its seats back', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    shop.bank.pay(paymentId, 'paid');
    shop.bank.alter(paymentId, { currency: 'USD' });
    const old = { status: 'paid', mismatch: 'currency', next_ask_at: null, expires_at: null };
    await shop.database
      .query<{ payment_attempt: { order_id: string } & typeof old }>()
      .updateTable('payment_attempt')
      .set(old)
      .where('order_id', '=', orderId)
      .execute();
    await shop.ports.orders.flag(orderId, 'payment-currency');
    shop.clock.advance({ minutes: 31 });
    await shop.sales.checkout.releaseHolds();
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'payment-currency', places: [0, 0] });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a fulfilled order keeps its tickets when its payment looks different afterwards, and money back is still followed', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    shop.bank.alter(paymentId, { attemptId: null });
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'paid', flag: 'payment-metadata' });
    await shop.bank.refund({ refundId: 'by hand', paymentId, amountCents: 900, description: '' });
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'refunded' });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('its profile is learned from our first payment; attempts from before are not compared', async () => {
    const { orderId, paymentId } = await anOpenOrder();
    expect((await shop.payments.attempts.attemptsOf(orderId))[0]?.profileId).toBe('pfl_memory');
    await shop.database
      .query<{ payment_attempt: { order_id: string; profile_id: string | null } }>()
      .updateTable('payment_attempt')
      .set({ profile_id: null })
      .where('order_id', '=', orderId)
      .execute();
    shop.bank.alter(paymentId, { profileId: 'pfl_other' });
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'paid', flag: null });
  });
});
