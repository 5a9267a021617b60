import { describe, expect, test } from 'vitest';
import { isProblem } from '../../../src/kernel/problem.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const LONG_AGO = '2000-01-01T00:00:00.000Z';

async function aShop(capacity = 10) {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity }]));
  return shop;
}

async function anOrderWithPayment(shop: Shop, email = 'anna@voorbeeld.example', amount = 1) {
  const request = await anOrder(shop, { 1: amount }, { email });
  const placed = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }));
  return { ...placed, paymentId: await paymentOf(shop, placed.orderId) };
}

async function pay(shop: Shop, paymentId: string, word = 'paid') {
  shop.bank.pay(paymentId, word);
  await shop.sales.settlement.settle(paymentId);
}

async function openPayment(provider: object) {
  const [payment] = await (provider as Shop['bank']).since(LONG_AGO);
  if (!payment) throw new Error('no payment');
  return payment;
}

async function stateOf(shop: Shop, orderId: string) {
  return (await shop.ports.orders.find(orderId))?.state;
}

async function places(shop: Shop) {
  const [option] = await shop.ports.offers.options([7]);
  return { held: option?.held, sold: option?.sold };
}

describe('a payment that arrives in time (R-10)', () => {
  test('gives tickets with codes of their own, a group code, and one mail to buyer and owner each', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop, 'anna@voorbeeld.example', 3);
    await pay(shop, paymentId);
    const mail = await shop.sales.orders.orderForMail(orderId);
    expect(mail?.tickets.map(({ lineIndex, number }) => [lineIndex, number])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    const codes = [mail?.tickets[0]?.groupCode ?? '', ...(mail?.tickets.map(({ code }) => code) ?? [])];
    expect(new Set(codes).size).toBe(4);
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(code))).toBe(true);
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid']);
    expect(await places(shop)).toEqual({ held: 0, sold: 3 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test.each(['open', 'pending', 'authorized'])('%s changes nothing but the status that is shown', async (word) => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId, word);
    const order = await shop.ports.orders.find(orderId);
    expect(order?.state).toBe('awaiting_payment');
    expect(order && (await shop.sales.orders.statusOf(order))).toBe(word);
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
    expect(await mailKinds(shop.database)).toEqual([]);
  });

  test.each(['canceled', 'expired', 'failed'])('%s ends the order and gives back its seats at once', async (word) => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId, word);
    expect(await stateOf(shop, orderId)).toBe(word);
    expect(await places(shop)).toEqual({ held: 0, sold: 0 });
    // Buyers who cancel at the bank know it.
    expect(await mailKinds(shop.database)).toEqual(word === 'canceled' ? [] : ['order-payment-failed']);
  });

  test('a status word that nobody knows changes nothing and alerts the owner (R-11)', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId, 'shipped');
    await pay(shop, paymentId, 'shipped');
    expect(await stateOf(shop, orderId)).toBe('awaiting_payment');
    expect(await mailKinds(shop.database)).toEqual(['owner-alert']);
  });

  test('paid is final: no later word takes tickets away (R-11)', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    for (const word of ['open', 'pending', 'expired', 'canceled', 'failed']) await pay(shop, paymentId, word);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await places(shop)).toEqual({ held: 0, sold: 1 });
  });
});

