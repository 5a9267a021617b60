import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WrittenQuestion } from '../../src/kernel/events/question.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aCard, bankSays, orderWithCard, requestWithCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { anOffer, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const DIET: WrittenQuestion = {
  text: 'Dieetwensen',
  purpose: 'Voor de keuken.',
  kind: 'text',
  choices: [],
  per: 'order',
  isSensitive: true,
  atGate: false,
};
const ENDED = ['canceled', 'expired', 'failed'];
const NUTS = { question_id: 1, answer: 'Geen noten', consent: true };

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('ordering again what ended unpaid on $name (R-03, R-06)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET] }, [{ capacity: 2 }]));
    await sellCards(shop);
    const bare = { eventId: null, startsOn: null, endsOn: null };
    await shop.sales.discounts.addDiscountCode(
      { code: 'LENTE', kind: 'percent', value: 10, maxUses: 1, ...bare },
      'anna',
    );
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const orderOf = async (id: string) => {
    const order = await shop.ports.orders.find(id);
    if (!order) throw new Error('no order');
    return order;
  };
  const againOf = async (id: string) => {
    const order = await orderOf(id);
    return shop.sales.checkout.againOf(order, await shop.sales.orders.orderView(order));
  };
  /** Two tickets of 7.50 with a code of 10 percent and a card of 10 euros: 5 euros are left to pay. */
  const ended = async (word = 'canceled') => {
    const card = await aCard(shop, { amount: 10 });
    const { request } = await requestWithCard(shop, card.code, { discountCode: 'lente' });
    const placed = await shop.sales.checkout.placeOrder(placing({ ...request, answers: [NUTS] }));
    await bankSays(shop, placed.orderId, word);
    return { ...placed, card };
  };
  const again = async (id: string, browserSecret: string | null, toPay = 5) =>
    shop.sales.checkout.orderAgain({
      order: await orderOf(id),
      toPay,
      browserSecret,
      browserMark: 'mark',
      clientAddress: '192.0.2.1',
      preLoginSecret: null,
      isConfirmedByMail: false,
    });
  const state = async () => ({
    held: (await shop.ports.offers.options([7]))[0]?.held,
    used: (await shop.ports.discounts.find('LENTE'))?.used,
  });

  test.each(ENDED)('after %s one press orders the same with its code, card and answers', async (word) => {
    const { orderId, browserSecret, card } = await ended(word);
    expect(await state()).toEqual({ held: 0, used: 0 });
    expect(await againOf(orderId)).toEqual({
      payment: orderId,
      now: { totalAmount: 15, toPay: 5 },
      lost: [],
      answers: [NUTS],
    });

    const second = await again(orderId, browserSecret);
    expect(second.href).toContain('https://www.mollie.com/checkout/');
    const order = await orderOf(second.orderId);
    expect(order).toMatchObject({ state: 'awaiting_payment', discountCode: 'LENTE', email: 'anna@voorbeeld.example' });
    expect(order).toMatchObject({ totalCents: 1500, card: { id: card.id, cents: 1000 } });
    expect(await shop.ports.questions.answersOf([order.id])).toMatchObject(
      new Map([[order.id, [{ answer: 'Geen noten' }]]]),
    );
    expect(await state()).toEqual({ held: 2, used: 1 });
    expect(await againOf(orderId)).toBeNull();
    expect(await shop.sales.orders.orderView(await orderOf(orderId))).toMatchObject({
      superseded: { payment: second.orderId },
    });
  });

  test('pressed twice, also at once and in another browser, it is one order', async () => {
    const { orderId, browserSecret } = await ended();
    const both = await Promise.all([again(orderId, browserSecret), again(orderId, browserSecret)]);
    const elsewhere = await again(orderId, null);
    expect(new Set([...both, elsewhere].map((placed) => placed.orderId)).size).toBe(1);
  });

  test('of the two one is paid: money for the first comes back once the second has its tickets (R-13)', async () => {
    const { orderId, browserSecret } = await ended();
    const first = await paymentOf(shop, orderId);
    const second = await again(orderId, browserSecret);
    await bankSays(shop, second.orderId);
    shop.bank.pay(first, 'paid');
    await shop.sales.settlement.settle(first);
    expect((await orderOf(orderId)).state).toBe('canceled');
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ amountCents: 500, reason: 'double' }]);
    expect((await again(orderId, browserSecret)).orderId).toBe(second.orderId);
  });

  test('money for the first while the second is open: the first takes over its seats, code and card (R-12, R-13)', async () => {
    const { orderId, browserSecret, card } = await ended();
    const first = await paymentOf(shop, orderId);
    const { orderId: secondId } = await again(orderId, browserSecret);
    const second = await paymentOf(shop, secondId);
    shop.bank.pay(first, 'paid');
    await shop.sales.settlement.settle(first);
    expect(await shop.payments.refunds.refundsOf(orderId)).toEqual([]);
    expect([(await orderOf(orderId)).state, (await orderOf(secondId)).state]).toEqual(['paid', 'canceled']);
    expect((await shop.ports.offers.options([7]))[0]).toMatchObject({ held: 0, sold: 2 });
    expect((await shop.ports.discounts.find('LENTE'))?.used).toBe(1);
    expect((await shop.ports.giftCards.find(card.id))?.balanceCents).toBe(0);

    shop.bank.pay(second, 'paid');
    await shop.sales.settlement.settle(second);
    expect(await shop.payments.refunds.refundsOf(secondId)).toMatchObject([{ amountCents: 500, reason: 'double' }]);
    expect((await shop.ports.giftCards.find(card.id))?.balanceCents).toBe(0);
    expect((await shop.ports.offers.options([7]))[0]).toMatchObject({ held: 0, sold: 2 });
  });

  test('money for the first that gets no seats comes back, and leaves the open second alone (R-12)', async () => {
    const { orderId, browserSecret, card } = await ended();
    const first = await paymentOf(shop, orderId);
    const { orderId: secondId } = await again(orderId, browserSecret);
    await shop.sales.giftCards.blockGiftCard(card.id, true, 'anna');
    shop.bank.pay(first, 'paid');
    await shop.sales.settlement.settle(first);
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ amountCents: 500, reason: 'late' }]);
    expect((await orderOf(secondId)).state).toBe('awaiting_payment');
    expect(await state()).toEqual({ held: 2, used: 1 });
  });

  test('what no longer works is said before, and nobody pays another amount than was shown', async () => {
    const { orderId, browserSecret, card } = await ended();
    await shop.sales.discounts.endDiscountCode('LENTE', 'anna');
    expect(await againOf(orderId)).toMatchObject({
      now: { totalAmount: 16.5, toPay: 6.5 },
      lost: ['discount'],
      why: { discount: 'ended' },
    });
    await shop.sales.giftCards.blockGiftCard(card.id, true, 'anna');
    expect(await againOf(orderId)).toMatchObject({
      now: { toPay: 16.5 },
      lost: ['discount', 'gift-card'],
      why: { discount: 'ended', card: 'blocked' },
    });
    expect(await refusal(again(orderId, browserSecret))).toBe('again_changed');
    expect(await state()).toEqual({ held: 0, used: 0 });
    const second = await again(orderId, browserSecret, 16.5);
    expect(await orderOf(second.orderId)).toMatchObject({ totalCents: 1650, card: null, discountCode: null });
  });

  test('a use that another order took, and what is left on the card, are said with the new price', async () => {
    const { orderId, browserSecret, card } = await ended();
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET] }, [{ id: 1, capacity: 20 }]));
    const bob = { email: 'bob@voorbeeld.example', changes: { isConfirmedByMail: true } };
    await shop.sales.checkout.placeOrder(
      placing((await requestWithCard(shop, card.code, { discountCode: 'lente' })).request, bob.changes),
    );
    expect(await againOf(orderId)).toMatchObject({ lost: ['discount', 'gift-card'], why: { discount: 'used' } });
    expect(await againOf(orderId)).toMatchObject({ now: { toPay: 16.5 }, why: { card: 'spent' } });
    expect(await refusal(again(orderId, browserSecret))).toBe('again_changed');
  });

  test('a card of which a part was spent pays the rest', async () => {
    const { orderId, browserSecret, card } = await ended();
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET] }, [{ id: 1, capacity: 20 }]));
    const { code } = card;
    const changes = { isConfirmedByMail: true };
    await orderWithCard(shop, code, { amounts: { 1: 1 }, email: 'bob@voorbeeld.example', changes });
    const quote = { now: { totalAmount: 15, toPay: 14 }, lost: [], why: { card: 'less' } };
    expect(await againOf(orderId)).toMatchObject(quote);
    const second = await again(orderId, browserSecret, 14);
    expect(await orderOf(second.orderId)).toMatchObject({ totalCents: 1500, card: { cents: 100 } });
  });

  test('nothing left to pay is said so, and not that tickets are gone', async () => {
    const { orderId, browserSecret } = await ended();
    await shop.sales.offer.saveOffer(anOffer({ questions: [DIET] }, [{ id: 1, priceCents: 300 }]));
    expect(await againOf(orderId)).toMatchObject({ now: { totalAmount: 6.9, toPay: 0 }, lost: [] });
    expect(await refusal(again(orderId, browserSecret, 0))).toBe('again_changed');
  });

  test('an order whose repeat ended unpaid too can be paid from its own page', async () => {
    const { orderId, browserSecret } = await ended();
    const second = await again(orderId, browserSecret);
    await bankSays(shop, second.orderId, 'expired');
    expect(await againOf(orderId)).toMatchObject({ payment: orderId, now: { toPay: 5 } });
    const third = await again(orderId, browserSecret);
    expect(new Set([orderId, second.orderId, third.orderId]).size).toBe(3);
    expect((await orderOf(third.orderId)).seriesId).toBe(orderId);
  });

  test('seats that are gone are not promised, and the input stays', async () => {
    const { orderId, browserSecret } = await ended();
    await orderWithCard(shop, (await aCard(shop, { email: 'bob@voorbeeld.example' })).code, {
      amounts: { 1: 1 },
      email: 'bob@voorbeeld.example',
      changes: { isConfirmedByMail: true },
    });
    expect(await againOf(orderId)).toMatchObject({ now: null, answers: [NUTS] });
    expect(await refusal(again(orderId, browserSecret))).toBe('again_changed');
  });

  test('a form that is filled in again names the card by the order that had it, for the browser of that order', async () => {
    const { orderId, browserSecret } = await ended();
    const cardOf = await shop.sales.orders.orderOfBrowser(browserSecret, orderId);
    const request = { giftCardOf: orderId, orderLines: [{ option_id: 1, amount: 1 }] };
    expect(await shop.sales.checkout.quoteGiftCard(request, browserSecret, cardOf)).toMatchObject({
      giftCardAmount: 9,
      balanceAfter: 1,
    });
    expect(await refusal(shop.sales.checkout.quoteGiftCard(request, null, null))).toBe('gift_card_invalid');
  });
});
