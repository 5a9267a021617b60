import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type OpenEngine, engines } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { aCard, bankSays, codeOf, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { breaches, mailKinds, openShop, type Shop } from '../shop.ts';
import {
  backOf,
  buy,
  callOff,
  CHOOSE,
  goodLines,
  openThreeDays,
  orderOf,
  OWNER,
  progress,
  refusal,
  soldAndHeld,
  SUNDAY,
} from './garden-days.ts';

/** A crash at each call in the long form; otherwise at every third. */
const STRIDE = rounds(3, 1);

const stopCards = (shop: Shop) =>
  shop.sales.giftCards.setGiftCards({ isOn: false, vatRate: null, isConfirmed: true }, OWNER);
const choicesOf = async (shop: Shop, orderId: string) =>
  (await shop.sales.callOff.ownCallOffsOf(await orderOf(shop, orderId))).callOffs.flatMap(({ choices }) =>
    choices.map(({ choice }) => choice),
  );
const take = (shop: Shop, callOffId: string, orderId: string) =>
  shop.sales.callOff.chooseOwn(orderId, { callOff: callOffId, choice: 'card' });
let timesElsewhere = 0;
const giveBackElsewhere = (shop: Shop, paymentId: string, amountCents: number) =>
  shop.bank.refund({ refundId: `by hand ${++timesElsewhere}`, paymentId, amountCents, description: '' });
const cardMails = async (shop: Shop) => (await mailKinds(shop.database)).filter((kind) => kind === 'gift-card').length;
const refundMails = async (shop: Shop) =>
  (
    await shop.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', 'order-refunded')
      .execute()
  ).map(({ facts }) => JSON.parse(facts) as unknown);
/** The cards that were given instead of money: amount and what is left, in euros. */
const cardsOf = async (shop: Shop) =>
  (await shop.sales.giftCards.giftCardsShown({})).cards
    .filter((card) => card.isInsteadOfRefund)
    .map(({ amount }) => amount);

describe.each(engines)('a gift card instead of a date that does not go on, on $name (R-37, R-41)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await openThreeDays(shop);
  });
  afterEach(() => engine.close());

  test('is the third choice: over what would have gone back, mailed, and counted for the owner', async () => {
    await sellCards(shop);
    const [anna, bo] = [await buy(shop, 'anna', { 1: 2 }), await buy(shop, 'bo', { 1: 1, 3: 1 })];
    expect((await shop.sales.callOff.countCallOff(CHOOSE)).hasCards).toBe(true);
    const id = await callOff(shop, CHOOSE);
    expect(await choicesOf(shop, anna.orderId)).toEqual(['move', 'move', 'refund', 'card']);
    expect((await soldAndHeld(shop))[1]).toEqual([0, 3]);
    await take(shop, id, anna.orderId);
    await take(shop, id, bo.orderId);
    expect(await cardsOf(shop)).toEqual(expect.arrayContaining([16.5, 7.5]));
    expect([await goodLines(shop, anna.orderId), await goodLines(shop, bo.orderId)]).toEqual([[], [1]]);
    expect((await orderOf(shop, anna.orderId)).state).toBe('refunded');
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.refunds.sendRefunds();
    expect([await backOf(shop, anna.paymentId), await backOf(shop, bo.paymentId)]).toEqual([0, 0]);
    expect(await progress(shop)).toMatchObject({ card: 2, open: 0, returned: 0, total: 0, left: 0 });
    expect((await shop.sales.callOff.callOffsOf(7))[0]?.shares.map(({ state, amount }) => [state, amount])).toEqual([
      ['card', 16.5],
      ['card', 7.5],
    ]);
    expect(await cardMails(shop)).toBe(2);
    expect(await soldAndHeld(shop)).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
    const [own] = (await shop.sales.callOff.ownCallOffsOf(await orderOf(shop, anna.orderId))).callOffs;
    expect(own).toMatchObject({ choice: 'card', by: 'visitor', amount: 16.5, isDone: true, choices: [] });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is one or the other, however often and whatever else is asked at once', async () => {
    await sellCards(shop);
    const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2 });
    const id = await callOff(shop, CHOOSE);
    const asked = [
      ...[1, 2, 3, 4].map(() => take(shop, id, orderId)),
      ...[1, 2].map(() => shop.sales.callOff.chooseOwn(orderId, { callOff: id, choice: 'refund' })),
      ...[1, 2].map(() => shop.sales.callOff.chooseOwn(orderId, { callOff: id, choice: 'move', to: SUNDAY.start })),
    ];
    const sentences = await Promise.all(asked.map(refusal));
    await shop.sales.callOff.carryOutCallOffs();
    const { card, moved, returned } = await progress(shop);
    expect(card + moved + returned).toBe(1);
    expect(sentences.filter((word) => word === 'done').length).toBeGreaterThan(1);
    expect(await cardsOf(shop)).toHaveLength(card);
    expect(await backOf(shop, paymentId)).toBe(returned * 1650);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('pays at once, and is never money again', async () => {
    await sellCards(shop);
    const { orderId } = await buy(shop, 'anna', { 1: 2 });
    const id = await callOff(shop, CHOOSE);
    await take(shop, id, orderId);
    expect(await refusal(shop.sales.callOff.chooseOwn(orderId, { callOff: id, choice: 'refund' }))).toBe(
      'already_chosen',
    );
    const [given] = await shop.ports.giftCards.list({ isFriends: false, today: '2026-05-01', limit: 1 });
    if (!given) throw new Error('no card');
    const { orderId: next, quote } = await orderWithCard(shop, codeOf(given), {
      amounts: { 3: 1 },
      changes: { isConfirmedByMail: true },
    });
    expect(quote).toMatchObject({ totalAmount: 9, toPay: 0, balanceAfter: 7.5 });
    expect((await orderOf(shop, next)).card?.cents).toBe(900);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is not offered where none are sold, nor for what was paid with a card in part', async () => {
    await sellCards(shop);
    const bo = await orderWithCard(shop, (await aCard(shop, { amount: 10 })).code, { email: 'bo@voorbeeld.example' });
    await bankSays(shop, bo.orderId);
    await stopCards(shop);
    const anna = await buy(shop, 'anna', { 1: 2 });
    expect((await shop.sales.callOff.countCallOff(CHOOSE)).hasCards).toBe(false);
    const id = await callOff(shop, CHOOSE);
    expect(await choicesOf(shop, anna.orderId)).not.toContain('card');
    expect(await refusal(take(shop, id, anna.orderId))).toBe('stale');
    await sellCards(shop);
    expect(await choicesOf(shop, anna.orderId)).toContain('card');
    expect(await choicesOf(shop, bo.orderId)).toEqual(['move', 'move', 'refund']);
    expect(await refusal(take(shop, id, bo.orderId))).toBe('stale');
    await stopCards(shop);
    expect(await refusal(take(shop, id, anna.orderId))).toBe('stale');
    expect(await cardsOf(shop)).toEqual([]);
    expect(await progress(shop)).toMatchObject({ open: 2, card: 0 });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is over what is left of the money, also where the owner gave some back on the pages of the provider', async () => {
    await sellCards(shop);
    const [anna, bo] = [await buy(shop, 'anna', { 1: 2 }), await buy(shop, 'bo', { 1: 1 })];
    const id = await callOff(shop, CHOOSE);
    await giveBackElsewhere(shop, anna.paymentId, 1000);
    await take(shop, id, anna.orderId);
    expect(await cardsOf(shop)).toEqual([6.5]);
    await giveBackElsewhere(shop, bo.paymentId, 900);
    expect(await refusal(take(shop, id, bo.orderId))).toBe('stale');
    expect(await cardsOf(shop)).toEqual([6.5]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test.each([
    [
      'on the pages of the provider',
      async (orderId: string, paymentId: string) => {
        await giveBackElsewhere(shop, paymentId, 900);
        await shop.sales.settlement.settle(paymentId);
        return orderId;
      },
    ],
    [
      'by the owner',
      async (orderId: string) => {
        const whole = { key: newUuid(), amountCents: 'rest', isVoid: true, isRestocked: true } as const;
        await shop.sales.refunds.refundOrder(orderId, { ...whole, lines: null, reason: null }, OWNER);
        return orderId;
      },
    ],
  ])(
    'with the rest given back %s, the order is over: no ticket is good, and that is told once',
    async (_, giveRest) => {
      await sellCards(shop);
      const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2, 2: 1 });
      await take(shop, await callOff(shop, CHOOSE), orderId);
      expect([await cardsOf(shop), await goodLines(shop, orderId)]).toEqual([[15], [1]]);
      await giveRest(orderId, paymentId);
      await shop.sales.refunds.sendRefunds();
      expect((await orderOf(shop, orderId)).state).toBe('refunded');
      expect(await goodLines(shop, orderId)).toEqual([]);
      expect(await refundMails(shop)).toMatchObject([{ orderId, amountCents: 900 }]);
      expect(await breaches(shop.database)).toEqual([]);
    },
  );

  test('with all of the money at the buyer too, as when the bank takes it back, nothing is left on the card, whatever the owner presses', async () => {
    await sellCards(shop);
    const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2, 2: 1 });
    await take(shop, await callOff(shop, CHOOSE), orderId);
    const card = async () => (await shop.sales.giftCards.giftCardsShown({})).cards.find((one) => one.isInsteadOfRefund);
    shop.bank.chargeBack(paymentId, 900);
    await shop.sales.settlement.settle(paymentId);
    expect([(await card())?.state, (await orderOf(shop, orderId)).state]).toEqual(['good', 'refunded']);
    shop.bank.chargeBack(paymentId, 2400);
    await shop.sales.settlement.settle(paymentId);
    expect([(await card())?.state, (await shop.admin.orders.orderDetail(orderId)).refundable]).toEqual([
      'reclaimed',
      0,
    ]);
    expect((await orderOf(shop, orderId)).flag).toBe('gift-card-and-money');
    expect(await refusal(shop.sales.giftCards.blockGiftCard((await card())?.id ?? '', false, OWNER))).toBe(
      'gift_card_reclaimed',
    );
    await shop.sales.settlement.settle(paymentId);
    expect(await card()).toMatchObject({ state: 'reclaimed', balance: 0, claim: 0 });
    expect(await goodLines(shop, orderId)).toEqual([]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('what a card paid whole goes back there', async () => {
    await sellCards(shop);
    const { id, code } = await aCard(shop);
    shop.passes.add('bo');
    const { orderId } = await orderWithCard(shop, code, { changes: { preLoginSecret: 'bo' } });
    expect((await orderOf(shop, orderId)).state).toBe('paid');
    await callOff(shop);
    await shop.sales.callOff.carryOutCallOffs();
    expect((await orderOf(shop, orderId)).state).toBe('refunded');
    expect((await shop.ports.giftCards.find(id))?.balanceCents).toBe(5000);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a payment in part by card goes back in two parts, as its buyer reads', async () => {
    await sellCards(shop);
    const { id, code } = await aCard(shop, { amount: 10 });
    const { orderId } = await orderWithCard(shop, code, { email: 'bo@voorbeeld.example' });
    await bankSays(shop, orderId);
    const own = async () => (await shop.sales.callOff.ownCallOffsOf(await orderOf(shop, orderId))).callOffs[0];
    const callOffId = await callOff(shop, CHOOSE);
    const before = await own();
    const total = before?.amount ?? 0;
    expect(total).toBeGreaterThan(10);
    expect(before).toMatchObject({ way: 'provider', toCard: 10 });
    await shop.sales.callOff.chooseOwn(orderId, { callOff: callOffId, choice: 'refund' });
    expect(await own()).toMatchObject({ amount: total, toCard: 10 });
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.refunds.sendRefunds();
    expect(await own()).toMatchObject({ amount: total, toCard: 10, isDone: true });
    expect((await shop.ports.giftCards.find(id))?.balanceCents).toBe(1000);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('silence is money, never a card', async () => {
    await sellCards(shop);
    const { paymentId } = await buy(shop, 'anna', { 1: 2 });
    await callOff(shop, CHOOSE);
    shop.clock.advance({ days: 60 });
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.callOff.carryOutCallOffs();
    expect(await backOf(shop, paymentId)).toBe(1650);
    expect(await cardsOf(shop)).toEqual([]);
  });
});

describe('a crash at any step of choosing a gift card (R-07, R-37)', { timeout: 720_000 }, () => {
  test.each(['before', 'after'] as const)('%s any call: chosen again, it is one card', async (when) => {
    let steps = 0;
    for (let hasDied = true; hasDied; steps += STRIDE) {
      const death = dyingAfter(steps, when);
      const shop = await openShop();
      await sellCards(shop);
      await openThreeDays(shop);
      const { orderId, paymentId } = await buy(shop, 'anna', { 1: 2 });
      const id = await callOff(shop, CHOOSE);
      const dying = shop.restart(death.between);
      await take(dying as Shop, id, orderId).catch((thrown: unknown) => {
        if (!(thrown instanceof Crash)) throw thrown;
      });
      hasDied = death.hasDied();
      const fresh = shop.restart() as Shop;
      await take(fresh, id, orderId);
      await fresh.sales.callOff.carryOutCallOffs();
      expect([await cardsOf(shop), await cardMails(shop), await backOf(shop, paymentId)]).toEqual([[16.5], 1, 0]);
      expect(await breaches(shop.database)).toEqual([]);
      await shop.database.close();
    }
    expect(steps).toBeGreaterThan(10);
  });
});
