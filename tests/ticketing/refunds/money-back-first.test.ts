import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

describe.each(engines)('money that is back before we hear that it came, on $name (R-12, R-14, I-4)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
  });
  afterEach(() => engine.close());

  async function anOrderPaid(email = 'anna@voorbeeld.example') {
    const request = placing(await anOrder(shop, { 1: 1 }, { email }), { clientAddress: email });
    const { orderId } = await shop.sales.checkout.placeOrder(request);
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    return { orderId, paymentId };
  }
  const giveBack = (paymentId: string, amountCents: number, refundId = 'by hand') =>
    shop.bank.refund({ refundId, paymentId, amountCents, description: '' });
  async function stands(orderId: string) {
    const order = await shop.ports.orders.find(orderId);
    const tickets = await shop.ports.orders.ticketsOf(orderId);
    const [option] = await shop.ports.offers.options([7]);
    return {
      state: order?.state,
      flag: order?.flag,
      good: tickets.filter(({ isVoid }) => !isVoid).length,
      places: [option?.held, option?.sold],
    };
  }
  const books = async (orderId: string) =>
    (await shop.payments.refunds.refundsOf(orderId)).map(({ reason, amountCents, status }) => [
      reason,
      amountCents,
      status,
    ]);

  test('all of it refunded gives no tickets: the order failed, is flagged, and the refund stands in our books', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 900);
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'refunded-before', good: 0, places: [0, 0] });
    expect(await books(orderId)).toEqual([['elsewhere', 900, 'queued']]);
    expect(await mailKinds(shop.database)).toEqual(['order-late-refund', 'owner-alert']);
    expect(await breaches(shop.database)).toEqual([]);
    await shop.database.query<{ refund: { order_id: string } }>().deleteFrom('refund').execute();
    expect(await breaches(shop.database)).toMatchObject([{ id: 'I-4' }]);
  });

  test('refunded in several parts is booked part by part', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 400, 'first');
    await giveBack(paymentId, 500, 'second');
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'refunded-before', good: 0, places: [0, 0] });
    expect(new Set((await books(orderId)).map(([, cents]) => cents))).toEqual(new Set([400, 500]));
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('taken back by the bank gives no tickets either', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'chargeback', good: 0, places: [0, 0] });
    expect(await mailKinds(shop.database)).toEqual(['owner-alert']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('partly refunded and for the rest taken back is all back', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 400);
    shop.bank.chargeBack(paymentId, 500);
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'failed', flag: 'chargeback', good: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('only a part of it gives the tickets, and the owner looks', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 400);
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'paid', flag: 'refunded-in-part-before', good: 1 });
    expect(await books(orderId)).toEqual([['elsewhere', 400, 'queued']]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a part of it, and no seat is left: we send back the rest only', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    shop.bank.pay(paymentId, 'expired');
    await shop.sales.settlement.settle(paymentId);
    const other = await anOrderPaid('ander@voorbeeld.example');
    await shop.sales.settlement.settle(other.paymentId);
    shop.bank.pay(paymentId, 'paid');
    await giveBack(paymentId, 400);
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.refunds.sendRefunds();
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(900);
    expect(new Set(await books(orderId))).toEqual(
      new Set([
        ['elsewhere', 400, 'queued'],
        ['late', 500, 'queued'],
      ]),
    );
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('after the order had expired: it stays expired, and is flagged', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    shop.bank.pay(paymentId, 'expired');
    await shop.sales.settlement.settle(paymentId);
    shop.bank.pay(paymentId, 'paid');
    await giveBack(paymentId, 900);
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toEqual({ state: 'expired', flag: 'refunded-before', good: 0, places: [0, 0] });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('the nightly comparison draws the same consequences, also of tickets that were given all the same', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 900);
    await shop.sales.settlement.reconcile();
    expect(await stands(orderId)).toMatchObject({ state: 'failed', good: 0 });

    const old = await anOrderPaid('oud@voorbeeld.example');
    await shop.sales.settlement.settle(old.paymentId);
    const [attempt] = await shop.payments.attempts.attemptsOf(old.orderId);
    await giveBack(old.paymentId, 900, 'long ago');
    // As it was stored when tickets were given for money that had gone back.
    await shop.database
      .query<{ payment_attempt: { id: string; refunded_cents: number } }>()
      .updateTable('payment_attempt')
      .set({ refunded_cents: 900 })
      .where('id', '=', attempt?.id ?? '')
      .execute();
    expect(await stands(old.orderId)).toMatchObject({ state: 'paid', good: 1 });
    await shop.sales.settlement.reconcile();
    expect(await stands(old.orderId)).toMatchObject({ state: 'refunded', good: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a refund under way that fails after all leaves the money with us: the owner sees it and sends it back', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    const made = await giveBack(paymentId, 900);
    await shop.sales.settlement.settle(paymentId);
    shop.bank.moveRefund(made.id, 'failed');
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.refunds.sendRefunds();
    expect(await stands(orderId)).toEqual({ state: 'failed', flag: 'refund-failed-unasked', good: 0, places: [0, 0] });
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { toReturn: { payment: paymentId, amount: 9 } },
    ]);
    const wish = { key: crypto.randomUUID(), isVoid: false, isRestocked: false, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(orderId, { ...wish, amountCents: 900 }, 'the owner');
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(900);
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([{ toReturn: null }]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('while the list of refunds cannot be read: no tickets, and the books follow later', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    await giveBack(paymentId, 900);
    const { refundsOf } = shop.bank;
    shop.bank.refundsOf = async (id) => {
      shop.bank.breakDown('unknown');
      return refundsOf(id).finally(() => shop.bank.breakDown(null));
    };
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'failed', good: 0 });
    expect(await books(orderId)).toEqual([]);
    shop.bank.refundsOf = refundsOf;
    shop.clock.advance({ minutes: 15 });
    await shop.sales.settlement.settleOpen();
    expect(await books(orderId)).toEqual([['elsewhere', 900, 'queued']]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('money that we promised to send back buys no seat that comes free before it went', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    shop.bank.pay(paymentId, 'expired');
    await shop.sales.settlement.settle(paymentId);
    const other = await anOrderPaid('ander@voorbeeld.example');
    await shop.sales.settlement.settle(other.paymentId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId); // too late: goes back
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 2 }]));
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'expired', good: 0 });
    await shop.sales.refunds.sendRefunds();
    await shop.sales.settlement.settle(paymentId);
    expect(await stands(orderId)).toMatchObject({ state: 'expired', good: 0, places: [0, 1] });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('an automatic refund that is refused because the owner gave it back by hand ends without a fuss', async () => {
    const { orderId, paymentId } = await anOrderPaid();
    shop.bank.pay(paymentId, 'expired');
    await shop.sales.settlement.settle(paymentId);
    const other = await anOrderPaid('ander@voorbeeld.example');
    await shop.sales.settlement.settle(other.paymentId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    await giveBack(paymentId, 900);
    await shop.sales.refunds.sendRefunds();
    expect(new Set(await books(orderId))).toEqual(
      new Set([
        ['late', 900, 'failed'],
        ['elsewhere', 900, 'queued'],
      ]),
    );
    expect(await stands(orderId)).toMatchObject({ state: 'expired', flag: null });
    expect(await breaches(shop.database)).toEqual([]);
  });
});
