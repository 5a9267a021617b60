import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { Problem } from '../../../src/kernel/problem.ts';
import { type OpenEngine, engines } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';
import {
  backOf,
  buy,
  callOff,
  goodLines,
  OFF,
  openTwoDays,
  OWNER,
  progress,
  refusal,
  SATURDAY,
  SUNDAY,
} from './garden-days.ts';

/** A crash at each call in the long form; otherwise at every fourth. */
const STRIDE = rounds(4, 1);

describe.each(engines)('one date that does not go on, on $name (R-37)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await openTwoDays(shop);
  });
  afterEach(() => engine.close());

  test('is counted before: orders, people and euros per way of payment, and nothing is stored', async () => {
    await buy(shop, 'anna', { 1: 2 });
    await buy(shop, 'bo', { 1: 1, 2: 2 });
    await buy(shop, 'cas', { 2: 1 });
    expect(await shop.sales.callOff.countCallOff(OFF)).toMatchObject({
      orders: 2,
      people: 3,
      tickets: 3,
      total: 24,
      ways: [{ way: 'provider', orders: 2, amount: 24 }],
    });
    expect(await shop.sales.callOff.callOffsOf(7)).toEqual([]);
  });

  test('gives each buyer the tickets of that date back, and the service costs only where nothing else is left', async () => {
    const [anna, bo, cas] = [
      await buy(shop, 'anna', { 1: 2 }),
      await buy(shop, 'bo', { 1: 1, 2: 2 }),
      await buy(shop, 'cas', { 2: 1 }),
    ];
    await callOff(shop);
    expect(await progress(shop)).toMatchObject({ orders: 2, returned: 0, waiting: 2, person: 0, total: 24, left: 24 });
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ orders: 2, returned: 2, waiting: 0, left: 0 });
    expect(await backOf(shop, anna.paymentId)).toBe(1650);
    expect(await backOf(shop, bo.paymentId)).toBe(750);
    expect(await backOf(shop, cas.paymentId)).toBe(0);
    expect((await shop.ports.orders.find(anna.orderId))?.state).toBe('refunded');
    expect(await goodLines(shop, bo.orderId)).toEqual([1, 1]);
    expect(await goodLines(shop, cas.orderId)).toEqual([0]);
    expect((await shop.ports.offers.options([7])).map(({ sold }) => sold)).toEqual([0, 3]);
    const kinds = await mailKinds(shop.database);
    expect(kinds.filter((kind) => kind === 'date-called-off')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'order-refunded')).toHaveLength(2);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('gives back what was really paid where a code made it less (R-38)', async () => {
    const code = { code: 'LENTE', kind: 'amount', value: 4.01, eventId: null, maxUses: null, startsOn: null } as const;
    await shop.sales.discounts.addDiscountCode({ ...code, endsOn: null }, OWNER);
    const order = await anOrder(shop, { 1: 3 });
    const totalAmount = Math.round(100 * (order.totalAmount - 4.01)) / 100;
    const { orderId } = await shop.sales.checkout.placeOrder(placing({ ...order, totalAmount, discountCode: 'LENTE' }));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect((await shop.sales.callOff.countCallOff(OFF)).total).toBe(totalAmount);
    // Without the service costs of the order: 3 × 7,50 less the code.
    expect(await shop.ports.heldTickets.ofEvent(7)).toMatchObject([{ tickets: 3, cents: 2250 - 401 }]);
    await callOff(shop);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(Math.round(totalAmount * 100));
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('leaves nothing of it to its buyers, who get all of it back without doing anything (R-40)', async () => {
    const same = { title: 'Entree', priceCents: 750, capacity: 20 };
    const both = [
      { id: 1, ...same, ...SATURDAY },
      { id: 2, ...same, ...SUNDAY },
    ];
    await shop.sales.offer.saveOffer(anOffer({}, both));
    const cancel = { untilHours: 0, costs: { kind: 'percent', percent: 50 } } as const;
    await shop.sales.selfService.setSelfServiceRules(7, { cancel, dateUntilHours: 0, detailsUntilHours: null }, OWNER);
    const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2 });
    const mayDo = async () => {
      const order = await shop.ports.orders.find(orderId);
      if (!order) throw new Error('the order is gone');
      const { lines } = await shop.sales.selfService.cancellationOf(order, null);
      return [lines.map(({ amount }) => amount), (await shop.sales.selfService.ownDatesOf(order)).dates.length];
    };
    expect(await mayDo()).toEqual([[2], 1]);
    await callOff(shop);
    expect(await mayDo()).toEqual([[0], 0]);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(1650);
  });

  test('is sold no more, while the other date is; who waits to pay gets the money back', async () => {
    const order = await anOrder(shop, { 1: 1 });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(order));
    await callOff(shop);
    const another = { ...order, email: 'bo@voorbeeld.example' };
    expect(await refusal(shop.sales.checkout.placeOrder(placing(another)))).toBe('sale_closed');
    await buy(shop, 'cas', { 2: 1 });
    await shop.sales.callOff.carryOutCallOffs();
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await progress(shop)).toMatchObject({ orders: 1, returned: 1 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is refused when the figures seen are outdated, a second time, and once it is past', async () => {
    const { seen } = await shop.sales.callOff.countCallOff(OFF);
    await buy(shop, 'anna');
    expect(await refusal(callOff(shop, OFF, seen))).toBe('has_tickets');
    expect(await shop.sales.callOff.callOffsOf(7)).toEqual([]);
    await callOff(shop);
    expect(await refusal(callOff(shop))).toBe('already_called_off');
    shop.clock.advance({ days: 400 });
    expect(await refusal(callOff(shop))).toBe('date_over');
    expect(await refusal(shop.sales.callOff.callOffsOf(8))).toBe('event_not_found');
  });

  test('knows its key, for the same content only', async () => {
    expect(await shop.sales.callOff.wasCalledOff(newUuid(), 1)).toBe(false);
    const key = await callOff(shop);
    const request = { reason: 'Er is storm voorspeld.', seen: '0:0:0' };
    expect(await shop.sales.callOff.wasCalledOff(key, request)).toBe(true);
    expect(await refusal(shop.sales.callOff.wasCalledOff(key, 'else'))).toBe('key_reused');
  });

  test('pays nobody twice, however often it runs, and rests while it is paused', async () => {
    const { orderId, paymentId } = await buy(shop, 'anna');
    const id = await callOff(shop);
    expect(await shop.sales.callOff.pauseCallOff(id, OWNER)).toMatchObject({ isPaused: true, counts: { waiting: 1 } });
    expect(await refusal(shop.sales.callOff.pauseCallOff(id, OWNER))).toBe('call_off_state');
    expect(await refusal(shop.sales.callOff.pauseCallOff(newUuid(), OWNER))).toBe('call_off_not_found');
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(0);
    await shop.sales.callOff.resumeCallOff(id, OWNER);
    await Promise.all([shop.sales.callOff.carryOutCallOffs(), shop.sales.callOff.carryOutCallOffs()]);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await shop.payments.refunds.refundsOf(orderId)).toHaveLength(1);
  });

  test('leaves to the owner what went back by hand, until it did', async () => {
    const sale = {
      eventId: 7,
      firstName: 'Anna',
      lastName: 'de Vries',
      email: 'anna@voorbeeld.example',
      phoneNumber: '',
      orderLines: [{ option_id: 1, amount: 1 }],
      way: 'cash' as const,
      reason: '',
      totalAmount: 7.5,
    };
    await shop.sales.checkout.takeOrder(sale, newUuid(), OWNER);
    expect((await shop.sales.callOff.countCallOff(OFF)).ways).toEqual([{ way: 'cash', orders: 1, amount: 7.5 }]);
    await callOff(shop);
    await shop.sales.callOff.carryOutCallOffs();
    const before = await progress(shop);
    expect(before).toMatchObject({ person: 1, waiting: 0, left: 7.5 });
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' as const };
    await shop.sales.refunds.refundOrder(before?.shares[0]?.orderId ?? '', { ...wish, key: newUuid() }, OWNER);
    expect(await progress(shop)).toMatchObject({ person: 0, returned: 1, left: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('waits while the provider is silent; what failed asks for a person, who tries again', async () => {
    const bought = [await buy(shop, 'anna'), await buy(shop, 'bo')];
    const id = await callOff(shop);
    shop.bank.breakDown('unavailable');
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ waiting: 2, person: 0 });
    shop.bank.breakDown(null);
    shop.clock.advance({ minutes: 2 });
    await shop.sales.callOff.carryOutCallOffs();
    for (const { paymentId } of bought) expect(await backOf(shop, paymentId)).toBe(900);
    const first = bought[0]?.paymentId ?? '';
    const [sent] = await shop.bank.refundsOf(first);
    shop.bank.moveRefund(sent?.id ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ returned: 1, person: 1, left: 9 });
    await shop.sales.callOff.resumeCallOff(id, OWNER);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, first)).toBe(900);
    expect(await progress(shop)).toMatchObject({ returned: 2, person: 0, left: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('asks for a person where an order was refused', async () => {
    await buy(shop, 'anna');
    const id = await callOff(shop);
    const { refundRequests } = shop.ports;
    const { find } = refundRequests;
    refundRequests.find = async () => {
      throw new Problem('conflict', 'Nee.', { reason: 'refund_too_high' });
    };
    await shop.sales.callOff.carryOutCallOffs();
    refundRequests.find = find;
    expect(await progress(shop)).toMatchObject({ person: 1, waiting: 0 });
    await shop.sales.callOff.resumeCallOff(id, OWNER);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ person: 0, returned: 1 });
  });

  test('is shown with the order: which date is off, also to calendars', async () => {
    const { orderId } = await buy(shop, 'anna', { 1: 1, 2: 1 });
    await callOff(shop);
    const order = await shop.sales.orders.orderForMail(orderId);
    expect(order?.lines.map(({ isCalledOff }) => isCalledOff ?? false)).toEqual([true, false]);
    expect(await shop.sales.callOff.calledOffDates([7])).toMatchObject(
      new Map([[7, [{ ...SATURDAY, reason: 'Er is storm voorspeld.' }]]]),
    );
  });

  test('is looked at for a week, and then rests', async () => {
    await buy(shop, 'anna');
    await callOff(shop);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await shop.ports.callOffs.running()).toHaveLength(1);
    shop.clock.advance({ days: 8 });
    await shop.sales.callOff.carryOutCallOffs();
    expect(await shop.ports.callOffs.running()).toEqual([]);
  });
});

