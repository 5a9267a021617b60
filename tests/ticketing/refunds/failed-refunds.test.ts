import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import type { FailedRefundChoice } from '../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { anOffer, breaches, mailKinds, openShop, type Shop } from '../shop.ts';

const OWNER = 'the owner';
const [CARD, MONEY] = [1000, 650];

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('a refund that failed at the bank, on $name (R-14)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let orderId: string;
  let refundId: string;
  let cardId: string;
  let code: string;

  /** Two tickets for 16.50, ten of it by card; all of it went back, and the bank says a day later that its part did not. */
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellCards(shop);
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 2 }]));
    ({ id: cardId, code } = await aCard(shop, { amount: CARD / 100 }));
    ({ orderId } = await orderWithCard(shop, code));
    const paymentId = await bankSays(shop, orderId);
    refundId = newUuid();
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.sales.refunds.refundOrder(orderId, { ...wish, key: refundId }, OWNER);
    await fail();
    await shop.sales.settlement.handleNotice(paymentId);
  });
  afterEach(async () => {
    const found = await breaches(engine.database);
    await engine.close();
    if (found.length > 0) throw new Error(JSON.stringify(found));
  });

  const choose = (choice: FailedRefundChoice, key = newUuid()) =>
    shop.sales.refunds.chooseAfterFailure(orderId, { refundId, choice, key }, OWNER);

  async function fail() {
    const [sent] = (await shop.payments.refunds.refundsOf(orderId)).toReversed();
    shop.bank.moveRefund(sent?.providerRefundId ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
  }

  async function stands() {
    const [order, detail] = [await shop.ports.orders.find(orderId), await shop.admin.orders.orderDetail(orderId)];
    const [attempt] = await shop.payments.attempts.attemptsOf(orderId);
    return {
      state: order?.state,
      good: (await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => !isVoid).length,
      sold: (await shop.ports.offers.options([7]))[0]?.sold,
      card: (await shop.ports.giftCards.find(cardId))?.balanceCents,
      back: (await shop.bank.find(attempt?.paymentId ?? ''))?.refundedCents,
      isToChoose: detail.refunds.some((refund) => refund.isToChoose === true),
    };
  }

  test('restores nothing by itself, and leaves the owner a choice', async () => {
    expect(await stands()).toEqual({ state: 'paid', good: 0, sold: 0, card: CARD, back: 0, isToChoose: true });
    expect(await mailKinds(engine.database)).toContain('order-refund-failed');
  });

  test('is sent again, once, and its buyer hears that it comes', async () => {
    const key = newUuid();
    expect(await choose('retry', key)).toMatchObject({ outcome: 'accepted' });
    expect(await choose('retry', key)).toMatchObject({ outcome: 'accepted' });
    expect(await refusal(choose('retry'))).toBe('refund_too_high');
    expect(await refusal(choose('restore'))).toBe('refund_too_high');
    expect(await stands()).toEqual({ state: 'refunded', good: 0, sold: 0, card: CARD, back: MONEY, isToChoose: false });
    expect((await mailKinds(engine.database)).filter((kind) => kind === 'order-refunded')).toHaveLength(2);
  });

  test.each([
    ['refused', () => (shop.bank.refund = () => Promise.reject(new ProviderFault('refused', 'no balance')))],
    ['accepted, and fails once more', null],
  ])('and is sent again and %s leaves the choice open', async (_what, before) => {
    const { refund } = shop.bank;
    before?.();
    await choose('retry');
    shop.bank.refund = refund;
    if (!before) await fail();
    expect(await stands()).toEqual({ state: 'paid', good: 0, sold: 0, card: CARD, back: 0, isToChoose: true });
    await choose('restore');
    expect(await stands()).toEqual({ state: 'paid', good: 2, sold: 2, card: 0, back: 0, isToChoose: false });
  });

  test('was paid by other means: nothing is asked of the bank, and no cent can go again', async () => {
    await choose('otherwise');
    expect(await stands()).toEqual({ state: 'refunded', good: 0, sold: 0, card: CARD, back: 0, isToChoose: false });
    expect((await shop.admin.orders.orderDetail(orderId)).refundable).toBe(0);
    expect(await refusal(choose('restore'))).toBe('refund_too_high');
    expect(await mailKinds(engine.database)).toContain('order-refunded');
  });

  test('is not made after all: the tickets are good, and the card has its part no more', async () => {
    const key = newUuid();
    await choose('restore', key);
    expect(await refusal(choose('restore', key))).toBe('done');
    expect(await refusal(choose('retry'))).toBe('refund_not_failed');
    expect(await stands()).toEqual({ state: 'paid', good: 2, sold: 2, card: 0, back: 0, isToChoose: false });
    expect(await mailKinds(engine.database)).toContain('order-refund-ended');
    const again = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.sales.refunds.refundOrder(orderId, { ...again, key: newUuid() }, OWNER);
    expect(await stands()).toMatchObject({ state: 'refunded', good: 0, card: CARD, back: MONEY });
  });

  test('keeps its tickets void where the card was spent, or others have the places', async () => {
    shop.passes.add('pass');
    const other = { amounts: { 1: 1 }, email: 'ander@voorbeeld.example', changes: { preLoginSecret: 'pass' } };
    await orderWithCard(shop, code, other);
    expect(await refusal(choose('restore'))).toBe('places_gone');
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity: 9 }]));
    expect(await refusal(choose('restore'))).toBe('gift_card_spent');
    expect(await stands()).toMatchObject({ good: 0, isToChoose: true });
    expect(await choose('retry')).toMatchObject({ outcome: 'accepted' });
  });

  test('leaves nothing to choose about another refund, or one that did not fail', async () => {
    const wrong = { refundId: newUuid(), choice: 'restore', key: newUuid() } as const;
    expect(await refusal(shop.sales.refunds.chooseAfterFailure(orderId, wrong, OWNER))).toBe('refund_not_failed');
    const [first, second] = await Promise.allSettled([choose('restore'), choose('otherwise')]);
    expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
