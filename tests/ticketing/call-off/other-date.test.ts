import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type OpenEngine, engines } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { breaches, mailKinds, openShop, type Shop } from '../shop.ts';
import {
  backOf,
  buy,
  callOff,
  CHOOSE,
  goodLines,
  MONDAY,
  MOVE,
  OFF,
  openThreeDays,
  orderOf,
  OWNER,
  progress,
  refusal,
  SATURDAY,
  soldAndHeld,
  SUNDAY,
  THURSDAY_NIGHT,
} from './garden-days.ts';

/** A crash at each call in the long form; otherwise at every fourth. */
const STRIDE = rounds(4, 1);

const lineStart = async (shop: Shop, orderId: string) => (await orderOf(shop, orderId)).lines.map(({ start }) => start);
const ownOf = async (shop: Shop, orderId: string) => {
  const [own] = (await shop.sales.callOff.ownCallOffsOf(await orderOf(shop, orderId))).callOffs;
  if (!own) throw new Error('nothing of it is called off');
  return own;
};
const choose = (shop: Shop, id: string, orderId: string, to?: { start: string }) =>
  shop.sales.callOff.chooseOwn(
    orderId,
    to ? { callOff: id, choice: 'move', to: to.start } : { callOff: id, choice: 'refund' },
  );
const kindsOf = async (shop: Shop) =>
  Object.fromEntries(
    [...Map.groupBy(await mailKinds(shop.database), (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  );

describe.each(engines)('another date instead of one that does not go on, on $name (R-37)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(() => engine.close());

  test('every order moves to it, each in one transaction; one that does not fit is refunded, and its buyer emailed', async () => {
    await openThreeDays(shop, { sunday: 4 });
    const anna = await buy(shop, 'anna', { 1: 2 });
    const bo = await buy(shop, 'bo', { 1: 3 });
    const both = await buy(shop, 'both', { 1: 1, 2: 1 });
    expect(await shop.sales.callOff.countCallOff(MOVE)).toMatchObject({ orders: 3, people: 6, fitting: 1, balance: 0 });
    await callOff(shop, MOVE);
    expect(await kindsOf(shop)).not.toHaveProperty('date-called-off');
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ orders: 3, moved: 1, returned: 2, waiting: 0, total: 31.5, left: 0 });
    expect(await lineStart(shop, anna.orderId)).toEqual([SUNDAY.start]);
    expect(await goodLines(shop, anna.orderId)).toEqual([0, 0]);
    expect(await backOf(shop, anna.paymentId)).toBe(0);
    expect(await backOf(shop, bo.paymentId)).toBe(2400);
    expect(await backOf(shop, both.paymentId)).toBe(750);
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [3, 0],
      [0, 0],
    ]);
    expect(await kindsOf(shop)).toMatchObject({ 'call-off-moved': 1, 'date-called-off': 2, 'order-refunded': 2 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('the balance at the provider is shown with it, where that can be read', async () => {
    let known: { availableCents: number; pendingCents: number } | null = { availableCents: 500, pendingCents: 300 };
    const balance = async () => known;
    const answer = await openShop({
      database: engine.database,
      ports: (ports) => ({
        ...ports,
        payments: { ...ports.payments, provider: { ...ports.payments.provider, balance } },
      }),
    });
    await openThreeDays(answer);
    expect((await answer.sales.callOff.countCallOff(MOVE)).balance).toBe(5);
    known = null;
    expect((await answer.sales.callOff.countCallOff(MOVE)).balance).toBeNull();
  });

  test('who was moved can say no until the day that the owner named, once', async () => {
    await openThreeDays(shop);
    const [anna, bo] = [await buy(shop, 'anna', { 1: 2 }), await buy(shop, 'bo')];
    const id = await callOff(shop, MOVE);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await ownOf(shop, anna.orderId)).toMatchObject({
      choice: 'move',
      by: 'owner',
      isDone: true,
      choices: [{ choice: 'refund' }],
      amount: 16.5,
    });
    await choose(shop, id, anna.orderId);
    await choose(shop, id, anna.orderId);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, anna.paymentId)).toBe(1650);
    expect(await progress(shop)).toMatchObject({ moved: 1, returned: 1 });
    shop.clock.advance({ days: 365 });
    expect(await refusal(choose(shop, id, bo.orderId))).toBe('already_chosen');
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('places are held for who may choose, and nobody else gets them', async () => {
    await openThreeDays(shop, { sunday: 3 });
    const [anna, bo] = [await buy(shop, 'anna', { 1: 2 }), await buy(shop, 'bo', { 1: 2 })];
    const id = await callOff(shop, CHOOSE);
    expect(await soldAndHeld(shop)).toEqual([
      [4, 0],
      [0, 2],
      [0, 0],
    ]);
    expect(await breaches(shop.database)).toEqual([]);
    expect(await refusal(buy(shop, 'cas', { 2: 2 }))).toBe('sold_out');
    const dates = async (orderId: string) =>
      (await ownOf(shop, orderId)).choices.map((one) =>
        one.choice === 'move' ? [new Date(one.to.start).toISOString(), one.isHeld] : one.choice,
      );
    expect(await dates(anna.orderId)).toEqual([[SUNDAY.start, true], [MONDAY.start, false], 'refund']);
    expect(await dates(bo.orderId)).toEqual([[MONDAY.start, false], 'refund']);
    await choose(shop, id, anna.orderId, SUNDAY);
    await choose(shop, id, bo.orderId, MONDAY);
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
    ]);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ moved: 2, open: 0, total: 0 });
    expect(await kindsOf(shop)).toMatchObject({ 'call-off-choice': 2, 'order-date-changed': 2 });
    expect((await shop.sales.orders.orderForMail(anna.orderId))?.dateChanges).toBe(1);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a choice is made once: the same again changes nothing, another one is refused', async () => {
    await openThreeDays(shop);
    const [anna, bo] = [await buy(shop, 'anna'), await buy(shop, 'bo')];
    const id = await callOff(shop, CHOOSE);
    expect(await shop.sales.callOff.choiceUntil(await orderOf(shop, anna.orderId))).not.toBeNull();
    await Promise.all([choose(shop, id, anna.orderId, SUNDAY), choose(shop, id, anna.orderId, SUNDAY)]);
    expect(await refusal(choose(shop, id, anna.orderId, MONDAY))).toBe('already_chosen');
    expect(await refusal(choose(shop, id, anna.orderId))).toBe('already_chosen');
    expect(await shop.sales.callOff.choiceUntil(await orderOf(shop, anna.orderId))).toBeNull();
    await choose(shop, id, bo.orderId);
    await choose(shop, id, bo.orderId);
    expect(await refusal(choose(shop, id, bo.orderId, SUNDAY))).toBe('already_chosen');
    expect(await refusal(choose(shop, newUuid(), bo.orderId))).toBe('call_off_not_found');
    await shop.sales.callOff.carryOutCallOffs();
    expect([await backOf(shop, anna.paymentId), await backOf(shop, bo.paymentId)]).toEqual([0, 900]);
    expect(await ownOf(shop, bo.orderId)).toMatchObject({ choice: 'refund', by: 'visitor', isDone: true, choices: [] });
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('no answer means money back, after the day that the owner named and not before', async () => {
    await openThreeDays(shop);
    const { orderId, paymentId } = await buy(shop, 'anna');
    const id = await callOff(shop, CHOOSE);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ open: 1, waiting: 0, total: 0 });
    shop.clock.set(THURSDAY_NIGHT);
    expect(await refusal(choose(shop, id, orderId, SUNDAY))).toBe('answer_late');
    await shop.sales.callOff.pauseCallOff(id, OWNER);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await progress(shop)).toMatchObject({ open: 1 });
    await shop.sales.callOff.resumeCallOff(id, OWNER);
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(900);
    expect(await progress(shop)).toMatchObject({ returned: 1, open: 0, total: 9 });
    expect((await ownOf(shop, orderId)).by).toBe('silence');
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('all dates that are to come go in one: an order for two of them hears it once and gets all of it back', async () => {
    await openThreeDays(shop);
    const anna = await buy(shop, 'anna', { 1: 1, 2: 1 });
    const bo = await buy(shop, 'bo', { 3: 2 });
    await callOff(shop, { ...OFF, dates: [SATURDAY, SUNDAY, MONDAY], optionIds: [1, 2, 3] });
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, anna.paymentId)).toBe(1650);
    expect(await backOf(shop, bo.paymentId)).toBe(1650);
    expect(await kindsOf(shop)).toMatchObject({ 'date-called-off': 2 });
    expect((await shop.sales.callOff.calledOffDates([7])).get(7)).toHaveLength(3);
    expect(await refusal(callOff(shop, CHOOSE))).toBe('already_called_off');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('what was given back meanwhile, and service costs that came free, are counted when the money goes', async () => {
    await openThreeDays(shop);
    const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2, 2: 1 });
    const id = await callOff(shop, CHOOSE);
    const wish = { isVoid: true, isRestocked: true, reason: null, lines: [{ line: 1, amount: 1 }] };
    await shop.sales.refunds.refundOrder(orderId, { ...wish, key: newUuid(), amountCents: 750 }, OWNER);
    await choose(shop, id, orderId);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(2400);
    expect((await orderOf(shop, orderId)).state).toBe('refunded');
    expect(await progress(shop)).toMatchObject({ returned: 1, total: 16.5, left: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });
});