test('of a date with many orders the first hundred are listed, those that need somebody first (R-29)', async () => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(
    anOffer({}, [
      { capacity: 200, ...SATURDAY },
      { capacity: 20, ...SUNDAY },
    ]),
  );
  const bought: string[] = [];
  for (let n = 0; n < 102; n++) {
    const order = await anOrder(shop, { 1: 1 }, { email: `koper${n}@voorbeeld.example` });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(order, { clientAddress: `192.0.2.${n}` }));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    bought.push(orderId);
  }
  const id = await callOff(shop);
  const last = bought.at(-1) ?? '';
  await shop.ports.atomically(() => shop.ports.callOffs.refuse(id, last, 'refund_too_high'));
  const shown = await progress(shop);
  expect([shown.orders, shown.counts.person, shown.shares.length]).toEqual([102, 1, 100]);
  expect(shown.shares.map(({ orderId }) => orderId)).toEqual([last, ...bought.slice(0, 99)]);
  await shop.sales.callOff.pauseCallOff(id, OWNER);
  await shop.sales.callOff.resumeCallOff(id, OWNER);
  expect((await progress(shop)).counts.person).toBe(0);
});

describe('a crash at any step while a date is paid back (R-07, R-37)', { timeout: 720_000 }, () => {
  test.each(['before', 'after'] as const)('%s any call: each has the money back once', async (when) => {
    let steps = 0;
    for (let hasDied = true; hasDied; steps += STRIDE) {
      const death = dyingAfter(steps, when);
      const shop = await openShop();
      await openTwoDays(shop);
      const bought = [await buy(shop, 'anna', { 1: 1, 2: 1 }), await buy(shop, 'bo', { 1: 1, 2: 1 })];
      await callOff(shop);
      const dying = shop.restart(death.between);
      await dying.sales.callOff.carryOutCallOffs().catch((thrown: unknown) => {
        if (!(thrown instanceof Crash)) throw thrown;
      });
      hasDied = death.hasDied();
      shop.clock.advance({ hours: 2 });
      const fresh = shop.restart();
      await fresh.sales.callOff.carryOutCallOffs();
      await fresh.sales.refunds.sendRefunds();
      for (const { orderId, paymentId } of bought) {
        expect(await backOf(shop, paymentId)).toBe(750);
        expect(await goodLines(shop, orderId)).toEqual([1]);
      }
      expect((await fresh.sales.callOff.callOffsOf(7))[0]).toMatchObject({
        orders: 2,
        counts: { returned: 2 },
        left: 0,
      });
      expect(await breaches(shop.database)).toEqual([]);
      await shop.database.close();
    }
    expect(steps).toBeGreaterThan(20);
  });
});
