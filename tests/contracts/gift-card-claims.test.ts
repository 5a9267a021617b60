import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );
const ALL = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;

describe.each(engines)('gift cards of which the money went back, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 300 }, { capacity: 300 }]));
    await sellCards(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const bankTook = async (orderId: string, cents: number) => {
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.chargeBack(paymentId, cents);
    await shop.sales.settlement.settle(paymentId);
  };
  const standing = async (id: string) => {
    const { cards } = await shop.sales.giftCards.giftCardsShown({});
    const { balance, claim, state } = cards.find((card) => card.id === id) ?? {};
    return { balance, claim, state };
  };
  const spend = async (code: string) => {
    shop.passes.add('pass');
    return (await orderWithCard(shop, code, { changes: { preLoginSecret: 'pass' } })).orderId;
  };
  const quote = async (giftCard: string) => {
    const { orderLines } = await anOrder(shop, { 1: 1 });
    return refusal(shop.sales.checkout.quoteGiftCard({ giftCard, orderLines }, null));
  };

  test('what was spent is a claim and nothing is left; neither a refund of the order nor unblocking makes money of it', async () => {
    const { id, code, orderId } = await aCard(shop);
    const order = await spend(code);
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    await bankTook(orderId, 5000);
    expect(await standing(id)).toEqual({ balance: 0, claim: 16.5, state: 'reclaimed' });
    expect(await shop.sales.giftCards.giftCardSums()).toEqual({
      cards: 1,
      sold: 0,
      outstanding: 0,
      claim: 16.5,
      spent: 16.5,
      lapsed: 0,
    });
    expect((await shop.admin.orders.orderDetail(orderId)).flag).toBe('gift-card-spent');
    expect(await refusal(shop.sales.giftCards.blockGiftCard(id, false, 'anna'))).toBe('gift_card_reclaimed');
    await shop.sales.refunds.refundOrder(order, { ...ALL, key: newUuid() }, 'anna');
    expect(await standing(id)).toEqual({ balance: 0, claim: 0, state: 'reclaimed' });
    expect(await refusal(shop.sales.giftCards.blockGiftCard(id, false, 'anna'))).toBe('gift_card_reclaimed');
    expect(await quote(code)).toBe('gift_card_invalid');
    expect(await shop.sales.giftCards.giftCardSums()).toMatchObject({ outstanding: 0, claim: 0, spent: 0 });
  });

  test('an order that held some of it and ends unpaid settles the claim', async () => {
    const { id, code, orderId } = await aCard(shop, { amount: 10 });
    const held = await orderWithCard(shop, code);
    await bankTook(orderId, 1000);
    expect(await standing(id)).toMatchObject({ balance: 0, claim: 10 });
    await bankSays(shop, held.orderId, 'expired');
    expect(await standing(id)).toMatchObject({ balance: 0, claim: 0 });
  });

  test('a bank that took a part leaves the rest of the card good, and claims no more than it has to', async () => {
    const { id, code, orderId } = await aCard(shop);
    await spend(code);
    await bankTook(orderId, 2000);
    expect(await standing(id)).toEqual({ balance: 13.5, claim: 0, state: 'good' });
    expect(await quote(code)).toBe('done');
    await bankTook(orderId, 4000);
    expect(await standing(id)).toEqual({ balance: 0, claim: 6.5, state: 'reclaimed' });
    await bankTook(orderId, 3350);
    expect(await standing(id)).toEqual({ balance: 0, claim: 0, state: 'spent' });
  });

  test.each(['unused', 'spent'])(
    'a chargeback that is reversed gives an %s card back, with what was left of it',
    async (how) => {
      const { id, code, orderId } = await aCard(shop);
      if (how === 'spent') await spend(code);
      await bankTook(orderId, 5000);
      expect(await standing(id)).toMatchObject({ balance: 0, state: 'reclaimed' });
      expect((await shop.ports.orders.find(orderId))?.state).toBe('refunded');
      await bankTook(orderId, 0);
      expect(await standing(id)).toEqual({ balance: how === 'spent' ? 33.5 : 50, claim: 0, state: 'good' });
      expect((await shop.admin.orders.orderDetail(orderId)).flag).toBe('chargeback-returned');
      expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
      expect(await quote(code)).toBe('done');
    },
  );

  test('tickets stay void when what a card got back of a chargeback was spent before the bank gave it again', async () => {
    const { id, code } = await aCard(shop, { amount: 5 });
    const { orderId } = await orderWithCard(shop, code);
    await bankSays(shop, orderId);
    await bankTook(orderId, (await shop.payments.attempts.attemptsOf(orderId))[0]?.amountCents ?? 0);
    expect(await standing(id)).toMatchObject({ balance: 5, state: 'good' });
    await shop.sales.giftCards.blockGiftCard(id, true, 'owner');
    await bankTook(orderId, 0);
    const order = await shop.ports.orders.find(orderId);
    expect([order?.state, order?.flag, await standing(id)]).toMatchObject([
      'refunded',
      'chargeback-returned',
      { balance: 5 },
    ]);
    await shop.sales.giftCards.blockGiftCard(id, false, 'owner');
    await bankTook(orderId, 0);
    expect([(await shop.ports.orders.find(orderId))?.state, await standing(id)]).toMatchObject([
      'paid',
      { balance: 0 },
    ]);
    expect((await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => isVoid)).toEqual([]);
  });

  test('a card that the owner blocked stays blocked when the bank gives its money again', async () => {
    const { id, orderId } = await aCard(shop);
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    await bankTook(orderId, 5000);
    await bankTook(orderId, 0);
    expect(await standing(id)).toEqual({ balance: 50, claim: 0, state: 'blocked' });
  });

  test('what the owner gave back on the pages of the provider is off the card too', async () => {
    const { id, orderId } = await aCard(shop);
    const paymentId = await paymentOf(shop, orderId);
    await shop.bank.refund({ refundId: 'by hand', paymentId, amountCents: 2000, description: '' });
    await shop.sales.settlement.settle(paymentId);
    expect(await standing(id)).toEqual({ balance: 30, claim: 0, state: 'good' });
  });

  test('taken back by its buyer and by the bank, the owner may make it good again once the bank gives its money back', async () => {
    const { id, orderId } = await aCard(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    await shop.sales.giftCards.withdrawCard(order);
    const [refund] = await shop.payments.refunds.refundsOf(orderId);
    shop.bank.chargeBack(await paymentOf(shop, orderId), 5000);
    shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
    shop.clock.set(new Date(Date.parse(shop.clock.now()) + 2 * 3_600_000).toISOString());
    await shop.sales.refunds.sendRefunds();
    expect(await standing(id)).toMatchObject({ balance: 0, state: 'withdrawn' });
    await bankTook(orderId, 0);
    expect(await standing(id)).toMatchObject({ balance: 0, state: 'withdrawn' });
    const restore = { refundId: refund?.id ?? '', choice: 'restore', key: newUuid() } as const;
    await shop.sales.refunds.chooseAfterFailure(orderId, restore, 'anna');
    expect(await standing(id)).toEqual({ balance: 50, claim: 0, state: 'good' });
  });

  test('a card given instead of money holds no more than the money that was kept', async () => {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    await bankSays(shop, orderId);
    const wish = { key: newUuid(), amountCents: 1650, lines: null, reason: null };
    const { cardId } = await shop.sales.giftCards.giveCardInstead(orderId, wish, null);
    await bankTook(orderId, 650);
    expect(await standing(cardId)).toEqual({ balance: 10, claim: 0, state: 'good' });
    await bankTook(orderId, 1650);
    expect(await standing(cardId)).toEqual({ balance: 0, claim: 0, state: 'reclaimed' });
    expect((await shop.admin.orders.orderDetail(orderId)).flag).toBe('gift-card-and-money');
    expect(await refusal(shop.sales.giftCards.blockGiftCard(cardId, false, 'anna'))).toBe('gift_card_reclaimed');
    await bankTook(orderId, 0);
    expect(await standing(cardId)).toEqual({ balance: 16.5, claim: 0, state: 'good' });
  });
});
