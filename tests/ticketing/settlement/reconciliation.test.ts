import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const MINUTE = 60;

async function aShop(database?: Database) {
  const shop = await openShop(database ? { database } : {});
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }]));
  return shop;
}

/** Orders of so many buyers, each with an open payment. */
async function sell(shop: Shop, buyers: number) {
  const sold: { orderId: string; paymentId: string }[] = [];
  for (let buyer = 0; buyer < buyers; buyer++) {
    const number = (await shop.bank.since('2000-01-01T00:00:00.000Z')).length;
    const email = `koper${number}@voorbeeld.example`;
    const request = await anOrder(shop, { 1: 1 }, { email });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }));
    sold.push({ orderId, paymentId: await paymentOf(shop, orderId) });
  }
  return sold;
}

async function sellOne(shop: Shop) {
  const [sold] = await sell(shop, 1);
  if (!sold) throw new Error('nothing was sold');
  return sold;
}

const stateOf = async (shop: Shop, orderId: string) => (await shop.ports.orders.find(orderId))?.state;
const attemptOf = async (shop: Shop, paymentId: string) => {
  const attempt = await shop.payments.attempts.attemptOfPayment(paymentId);
  if (!attempt) throw new Error('no attempt');
  return attempt;
};
const questions = (shop: Shop, paymentId: string) => shop.bank.calls.filter((one) => one === paymentId).length;
async function alerts(shop: Shop): Promise<string[]> {
  const rows = shop.database.query<{ outbox: { kind: string; facts: string } }>().selectFrom('outbox');
  const found = await rows.select('facts').where('kind', '=', 'owner-alert').execute();
  return found.map(({ facts }) => (JSON.parse(facts) as { reason: string }).reason).toSorted();
}

/** So many seconds pass, in which the poller looks as often as it does. */
async function poll(shop: Shop, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 10) {
    shop.clock.advance({ seconds: 10 });
    await shop.sales.settlement.settleOpen();
  }
}

