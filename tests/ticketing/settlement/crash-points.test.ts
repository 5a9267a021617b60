import { describe, expect, test } from 'vitest';
import { Crash, dyingAfter } from './dying.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../shop.ts';

/** A buyer orders and pays; the bank tells it, somebody looks, and what runs by itself runs. */
async function buy(shop: Shop): Promise<void> {
  await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
  await payAll(shop);
  for (const payment of await shop.bank.since('2000-01-01T00:00:00.000Z'))
    await shop.sales.settlement.handleNotice(payment.id);
  await shop.sales.refunds.sendRefunds();
}

/** The first link was lost, so the buyer orders again in another browser, and pays both: one is too late for a seat. */
async function buyTooLate(shop: Shop): Promise<void> {
  await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 2: 1 })));
  const [first] = await shop.bank.since('2000-01-01T00:00:00.000Z');
  if (!first) throw new Error('no payment');
  shop.bank.pay(first.id, 'expired');
  await shop.sales.settlement.handleNotice(first.id);
  const other = { email: 'ander@voorbeeld.example' };
  await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 2: 1 }, other), { clientAddress: '192.0.2.2' }));
  await payAll(shop);
  for (const payment of await shop.bank.since('2000-01-01T00:00:00.000Z'))
    await shop.sales.settlement.handleNotice(payment.id);
  await shop.sales.refunds.sendRefunds();
  shop.clock.advance({ hours: 1 });
  await shop.sales.refunds.sendRefunds();
}

async function payAll(shop: Shop): Promise<void> {
  for (const payment of await shop.bank.since('2000-01-01T00:00:00.000Z')) shop.bank.pay(payment.id, 'paid');
}

/** After a restart nobody calls: no webhook, no visitor. Only the jobs run, for a few hours. */
async function runJobs(shop: Shop): Promise<void> {
  const { checkout, refunds, settlement } = shop.restart().sales;
  for (let round = 0; round < 6; round++) {
    shop.clock.advance({ minutes: 20 });
    await settlement.settleOpen();
    await checkout.releaseHolds();
    await refunds.sendRefunds();
  }
  await settlement.reconcile();
  await refunds.sendRefunds();
}

describe.each([
  { story: 'one order', tell: buy },
  { story: 'an order paid too late for a seat', tell: buyTooLate },
])('a crash at any step of $story (R-07, R-19)', ({ tell }) => {
  test.each(['before', 'after'] as const)('%s any call: the jobs bring everything to its end', async (when) => {
    let steps = 0;
    for (;;) {
      const crash = dyingAfter(steps, when);
      let shop: Shop | undefined;
      try {
        shop = await aShop(crash.between);
        await tell(shop);
      } catch (thrown) {
        if (!(thrown instanceof Crash)) throw thrown;
      }
      if (!crash.hasDied()) break;
      steps++;
      if (!shop) continue;
      const step = `crash ${when} call ${steps}`;
      await payAll(shop); // the buyer may have had the link, whatever we know of it
      await runJobs(shop);
      const end = { step, breaches: await breaches(shop.database), openEnds: await openEnds(shop) };
      expect(end).toEqual({ step, breaches: [], openEnds: [] });
    }
    expect(steps).toBeGreaterThan(20);
  });
});

/** A shop with an offer that was stored before anything could crash. */
async function aShop(between: <Port extends object>(port: Port) => Port): Promise<Shop> {
  const ready = await openShop();
  await ready.sales.offer.saveOffer(anOffer({}, [{}, { capacity: 1 }]));
  return openShop({ database: ready.database, between });
}

/** Orders that still hold seats, payments that are paid without tickets or refund, refunds that were not sent. */
async function openEnds(shop: Shop): Promise<string[]> {
  const { orders, payments } = { orders: shop.restart().ports.orders, payments: shop.restart().payments };
  const ends: string[] = [];
  for (const order of await orders.overdue('2030-01-01T00:00:00.000Z', 100))
    ends.push(`order ${order.number} holds seats`);
  for (const payment of await shop.bank.since('2000-01-01T00:00:00.000Z')) {
    const attempt = await payments.attempts.attemptOfPayment(payment.id);
    if (!attempt) ends.push('a payment without its attempt');
    else {
      const order = await orders.find(attempt.orderId);
      const refund = (await payments.refunds.refundsOf(attempt.orderId)).find((one) => one.attemptId === attempt.id);
      const isFulfilled = order?.paidBy === attempt.id;
      if (!isFulfilled && payment.refundedCents !== payment.amountCents) ends.push('money without tickets or refund');
      if (isFulfilled && refund) ends.push('tickets and a refund');
      if (refund && refund.status === 'waiting') ends.push('a refund that was not sent');
    }
  }
  return ends;
}