describe('a payment that arrives too late (R-12)', () => {
  async function aReleasedOrder(shop: Shop) {
    const late = await anOrderWithPayment(shop);
    await pay(shop, late.paymentId, 'expired');
    expect(await places(shop)).toEqual({ held: 0, sold: 0 });
    return late;
  }

  test('still gives tickets while there are seats', async () => {
    const shop = await aShop();
    const late = await aReleasedOrder(shop);
    await pay(shop, late.paymentId);
    expect(await stateOf(shop, late.orderId)).toBe('paid');
    expect(await places(shop)).toEqual({ held: 0, sold: 1 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is refunded in full when the seats are gone: buyer and owner get an email, and there are no tickets', async () => {
    const shop = await aShop(1);
    const late = await aReleasedOrder(shop);
    const other = await anOrderWithPayment(shop, 'ander@voorbeeld.example');
    await pay(shop, other.paymentId);
    await pay(shop, late.paymentId);
    await pay(shop, late.paymentId);
    await shop.sales.refunds.sendRefunds();
    expect(await stateOf(shop, late.orderId)).toBe('expired');
    expect((await shop.bank.find(late.paymentId))?.refundedCents).toBe(900);
    const kinds = ['order-late-refund', 'order-notice-owner', 'order-paid', 'order-payment-failed', 'owner-alert'];
    expect(await mailKinds(shop.database)).toEqual(kinds);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('goes back when the event was cancelled meanwhile', async () => {
    const shop = await aShop();
    const late = await aReleasedOrder(shop);
    await shop.sales.offer.saveOffer(anOffer({ isOnSale: false, isCancelled: true }, [{ id: 1 }]));
    await pay(shop, late.paymentId);
    expect(await stateOf(shop, late.orderId)).toBe('expired');
    expect((await shop.payments.refunds.refundsOf(late.orderId)).map((refund) => refund.reason)).toEqual(['late']);
  });
});

describe('a second payment (R-13)', () => {
  test('for an order and the one that replaced it goes back, with one request even when its answer is lost', async () => {
    const shop = await aShop();
    const first = await anOrderWithPayment(shop);
    const changed = await anOrder(shop, { 1: 2 });
    const second = await shop.sales.checkout.placeOrder(placing(changed, { browserSecret: first.browserSecret }));
    await pay(shop, await paymentOf(shop, second.orderId));
    await pay(shop, first.paymentId);
    shop.bank.breakDown('unknown');
    await shop.sales.refunds.sendRefunds();
    shop.bank.breakDown(null);
    shop.clock.advance({ hours: 3 }); // the idempotency key is dead by now
    await shop.sales.refunds.sendRefunds();
    await shop.sales.refunds.sendRefunds();
    expect(await shop.bank.refundsOf(first.paymentId)).toHaveLength(1);
    expect(await places(shop)).toEqual({ held: 0, sold: 2 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('that the provider made twice for one attempt is followed and goes back', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    const paid = await shop.bank.find(paymentId);
    if (!paid) throw new Error('no payment');
    await shop.sales.settlement.apply({ ...paid, id: 'tr_twin' });
    await shop.sales.settlement.apply({ ...paid, id: 'tr_twin' });
    const refunds = await shop.payments.refunds.refundsOf(orderId);
    expect(refunds.map((refund) => refund.reason)).toEqual(['double']);
    expect(await shop.ports.orders.ticketsOf(orderId)).toHaveLength(1);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('for a cart that was replaced takes the place of the cart that is still open', async () => {
    const shop = await aShop();
    const first = await anOrderWithPayment(shop);
    const changed = await anOrder(shop, { 1: 2 });
    const second = await shop.sales.checkout.placeOrder(placing(changed, { browserSecret: first.browserSecret }));
    await pay(shop, first.paymentId);
    expect(await stateOf(shop, first.orderId)).toBe('paid');
    expect(await stateOf(shop, second.orderId)).toBe('canceled');
    expect(await places(shop)).toEqual({ held: 0, sold: 1 });
  });
});

describe('a payment that is not what was asked for (R-09)', () => {
  test('the paid payment of another order fulfils that order only', async () => {
    const shop = await aShop();
    const own = await anOrderWithPayment(shop);
    const other = await anOrderWithPayment(shop, 'ander@voorbeeld.example');
    await pay(shop, other.paymentId);
    await shop.sales.settlement.handleNotice(other.paymentId);
    expect(await stateOf(shop, own.orderId)).toBe('awaiting_payment');
    expect(await stateOf(shop, other.orderId)).toBe('paid');
  });
});

describe('what strangers can claim about payments (R-08)', () => {
  test('an id that nobody knows has no effect, and many of them are asked after only 30 times a minute', async () => {
    const shop = await aShop();
    for (let i = 0; i < 30; i++) await shop.sales.settlement.handleNotice(`tr_stranger${i}`);
    const refused: unknown = await shop.sales.settlement.handleNotice('tr_stranger').catch((thrown: unknown) => thrown);
    expect(isProblem(refused) && refused.code).toBe('unavailable');
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.handleNotice(paymentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    shop.clock.advance({ minutes: 1 });
    await shop.sales.settlement.handleNotice('tr_stranger');
  });

  test('a webhook that comes before we know the id finds its order by metadata (R-07)', async () => {
    const shop = await aShop();
    shop.bank.breakDown('unknown');
    await expect(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })))).rejects.toThrow();
    shop.bank.breakDown(null);
    const [payment] = await shop.bank.since(LONG_AGO);
    shop.bank.pay(payment?.id ?? '', 'paid');
    await shop.sales.settlement.handleNotice(payment?.id ?? '');
    expect(await places(shop)).toEqual({ held: 0, sold: 1 });
    expect(await breaches(shop.database)).toEqual([]);
  });
});

describe('without any webhook (R-15)', () => {
  test('the poller brings the tickets within 3 minutes', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'paid');
    shop.clock.advance({ seconds: 170 });
    await shop.sales.settlement.settleOpen();
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('a payment that stays open is asked after less and less, at most 15 minutes apart', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'pending');
    const pauses: number[] = [];
    for (let minute = 0; minute < 90; minute++) {
      shop.clock.advance({ minutes: 1 });
      const before = (await shop.payments.attempts.attemptsOf(orderId))[0]?.asks;
      await shop.sales.settlement.settleOpen();
      const after = (await shop.payments.attempts.attemptsOf(orderId))[0]?.asks;
      if (after !== before) pauses.push(minute + 1);
    }
    const gaps = pauses.map((at, index) => at - (pauses[index - 1] ?? 0));
    expect(gaps.slice(0, 3)).toEqual([2, 2, 2]);
    expect(Math.max(...gaps)).toBe(15);
  });

  test('the return page asks for itself, at most once in 5 seconds', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    await shop.sales.settlement.refresh(order); // the first look asks at once
    shop.bank.pay(paymentId, 'paid');
    shop.clock.advance({ seconds: 4 });
    await shop.sales.settlement.refresh(order);
    expect(await stateOf(shop, orderId)).toBe('awaiting_payment');
    shop.clock.advance({ seconds: 1 });
    await shop.sales.settlement.refresh(order);
    expect(await stateOf(shop, orderId)).toBe('paid');
  });

  test('the nightly comparison repairs what was missed and names a paid payment without an order', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId, 'expired');
    shop.bank.pay(paymentId, 'paid');
    const stray = await shop.bank.create({
      attemptId: 'an attempt from before a restore',
      orderId: 'x',
      amountCents: 500,
      description: '',
      redirectUrl: '',
      cancelUrl: '',
      webhookUrl: null,
    });
    shop.bank.pay(stray.id, 'paid');
    shop.clock.advance({ hours: 12 });
    await shop.sales.settlement.reconcile();
    await shop.sales.settlement.reconcile();
    expect(await stateOf(shop, orderId)).toBe('paid');
    const kinds = ['order-notice-owner', 'order-paid', 'order-payment-failed', 'owner-alert'];
    expect(await mailKinds(shop.database)).toEqual(kinds);
  });
});

describe('money that goes back at the provider (R-14, I-3)', () => {
  test('in full makes the tickets void, once, and sends no tickets again', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    await shop.bank.refund({ refundId: 'by hand', paymentId, amountCents: 900, description: '' });
    await shop.sales.settlement.handleNotice(paymentId);
    await shop.sales.settlement.handleNotice(paymentId);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect((await shop.ports.orders.ticketsOf(orderId)).map((ticket) => ticket.isVoid)).toEqual([true]);
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid', 'order-refunded']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('in part leaves the tickets as they are', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    await shop.bank.refund({ refundId: 'by hand', paymentId, amountCents: 100, description: '' });
    await shop.sales.settlement.handleNotice(paymentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect((await shop.sales.orders.orderForMail(orderId))?.refundedCents).toBe(100);
  });

  test('by the bank of the buyer alerts the owner; its buyer knows it', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.handleNotice(paymentId);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid', 'owner-alert']);
  });

  test('charged back and reversed is reported to the owner, and so is each chargeback', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    const after = async (takenCents: number) => {
      shop.bank.chargeBack(paymentId, takenCents);
      await shop.sales.settlement.settle(paymentId);
      await shop.sales.settlement.settle(paymentId);
      const [flagged] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
      if (flagged?.flag) await shop.admin.orders.lookAfter(orderId, flagged.flag, 'the owner');
      return flagged?.flag;
    };
    const answer = [await after(400), await after(900), await after(900), await after(0), await after(900)];
    expect(answer).toEqual(['chargeback', 'chargeback', undefined, 'chargeback-tickets', 'chargeback']);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'owner-alert')).toHaveLength(2);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('by the bank of the buyer and given again makes the tickets good once the event goes on', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    await pay(shop, paymentId);
    const after = async (takenCents: number) => {
      shop.bank.chargeBack(paymentId, takenCents);
      await shop.sales.settlement.settle(paymentId);
      return stands();
    };
    const stands = async () => {
      const tickets = await shop.ports.orders.ticketsOf(orderId);
      const order = await shop.ports.orders.find(orderId);
      return [order?.state, order?.flag, tickets.filter(({ isVoid }) => !isVoid).length];
    };
    await after(900);
    await shop.sales.offer.saveOffer(anOffer({ version: 2, isCancelled: true }));
    expect(await after(400)).toEqual(['refunded', 'chargeback-returned', 0]);
    expect(await after(0)).toEqual(['refunded', 'chargeback-returned', 0]);
    await shop.sales.offer.saveOffer(anOffer({ version: 3 }));
    expect(await after(0)).toEqual(['paid', 'chargeback-tickets', 1]);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-refund-ended')).toHaveLength(1);
    expect(await after(0)).toEqual(['paid', 'chargeback-tickets', 1]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('but fails there is reported to the owner, once', async () => {
    const shop = await aShop(1);
    const late = await anOrderWithPayment(shop);
    await pay(shop, late.paymentId, 'expired');
    await pay(shop, (await anOrderWithPayment(shop, 'ander@voorbeeld.example')).paymentId);
    await pay(shop, late.paymentId);
    await shop.sales.refunds.sendRefunds();
    const [refund] = await shop.payments.refunds.refundsOf(late.orderId);
    shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    await shop.sales.refunds.sendRefunds();
    expect((await shop.payments.refunds.refundsOf(late.orderId))[0]?.status).toBe('failed');
    const alerts = (await mailKinds(shop.database)).filter((kind) => kind === 'owner-alert');
    expect(alerts).toHaveLength(2); // the late payment, and its failed refund
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 10 })).toMatchObject([
      { flag: 'refund-failed-unasked', flagText: expect.stringContaining('geen tickets') as string },
    ]);
  });
});