describe('what is wrong with one payment stays with it', () => {
  test.each(['unreadable', 'unknown', 'refused'] as const)(
    '%s: all others are settled in the same run',
    async (kind) => {
      const shop = await aShop();
      const sold = await sell(shop, 51);
      const [strange] = sold;
      for (const { paymentId } of sold) shop.bank.pay(paymentId, 'paid');
      shop.bank.breakDown(kind, strange?.paymentId);
      shop.clock.advance({ minutes: 3 });
      await shop.sales.settlement.settleOpen();
      const states = await Promise.all(sold.map(({ orderId }) => stateOf(shop, orderId)));
      expect(states).toEqual(['awaiting_payment', ...Array.from({ length: 50 }, () => 'paid')]);
      expect(await breaches(shop.database)).toEqual([]);
    },
  );

  test('it is asked after less and less, and the owner hears of it once', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await sellOne(shop);
    shop.bank.breakDown('unreadable', paymentId);
    await poll(shop, 60 * MINUTE);
    expect(questions(shop, paymentId)).toBeLessThan(14);
    expect(await alerts(shop)).toEqual(['payment-unreadable']);
    expect(await stateOf(shop, orderId)).toBe('awaiting_payment');
    shop.bank.breakDown(null, paymentId);
    shop.bank.pay(paymentId, 'paid');
    await poll(shop, 15 * MINUTE);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('one that the provider no longer has is reported to the owner, and its seats are released', async () => {
    const shop = await aShop();
    const { orderId } = await sellOne(shop);
    shop.bank.find = async () => null;
    await poll(shop, 4 * MINUTE);
    expect(await alerts(shop)).toEqual(['payment-gone']);
    shop.clock.advance({ minutes: 30 });
    await shop.sales.checkout.releaseHolds();
    expect(await stateOf(shop, orderId)).toBe('expired');
  });

  test('one that we cannot store keeps no other waiting', async () => {
    const broken = new Set<string>();
    const shop = await openShop({
      ports: (ports) => ({
        ...ports,
        orders: {
          ...ports.orders,
          takeSeries: async (id) => {
            if (broken.has(id)) throw new Error('a row that makes no sense');
            return ports.orders.takeSeries(id);
          },
        },
      }),
    });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }]));
    const [bad, good] = await sell(shop, 2);
    if (!bad || !good) throw new Error('nothing was sold');
    broken.add(bad.orderId);
    for (const { paymentId } of [bad, good]) shop.bank.pay(paymentId, 'paid');
    shop.clock.advance({ minutes: 3 });
    await shop.sales.settlement.settleOpen();
    expect(await stateOf(shop, good.orderId)).toBe('paid');
    const later = await sellOne(shop);
    shop.bank.pay(later.paymentId, 'expired');
    shop.clock.advance({ minutes: 36 });
    await shop.sales.checkout.releaseHolds();
    expect(await stateOf(shop, later.orderId)).toBe('expired');
  });

  test('the list of the last days is compared but for what cannot be read in it', async () => {
    const shop = await aShop();
    const [first, second] = await sell(shop, 2);
    if (!first || !second) throw new Error('nothing was sold');
    for (const { paymentId } of [first, second]) shop.bank.pay(paymentId, 'paid');
    shop.bank.breakDown('unreadable', second.paymentId);
    await shop.sales.settlement.reconcile();
    expect(await stateOf(shop, first.orderId)).toBe('paid');
    expect(await alerts(shop)).toEqual(['payment-unreadable']);
  });

  test('a lost payment is found beside one that cannot be read, and that one keeps its seats', async () => {
    const shop = await aShop();
    shop.bank.breakDown('unknown');
    for (const email of ['anna@voorbeeld.example', 'bob@voorbeeld.example']) {
      const request = await anOrder(shop, { 1: 1 }, { email });
      await expect(shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }))).rejects.toThrow();
    }
    shop.bank.breakDown(null);
    const [second, first] = await shop.bank.since('2000-01-01T00:00:00.000Z');
    if (!first || !second) throw new Error('nothing was made');
    for (const { id } of [first, second]) shop.bank.pay(id, 'paid');
    shop.bank.breakDown('unreadable', first.id);
    shop.clock.advance({ minutes: 3 });
    await shop.sales.settlement.settleOpen();
    expect((await attemptOf(shop, second.id)).status).toBe('paid');
    expect(await alerts(shop)).toEqual(['payment-unreadable']);
    shop.clock.advance({ minutes: 40 });
    await shop.sales.checkout.releaseHolds();
    const [option] = await shop.ports.offers.options([7]);
    expect(option).toMatchObject({ held: 1, sold: 1 });
  });

  test('nothing is put off while the provider is not to be asked at all', async () => {
    const shop = await aShop();
    const { paymentId } = await sellOne(shop);
    shop.bank.breakDown('unavailable');
    await poll(shop, 10 * MINUTE);
    expect((await attemptOf(shop, paymentId)).asks).toBe(0);
    shop.bank.breakDown(null);
    shop.bank.pay(paymentId, 'paid');
    await poll(shop, 10);
    expect((await attemptOf(shop, paymentId)).status).toBe('paid');
  });
});

describe('a webhook (R-08)', () => {
  test('is answered after a question that began after it, never with older news', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await sellOne(shop);
    const { find } = shop.bank;
    const slow = Promise.withResolvers<void>();
    shop.bank.find = async (id) => {
      const payment = await find(id);
      await slow.promise;
      return payment;
    };
    const early = shop.sales.settlement.handleNotice(paymentId); // asked: still open
    await expect.poll(() => questions(shop, paymentId)).toBe(1);
    shop.bank.pay(paymentId, 'paid');
    const late = shop.sales.settlement.handleNotice(paymentId);
    shop.bank.find = find;
    await delay(50); // so that it finds the first question running
    slow.resolve();
    await early;
    await late;
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(questions(shop, paymentId)).toBe(2);
  });

  test('and a thousand more at once cost two questions', async () => {
    const shop = await aShop();
    const { paymentId } = await sellOne(shop);
    await Promise.all(Array.from({ length: 1000 }, () => shop.sales.settlement.handleNotice(paymentId)));
    expect(questions(shop, paymentId)).toBe(2);
  });
});

