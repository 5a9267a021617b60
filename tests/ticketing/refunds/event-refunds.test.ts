import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem, Problem } from '../../../src/kernel/problem.ts';
import { type OpenEngine, engines } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

/** A crash at each call in the long form; otherwise at every third. */
const STRIDE = rounds(4, 1);
const OWNER = 'the owner';
const CANCELLED = { isOnSale: false, isCancelled: true, cancelReason: 'Er is storm voorspeld.' };
const options = [{ id: 1, capacity: 20 }];

/** Somebody buys one ticket of 9.00 with its service costs, from an address of their own. */
async function buy(shop: Shop, name: string): Promise<{ orderId: string; paymentId: string }> {
  const order = await anOrder(shop, { 1: 1 }, { email: `${name}@voorbeeld.example` });
  const { orderId } = await shop.sales.checkout.placeOrder(placing(order, { clientAddress: `192.0.2.${name.length}` }));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { orderId, paymentId };
}

const openFor = (shop: Shop) => shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 20 }]));
const cancel = (shop: Shop) => shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer(CANCELLED, options)));
const resume = (shop: Shop) => shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer({}, options)));
const start = (shop: Shop, key = newUuid()) => shop.sales.refunds.startEventRefunds(7, key, OWNER);
const backOf = async (shop: Shop, paymentId: string) => (await shop.bank.find(paymentId))?.refundedCents;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('paying back everybody of a cancelled event on $name (R-14, R-27)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await openFor(shop);
  });
  afterEach(() => engine.close());

  test('sends each buyer all of the money, lets the tickets lapse, frees the places and writes one letter each', async () => {
    const [anna, bo] = [await buy(shop, 'anna'), await buy(shop, 'bo')];
    await cancel(shop);
    const request = {
      isStarted: false,
      orders: 2,
      refunded: 0,
      waiting: 2,
      failed: 0,
      total: 18,
      left: 18,
      failures: [],
    };
    expect(await shop.sales.refunds.eventRefundProgress(7)).toEqual(request);
    expect(await start(shop)).toEqual({ ...request, isStarted: true });
    await shop.sales.refunds.refundEvents();
    expect(await shop.sales.refunds.eventRefundProgress(7)).toEqual({
      ...request,
      isStarted: true,
      refunded: 2,
      waiting: 0,
      left: 0,
    });
    for (const { orderId, paymentId } of [anna, bo]) {
      expect(await backOf(shop, paymentId)).toBe(900);
      expect((await shop.ports.orders.find(orderId))?.state).toBe('refunded');
      expect((await shop.ports.orders.ticketsOf(orderId)).every(({ isVoid }) => isVoid)).toBe(true);
    }
    expect((await shop.ports.offers.options([7]))[0]?.sold).toBe(0);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded')).toHaveLength(2);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('tells each buyer in the mail what the owner adds in their own words (R-36)', async () => {
    await buy(shop, 'anna');
    await cancel(shop);
    await shop.sales.refunds.startEventRefunds(7, newUuid(), OWNER, 'Tot in het voorjaar!');
    await shop.sales.refunds.refundEvents();
    const mails = await shop.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', 'order-refunded')
      .execute();
    expect(mails.map(({ facts }) => JSON.parse(facts) as unknown)).toMatchObject([{ words: 'Tot in het voorjaar!' }]);
  });

  test('gives back what is left where a part went back before, by the desk or at the provider', async () => {
    const [anna, bo] = [await buy(shop, 'anna'), await buy(shop, 'bo')];
    const part = { amountCents: 150, isVoid: false, isRestocked: false, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(anna.orderId, { ...part, key: newUuid() }, OWNER);
    await shop.bank.refund({ refundId: 'by hand', paymentId: bo.paymentId, amountCents: 400, description: '' });
    await cancel(shop);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, anna.paymentId)).toBe(900);
    expect(await backOf(shop, bo.paymentId)).toBe(900);
    const sent = async (orderId: string) =>
      (await shop.payments.refunds.refundsOf(orderId)).map((one) => one.amountCents);
    expect(new Set(await sent(anna.orderId))).toEqual(new Set([150, 750]));
    expect(new Set(await sent(bo.orderId))).toEqual(new Set([400, 500]));
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
      refunded: 2,
      waiting: 0,
      failed: 0,
      left: 0,
    });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('pays nobody twice, however often it is asked and runs', async () => {
    const { orderId, paymentId } = await buy(shop, 'anna');
    await cancel(shop);
    const key = newUuid();
    await start(shop, key);
    await Promise.all([shop.sales.refunds.refundEvents(), shop.sales.refunds.refundEvents()]);
    await start(shop, key);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await shop.payments.refunds.refundsOf(orderId)).toHaveLength(1);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });

  test('is only for an event that is cancelled, and known', async () => {
    await buy(shop, 'anna');
    expect(await refusal(start(shop))).toBe('not_cancelled');
    expect(await refusal(shop.sales.refunds.startEventRefunds(8, newUuid(), OWNER))).toBe('event_not_found');
    expect(await refusal(shop.sales.refunds.eventRefundProgress(8))).toBe('event_not_found');
    await shop.sales.refunds.refundEvents();
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
      isStarted: false,
      refunded: 0,
      waiting: 1,
    });
  });

  test('ends when the event takes place after all: who was not paid back keeps the tickets', async () => {
    const { paymentId } = await buy(shop, 'anna');
    await cancel(shop);
    await start(shop);
    await resume(shop);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(0);
    await cancel(shop);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(0);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ isStarted: false, waiting: 1 });
  });

  test('reaches also who paid while the event was being cancelled', async () => {
    const order = await anOrder(shop, { 1: 1 });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(order));
    await cancel(shop);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ orders: 1, waiting: 1 });
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(900);
  });

  test('waits while the provider is silent, and goes on by itself', async () => {
    const bought = [await buy(shop, 'anna'), await buy(shop, 'bo'), await buy(shop, 'cas'), await buy(shop, 'dina')];
    await cancel(shop);
    await start(shop);
    shop.bank.breakDown('unavailable');
    await shop.sales.refunds.refundEvents();
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ waiting: 4, failed: 0 });
    shop.bank.breakDown(null);
    shop.clock.advance({ minutes: 2 });
    await shop.sales.refunds.refundEvents();
    for (const { paymentId } of bought) expect(await backOf(shop, paymentId)).toBe(900);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('does not take a busy database for a refusal', async () => {
    const { paymentId } = await buy(shop, 'anna');
    await cancel(shop);
    await start(shop);
    const { refundRequests } = shop.ports;
    const { find } = refundRequests;
    refundRequests.find = async () => {
      throw new Problem('unavailable', 'Dit is op dit moment niet mogelijk.');
    };
    await shop.sales.refunds.refundEvents();
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ waiting: 1, failed: 0 });
    refundRequests.find = find;
    shop.clock.advance({ minutes: 2 });
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(900);
  });

  test('shows which orders were refused, and tries them again only when the owner asks', async () => {
    const { orderId, paymentId } = await buy(shop, 'anna');
    await cancel(shop);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    const [sent] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(sent?.id ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    await shop.sales.refunds.refundEvents();
    const failures = [{ orderId, number: 1, amount: 9 }];
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
      refunded: 0,
      failed: 1,
      left: 9,
      failures,
    });
    expect(await backOf(shop, paymentId)).toBe(0);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
      refunded: 1,
      failed: 0,
      left: 0,
      failures: [],
    });
  });

  describe('what waits for the owner', () => {
    const unpaid = [{ eventId: 7, title: 'Open dag', orders: 2 }];

    test('is counted from the cancelling until somebody asks to pay back; unpaid orders are not', async () => {
      await buy(shop, 'anna');
      await buy(shop, 'bo');
      await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 }, { email: 'open@voorbeeld.example' })));
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
      await cancel(shop);
      expect(await shop.sales.refunds.unpaidEvents()).toEqual(unpaid);
      await start(shop);
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    });

    test('does not count who was paid back one at a time, but who got only a part', async () => {
      const [anna, bo] = [await buy(shop, 'anna'), await buy(shop, 'bo')];
      await cancel(shop);
      const wish = { isVoid: true, isRestocked: true, lines: null, reason: null };
      await shop.sales.refunds.refundOrder(anna.orderId, { ...wish, amountCents: 'rest', key: newUuid() }, OWNER);
      await shop.sales.refunds.refundOrder(bo.orderId, { ...wish, amountCents: 100, key: newUuid() }, OWNER);
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([{ ...unpaid[0], orders: 1 }]);
    });

    test('counts a refund that the provider accepted and then failed, until the owner tries again', async () => {
      const { paymentId } = await buy(shop, 'anna');
      await buy(shop, 'bo');
      await cancel(shop);
      await start(shop);
      await shop.sales.refunds.refundEvents();
      const [sent] = await shop.bank.refundsOf(paymentId);
      shop.bank.moveRefund(sent?.id ?? '', 'failed');
      shop.clock.advance({ hours: 2 });
      await shop.sales.refunds.sendRefunds();
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([{ ...unpaid[0], orders: 1 }]);
      await start(shop);
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    });

    test('counts what was refused before anything was sent', async () => {
      await buy(shop, 'anna');
      await buy(shop, 'bo');
      await cancel(shop);
      await start(shop);
      const { refundRequests } = shop.ports;
      const { find } = refundRequests;
      refundRequests.find = async () => {
        throw new Problem('conflict', 'Nee.', { reason: 'refund_too_high' });
      };
      await shop.sales.refunds.refundEvents();
      refundRequests.find = find;
      expect(await shop.sales.refunds.unpaidEvents()).toEqual(unpaid);
      await start(shop);
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    });

    test('does not count what a silent provider leaves to the next run', async () => {
      await buy(shop, 'anna');
      await cancel(shop);
      await start(shop);
      shop.bank.breakDown('unavailable');
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
      shop.bank.breakDown(null);
      shop.clock.advance({ minutes: 2 });
      await shop.sales.refunds.refundEvents();
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    });
  });

  test('does not hold up the removal of an event that nobody ordered', async () => {
    await cancel(shop);
    expect(await start(shop)).toMatchObject({ isStarted: true, orders: 0, waiting: 0 });
    await shop.sales.refunds.refundEvents();
    expect(await shop.sales.offer.removeOffer(7)).toBe(true);
    expect(await shop.ports.eventRefundRuns.unfinished()).toEqual([]);
  });

  test('is written in the trail by who asked, each order too (S-35)', async () => {
    await buy(shop, 'anna');
    await cancel(shop);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<unknown[]> };
    expect(await audit.recent(2)).toMatchObject([
      { action: 'order-refunded', actorId: OWNER },
      { action: 'event-refunds-started', actorId: OWNER, subject: 'event:7' },
    ]);
  });

  test('is looked at for a week, and then rests', async () => {
    await buy(shop, 'anna');
    await cancel(shop);
    await start(shop);
    await shop.sales.refunds.refundEvents();
    expect(await shop.ports.eventRefundRuns.unfinished()).toHaveLength(1);
    shop.clock.advance({ days: 8 });
    await shop.sales.refunds.refundEvents();
    expect(await shop.ports.eventRefundRuns.unfinished()).toEqual([]);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ isStarted: true, refunded: 1 });
  });

  test('can be started again for money that came in after it ended', async () => {
    const { orderId, paymentId } = await buy(shop, 'anna');
    await cancel(shop);
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(orderId, { ...wish, amountCents: 'rest', key: newUuid() }, OWNER);
    await start(shop);
    shop.clock.advance({ days: 8 });
    await shop.sales.refunds.refundEvents();
    const [sent] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(sent?.id ?? '', 'failed');
    await shop.sales.refunds.sendRefunds();
    expect(await shop.sales.refunds.unpaidEvents()).toEqual([{ eventId: 7, title: 'Open dag', orders: 1 }]);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ isStarted: false, waiting: 1, left: 9 });
    await start(shop);
    expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    await shop.sales.refunds.refundEvents();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({ isStarted: true, refunded: 1, left: 0 });
  });
});

