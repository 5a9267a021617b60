import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../src/kernel/problem.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { bankSays } from '../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const PASS = { hash: 'pass-of-the-waiting-room', endsAt: '2026-06-06T20:00:00.000Z' };

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? [thrown.code, thrown.reason] : thrown),
  );
const HAS_TO_WAIT = ['unavailable', 'waiting_room'];

describe.each(engines)('a pass of the waiting room on $name (R-29)', ({ open }) => {
  let engine: OpenEngine;
  /** Two processes that share a database and nothing else. */
  let [here, elsewhere] = [] as unknown as [Shop, Shop];
  beforeEach(async () => {
    engine = await open();
    here = await openShop({ database: engine.database });
    elsewhere = await openShop({ database: engine.database });
    await here.sales.offer.saveOffer(anOffer());
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const order = async (shop: Shop, name: string, idempotencyKey: string, browserSecret: string | null = null) =>
    shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 1 }, { email: `${name}@voorbeeld.example` }), {
        idempotencyKey,
        browserSecret,
        browserMark: name,
        pass: PASS,
      }),
    );

  test('orders once, whichever process is asked; the same order again still gets its answer', async () => {
    const first = await order(here, 'anna', 'key-1');
    expect(await refusal(order(elsewhere, 'anna', 'key-2'))).toEqual(HAS_TO_WAIT);
    expect(await refusal(order(elsewhere, 'boris', 'key-3'))).toEqual(HAS_TO_WAIT);
    expect((await order(elsewhere, 'anna', 'key-1', first.browserSecret)).orderId).toBe(first.orderId);
    expect(await here.ports.orders.allOf('boris@voorbeeld.example')).toEqual([]);
  });

  test('orders once when two processes are asked at the same moment', async () => {
    const asked = [order(here, 'anna', 'key-1'), order(elsewhere, 'boris', 'key-2')];
    const answers = await Promise.all(asked.map(refusal));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers).toContainEqual(HAS_TO_WAIT);
  });

  test('is good for another order when the first was refused or ended unpaid', async () => {
    const request = await anOrder(here, { 1: 1 });
    const wrong = here.sales.checkout.placeOrder(placing({ ...request, totalAmount: 1 }, { pass: PASS }));
    expect(await refusal(wrong)).not.toBe('done');
    const { orderId } = await order(here, 'anna', 'key-1');
    await bankSays(here, orderId, 'canceled');
    await order(here, 'boris', 'key-2');
    expect(await refusal(order(elsewhere, 'clara', 'key-3'))).toEqual(HAS_TO_WAIT);
  });

  test('is forgotten once nobody can show it any more (P-09)', async () => {
    await order(here, 'anna', 'key-1');
    const left = async () =>
      (await engine.database.query<{ spent_pass: object }>().selectFrom('spent_pass').selectAll().execute()).length;
    here.clock.set('2026-06-06T20:00:00.000Z');
    await here.sales.orders.forgetBuyers();
    expect(await left()).toBe(1);
    here.clock.set('2026-06-06T20:00:00.001Z');
    await here.sales.orders.forgetBuyers();
    expect(await left()).toBe(0);
  });
});