describe('a look at the order page (R-15)', () => {
  test('uses up no turn of the poller: tickets within 3 minutes of the payment, however often one looked', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await sellOne(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    for (let looks = 0; looks < 100; looks++) {
      shop.clock.advance({ seconds: 6 });
      await shop.sales.settlement.refresh(order);
      await shop.sales.settlement.settleOpen();
    }
    shop.bank.pay(paymentId, 'paid');
    await poll(shop, 3 * MINUTE);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('waits for a question that is running instead of asking another', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await sellOne(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    shop.clock.advance({ minutes: 1 });
    await Promise.all(Array.from({ length: 20 }, () => shop.sales.settlement.refresh(order)));
    expect(questions(shop, paymentId)).toBe(1);
  });

  test('at a payment that cannot be read shows what is stored, and does not close the shop to this buyer', async () => {
    const shop = await aShop();
    const request = await anOrder(shop, { 1: 1 });
    const { orderId, browserSecret } = await shop.sales.checkout.placeOrder(placing(request));
    shop.bank.breakDown('unreadable', await paymentOf(shop, orderId));
    shop.clock.advance({ minutes: 1 });
    const changed = await anOrder(shop, { 1: 2 });
    const { href } = await shop.sales.checkout.placeOrder(placing(changed, { browserSecret }));
    expect(href).toMatch(/^https:/);
  });
});

describe.each(engines)('a payment whose end is known, on $name (R-08)', ({ open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(() => engine.close());

  async function aPaidOne(shop: Shop) {
    const sold = await sellOne(shop);
    shop.bank.pay(sold.paymentId, 'paid');
    await shop.sales.settlement.handleNotice(sold.paymentId);
    expect(await stateOf(shop, sold.orderId)).toBe('paid');
    shop.bank.calls.length = 0;
    return sold;
  }

  test('is asked after once a minute at most, however many say that it has news', async () => {
    const shop = await aShop(engine.database);
    const { paymentId } = await aPaidOne(shop);
    for (let replay = 0; replay < 1000; replay++) {
      shop.clock.advance({ milliseconds: 600 });
      await shop.sales.settlement.handleNotice(paymentId);
      if (replay % 15 === 0) await shop.sales.settlement.settleOpen();
    }
    expect(questions(shop, paymentId)).toBeLessThanOrEqual(11); // in ten minutes
    await Promise.all(Array.from({ length: 100 }, () => shop.sales.settlement.handleNotice(paymentId)));
    expect(questions(shop, paymentId)).toBeLessThanOrEqual(12);
  });

  test('the last news is followed by a question all the same, stored before it is answered, also after a crash', async () => {
    const shop = await aShop(engine.database);
    const { orderId, paymentId } = await aPaidOne(shop);
    await shop.sales.settlement.handleNotice(paymentId);
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.handleNotice(paymentId);
    expect(questions(shop, paymentId)).toBe(1);
    const again = shop.restart();
    shop.clock.advance({ seconds: 61 });
    await again.sales.settlement.settleOpen();
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect((await attemptOf(shop, paymentId)).nextAskAt).toBeNull();
    expect(questions(shop, paymentId)).toBe(2);
    await again.sales.settlement.settleOpen();
    expect(questions(shop, paymentId)).toBe(2);
  });

  test('news that comes while its turn is taken gets a turn of its own', async () => {
    const shop = await aShop(engine.database);
    const { orderId, paymentId } = await aPaidOne(shop);
    await shop.sales.settlement.handleNotice(paymentId);
    await shop.sales.settlement.handleNotice(paymentId);
    shop.clock.advance({ seconds: 60 });
    const { find } = shop.bank;
    shop.bank.find = async (id) => {
      const payment = await find(id);
      shop.bank.find = find;
      shop.clock.advance({ seconds: 1 });
      await shop.payments.attempts.takeNotice(await attemptOf(shop, id)); // what the poller asked is older than this
      shop.bank.chargeBack(paymentId, 900);
      await shop.payments.attempts.takeNotice(await attemptOf(shop, id));
      return payment;
    };
    await shop.sales.settlement.settleOpen();
    expect(await stateOf(shop, orderId)).toBe('paid');
    shop.clock.advance({ seconds: 61 });
    await shop.sales.settlement.settleOpen();
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });

  test('a turn that brings no answer is taken again', async () => {
    const shop = await aShop(engine.database);
    const { orderId, paymentId } = await aPaidOne(shop);
    await shop.sales.settlement.handleNotice(paymentId);
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.handleNotice(paymentId);
    shop.bank.breakDown('unknown', paymentId);
    await poll(shop, 2 * MINUTE);
    shop.bank.breakDown(null, paymentId);
    await poll(shop, 2 * MINUTE);
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });

  test('a clock that was set back keeps the news waiting no longer than a minute', async () => {
    const shop = await aShop(engine.database);
    const { orderId, paymentId } = await aPaidOne(shop);
    await shop.sales.settlement.handleNotice(paymentId);
    shop.clock.set('2026-04-01T00:00:00.000Z');
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.handleNotice(paymentId);
    await poll(shop, 70);
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });
});
