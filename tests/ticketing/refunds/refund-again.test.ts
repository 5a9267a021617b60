import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const OWNER = 'the owner';
const wish = (amountCents: number, paymentId?: string) => {
  return { key: newUuid(), amountCents, isVoid: false, isRestocked: false, lines: null, reason: null, paymentId };
};

async function anOrderOf(shop: Shop, email: string) {
  const request = placing(await anOrder(shop, { 1: 1 }, { email }), { clientAddress: email });
  const { orderId, browserSecret } = await shop.sales.checkout.placeOrder(request);
  return { orderId, browserSecret, paymentId: await paymentOf(shop, orderId) };
}

async function pay(shop: Shop, paymentId: string, word = 'paid') {
  shop.bank.pay(paymentId, word);
  await shop.sales.settlement.settle(paymentId);
}

/** Sends what is due, lets it fail at the bank, and follows it. */
async function failAtTheBank(shop: Shop, orderId: string) {
  await shop.sales.refunds.sendRefunds();
  const refund = (await shop.payments.refunds.refundsOf(orderId)).at(-1);
  shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
  shop.clock.advance({ hours: 2 });
  await shop.sales.refunds.sendRefunds();
}

/** Paid when the only seat was sold: the money is to go back. */
async function aLatePayment() {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
  const late = await anOrderOf(shop, 'laat@voorbeeld.example');
  await pay(shop, late.paymentId, 'expired');
  await pay(shop, (await anOrderOf(shop, 'ander@voorbeeld.example')).paymentId);
  await pay(shop, late.paymentId);
  return { shop, ...late };
}

/** The same, and the refund failed at the bank. */
async function aLatePaymentThatStayed() {
  const late = await aLatePayment();
  await failAtTheBank(late.shop, late.orderId);
  return late;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe('money without tickets of which the refund failed at the bank (R-12, R-14)', () => {
  test('waits for the owner, who sends it back at the desk', async () => {
    const { shop, orderId, paymentId } = await aLatePaymentThatStayed();
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { id: orderId, flag: 'refund-failed-unasked', toReturn: { payment: paymentId, amount: 9 } },
    ]);
    expect(await shop.admin.orders.orderDetail(orderId)).toMatchObject({
      refundable: 9,
      payments: [{ refundable: 9 }],
    });
    const answer = await shop.sales.refunds.refundOrder(orderId, wish(900), OWNER);
    expect(answer.status).toBe('queued');
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(900);
    expect(await shop.admin.orders.orderDetail(orderId)).toMatchObject({
      refundable: 0,
      toReturn: null,
      status: 'expired',
    });
    expect(await mailKinds(shop.database)).toContain('order-refunded');
    await shop.sales.settlement.settle(paymentId);
    expect(await shop.ports.orders.ticketsOf(orderId)).toEqual([]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('goes back by one refund, however often the key is repeated, and no cent more', async () => {
    const { shop, orderId, paymentId } = await aLatePaymentThatStayed();
    const same = wish(900);
    expect(await shop.sales.refunds.refundOrder(orderId, same, OWNER)).toEqual(
      await shop.sales.refunds.refundOrder(orderId, same, OWNER),
    );
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish(1), OWNER))).toBe('refund_too_high');
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(900);
  });

  test('that fails at the bank once more can be asked for once more', async () => {
    const { shop, orderId, paymentId } = await aLatePaymentThatStayed();
    await shop.sales.refunds.refundOrder(orderId, wish(900), OWNER);
    await shop.admin.orders.lookAfter(orderId, 'refund-failed-unasked', OWNER);
    await failAtTheBank(shop, orderId);
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { id: orderId, flag: 'refund-failed-unasked' },
    ]);
    await shop.sales.refunds.refundOrder(orderId, wish(900), OWNER);
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(900);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('of a second payment goes back without touching the tickets of the first', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{}]));
    const { orderId, paymentId } = await anOrderOf(shop, 'dubbel@voorbeeld.example');
    await pay(shop, paymentId);
    const twin = await shop.bank.find(paymentId);
    if (!twin) throw new Error('no payment');
    const second = await shop.bank.create({
      attemptId: 'the key had expired',
      orderId,
      amountCents: 900,
      description: '',
      redirectUrl: '',
      cancelUrl: '',
      webhookUrl: null,
    });
    shop.bank.alter(second.id, { attemptId: twin.attemptId });
    await pay(shop, second.id);
    await failAtTheBank(shop, orderId);
    const [listed] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
    expect(listed).toMatchObject({ status: 'paid', toReturn: { payment: second.id, amount: 9 } });
    await shop.sales.refunds.refundOrder(orderId, wish(900, second.id), OWNER);
    expect((await shop.bank.find(second.id))?.refundedCents).toBe(900);
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(0);
    expect((await shop.ports.orders.ticketsOf(orderId)).map(({ isVoid }) => isVoid)).toEqual([false]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('and that the bank takes as well is reported to the owner', async () => {
    const { shop, ...late } = await aLatePayment();
    await shop.sales.refunds.sendRefunds();
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toEqual([]);
    shop.bank.chargeBack(late.paymentId, 900);
    await shop.sales.settlement.settle(late.paymentId);
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { id: late.orderId, flag: 'chargeback' },
    ]);
  });

  test('a payment of another order, and one that was not paid, are refused', async () => {
    const { shop, orderId } = await aLatePaymentThatStayed();
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish(900, 'tr_memory2'), OWNER))).toBe('not_paid');
    const unpaid = await aNewOrder(shop);
    expect(await refusal(shop.sales.refunds.refundOrder(unpaid, wish(900), OWNER))).toBe('not_paid');
  });
});

describe('money of tickets that did not go', () => {
  test('and is sent back once more is reported once more', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer());
    const { orderId, paymentId } = await anOrderOf(shop, 'anna@voorbeeld.example');
    await pay(shop, paymentId);
    const whole = { isVoid: true, amountCents: 'rest' } as const;
    const mails = async () => (await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded').length;
    await shop.sales.refunds.refundOrder(orderId, { ...wish(0), ...whole }, OWNER);
    await shop.sales.settlement.settle(paymentId);
    expect([(await shop.ports.orders.find(orderId))?.state, await mails()]).toEqual(['refunded', 1]);
    await failAtTheBank(shop, orderId);
    expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
    await shop.sales.refunds.refundOrder(orderId, { ...wish(0), ...whole }, OWNER);
    await shop.sales.settlement.settle(paymentId);
    expect([(await shop.ports.orders.find(orderId))?.state, await mails()]).toEqual(['refunded', 2]);
    expect(await breaches(shop.database)).toEqual([]);
  });
});

async function aNewOrder(shop: Shop): Promise<string> {
  await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 5 }]));
  return (await anOrderOf(shop, 'nieuw@voorbeeld.example')).orderId;
}