describe('a crash at any step of another date (R-07, R-37)', { timeout: 720_000 }, () => {
  test.each(['before', 'after'] as const)('%s any call: each is moved or paid back, once', async (when) => {
    let steps = 0;
    for (let hasDied = true; hasDied; steps += STRIDE) {
      const death = dyingAfter(steps, when);
      const shop = await openShop();
      await openThreeDays(shop, { sunday: 2 });
      const bought = [await buy(shop, 'anna', { 1: 2 }), await buy(shop, 'bo', { 1: 1 })];
      await callOff(shop, MOVE);
      const dying = shop.restart(death.between);
      await dying.sales.callOff.carryOutCallOffs().catch((thrown: unknown) => {
        if (!(thrown instanceof Crash)) throw thrown;
      });
      hasDied = death.hasDied();
      shop.clock.advance({ hours: 2 });
      const fresh = shop.restart();
      await fresh.sales.callOff.carryOutCallOffs();
      await fresh.sales.refunds.sendRefunds();
      expect(await Promise.all(bought.map(({ paymentId }) => backOf(shop, paymentId)))).toEqual([0, 900]);
      expect((await fresh.sales.callOff.callOffsOf(7))[0]?.counts).toMatchObject({ moved: 1, returned: 1 });
      expect(await kindsOf(shop)).toMatchObject({ 'call-off-moved': 1, 'date-called-off': 1 });
      expect(await breaches(shop.database)).toEqual([]);
      await shop.database.close();
    }
    expect(steps).toBeGreaterThan(30);
  });
});