describe('seats at the end of their time (R-06)', () => {
  test.each(['pending', 'authorized'])('stay held while the payment is %s', async (word) => {
    const shop = await aShop();
    const { paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, word);
    shop.clock.advance({ days: 1 });
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
  });

  test('stay held while the provider says open, whatever our clock says', async () => {
    const neverExpires = <Port extends object>(port: Port): Port =>
      'chargeBack' in port ? { ...port, find: async () => ({ ...(await openPayment(port)), status: 'open' }) } : port;
    const shop = await openShop({ between: neverExpires });
    await shop.sales.offer.saveOffer(anOffer({}, [{}]));
    await anOrderWithPayment(shop);
    shop.clock.advance({ days: 365 });
    await shop.sales.checkout.releaseHolds();
    await shop.sales.settlement.settleOpen();
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
  });

  test('stay held while the provider gives no answer, and go back once it says that nothing was paid', async () => {
    const shop = await aShop();
    const { paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'expired');
    shop.clock.advance({ days: 1 });
    shop.bank.breakDown('unavailable');
    await shop.sales.checkout.releaseHolds();
    await shop.sales.settlement.settleOpen();
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
    shop.bank.breakDown(null);
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 0, sold: 0 });
  });

  test('go back when the provider does not know the payment any more, as after its key was replaced', async () => {
    const shop = await aShop();
    const { orderId, paymentId } = await anOrderWithPayment(shop);
    const { find } = shop.bank;
    shop.bank.find = async () => null;
    shop.clock.advance({ minutes: 29 });
    await shop.sales.settlement.settleOpen();
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
    shop.clock.advance({ minutes: 1 });
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 0, sold: 0 });
    shop.bank.find = find;
    await pay(shop, paymentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('become tickets when the sweeper is the first to hear of the payment', async () => {
    const shop = await aShop();
    const { paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'paid');
    shop.clock.advance({ minutes: 31 });
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 0, sold: 1 });
  });

  test('are not looked at before half an hour has passed', async () => {
    const shop = await aShop();
    const { paymentId } = await anOrderWithPayment(shop);
    shop.bank.pay(paymentId, 'expired');
    shop.clock.advance({ minutes: 29 });
    await shop.sales.checkout.releaseHolds();
    expect(await places(shop)).toEqual({ held: 1, sold: 0 });
  });
});