describe('a crash at any step while everybody is paid back (R-07, R-14, R-19)', { timeout: 720_000 }, () => {
  test.each(['before', 'after'] as const)('%s any call: each has the money back once', async (when) => {
    let steps = 0;
    for (let hasDied = true; hasDied; steps += STRIDE) {
      const death = dyingAfter(steps, when);
      const shop = await openShop();
      await openFor(shop);
      const bought = [await buy(shop, 'anna'), await buy(shop, 'bo')];
      await cancel(shop);
      await start(shop);
      const dying = shop.restart(death.between);
      await dying.sales.refunds.refundEvents().catch((thrown: unknown) => {
        if (!(thrown instanceof Crash)) throw thrown;
      });
      hasDied = death.hasDied();
      await goOn(shop);
      const stands = await Promise.all(bought.map(({ paymentId }) => shop.bank.refundsOf(paymentId)));
      expect({ steps, back: stands.map((some) => some.map(({ amountCents }) => amountCents)) }).toEqual({
        steps,
        back: [[900], [900]],
      });
      expect(await shop.sales.refunds.eventRefundProgress(7)).toMatchObject({
        refunded: 2,
        waiting: 0,
        failed: 0,
        left: 0,
      });
      expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded')).toHaveLength(2);
      expect(await breaches(shop.database)).toEqual([]);
      await shop.database.close();
    }
    expect(steps).toBeGreaterThan(40);
  });
});

/** After the restart the jobs run for half a day. */
async function goOn(shop: Shop): Promise<void> {
  const { refunds, settlement } = shop.restart().sales;
  for (let round = 0; round < 6; round++) {
    shop.clock.advance({ hours: 2 });
    await settlement.settleOpen();
    await refunds.refundEvents();
    await refunds.sendRefunds();
  }
}
