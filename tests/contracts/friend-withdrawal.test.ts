import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { ProviderFault } from '../../src/modules/payments/provider.ts';
import type { GateStep } from '../../src/modules/ticketing/gate/gate-schema.ts';
import { hashOfCode } from '../../src/modules/ticketing/rules/scanned-code.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { bankSays } from '../ticketing/card-sales/a-card.ts';
import { aFriend, PUNCH, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const GATE = { actorId: null, device: 'Poort 1', session: 'gate' };

describe.each(engines)('withdrawing from a friends’ card on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }]));
    await sellKind(shop);
    await sellKind(shop, PUNCH);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const orderOf = async (id: string) => (await shop.ports.orders.find(id)) ?? Promise.reject(new Error('no order'));
  const stateOf = async (id: string) =>
    (await shop.sales.giftCards.cardOrderView(await orderOf(id), true)).withdrawal.state;
  const withdraw = async (id: string) =>
    shop.sales.giftCards.withdrawCard(await orderOf(id)).then(
      ({ outcome }) => outcome as string,
      (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
    );
  const visit = async (code: string): Promise<GateStep> => {
    return { kind: 'use', id: newUuid(), hash: await hashOfCode(code), adults: 1, children: 0 };
  };
  const take = async (step: GateStep) => (await shop.gate.admission.takeSteps([step], GATE))[0]?.word;
  /** Two adults with the card, which makes their tickets free. */
  const order = async (code: string) => {
    const asked = await anOrder(shop, { 1: 2 });
    const { serviceCosts, totalAmount } = await shop.sales.checkout.quoteDiscount(
      { discountCode: code, orderLines: asked.orderLines },
      null,
    );
    return shop.sales.checkout.placeOrder(placing({ ...asked, serviceCosts, totalAmount, discountCode: code }));
  };

  test('a visit at the gate ends the right, and taking it back gives it back', async () => {
    const { orderId, code } = await aFriend(shop, { kind: PUNCH.name });
    const step = await visit(code);
    expect(await take(step)).toBe('welcome');
    expect([await stateOf(orderId), await withdraw(orderId)]).toEqual(['used', 'gift_card_used']);
    expect(await take({ kind: 'undo', id: newUuid(), entry: step.id })).toBe('undone');
    expect([await stateOf(orderId), await withdraw(orderId)]).toEqual(['open', 'accepted']);
  });

  test('tickets that the card made cheaper end the right while their order holds', async () => {
    await sellKind(shop, { percent: { events: 50, workshops: 0 } });
    const { orderId, code } = await aFriend(shop);
    const unpaid = await order(code);
    expect([await stateOf(orderId), await withdraw(orderId)]).toEqual(['used', 'gift_card_used']);
    await bankSays(shop, unpaid.orderId, 'failed');
    expect(await stateOf(orderId)).toBe('open');
    const paid = await order(code);
    await bankSays(shop, paid.orderId);
    expect([await stateOf(orderId), await withdraw(orderId)]).toEqual(['used', 'gift_card_used']);
    expect(await shop.bank.refundsOf(await paidWith(orderId))).toEqual([]);
  });

  test('of a withdrawal, a visit and an order at once never both sides happen', async () => {
    await sellKind(shop, { percent: { events: 50, workshops: 0 } });
    for (const email of ['een', 'twee', 'drie', 'vier']) {
      const { orderId, code } = await aFriend(shop, { email: `${email}@voorbeeld.example` });
      const step = await visit(code);
      const ordered = order(code).then(
        () => true,
        (thrown: unknown) => (isProblem(thrown) ? false : Promise.reject(thrown as Error)),
      );
      const [back, word, isOrdered] = await Promise.all([withdraw(orderId), take(step), ordered]);
      const isUsed = word === 'welcome' || isOrdered;
      expect([back, isUsed]).toEqual(back === 'accepted' ? ['accepted', false] : ['gift_card_used', true]);
    }
  });

  describe('of a kind that gives back what is left', () => {
    beforeEach(async () => {
      await sellKind(shop, { isProRata: true });
      await sellKind(shop, { ...PUNCH, isProRata: true });
    });
    const rightOf = async (id: string) =>
      (await shop.sales.giftCards.cardOrderView(await orderOf(id), true)).withdrawal;
    const refunds = async (id: string) =>
      (await shop.bank.refundsOf(await paidWith(id))).map(({ amountCents }) => amountCents);

    test('an unused card goes back whole', async () => {
      const { orderId } = await aFriend(shop);
      expect(await rightOf(orderId)).toMatchObject({ state: 'open' });
      expect(await rightOf(orderId)).not.toHaveProperty('back');
      expect([await withdraw(orderId), await refunds(orderId)]).toEqual(['accepted', [5250]]);
      expect((await orderOf(orderId)).state).toBe('refunded');
    });

    test('a punch card gives back its visits that are left; it stops at once, and a repeat changes nothing', async () => {
      const { orderId, code } = await aFriend(shop, { kind: PUNCH.name });
      for (const _ of [1, 2]) expect(await take(await visit(code))).toBe('welcome');
      expect(await rightOf(orderId)).toMatchObject({ state: 'open', back: 31.5 });
      expect([await withdraw(orderId), await withdraw(orderId)]).toEqual(['accepted', 'accepted']);
      expect(await refunds(orderId)).toEqual([3150]);
      expect(await take(await visit(code))).not.toBe('welcome');
      expect(await rightOf(orderId)).toMatchObject({ state: 'done' });
      expect((await orderOf(orderId)).state).toBe('paid');
    });

    test('any other card gives back its days that are left, as of the day of the declaration', async () => {
      const { orderId, code } = await aFriend(shop);
      shop.clock.advance({ days: 2 });
      expect(await take(await visit(code))).toBe('welcome');
      expect((await rightOf(orderId)).back).toBe(52.07); // 362 of 365 days of 52.50 is 52.068…
      shop.clock.advance({ days: 1 });
      const order = await orderOf(orderId);
      await shop.sales.giftCards.withdrawCard(order, { declaredAt: '2026-05-03T10:00:00.000Z' });
      expect(await refunds(orderId)).toEqual([5207]);
    });

    test('nothing goes back of a spent card, of one that tickets were bought with, and after fourteen days', async () => {
      const spent = await aFriend(shop, { kind: PUNCH.name, email: 'op@voorbeeld.example' });
      for (const _ of [1, 2, 3, 4, 5]) await take(await visit(spent.code));
      expect([await stateOf(spent.orderId), await withdraw(spent.orderId)]).toEqual(['used', 'gift_card_used']);
      await sellKind(shop, { isProRata: true, percent: { events: 50, workshops: 0 } });
      const cheap = await aFriend(shop, { email: 'tickets@voorbeeld.example' });
      const paid = await order(cheap.code);
      await bankSays(shop, paid.orderId);
      await take(await visit(cheap.code));
      expect([await stateOf(cheap.orderId), await withdraw(cheap.orderId)]).toEqual(['used', 'gift_card_used']);
      const late = await aFriend(shop, { kind: PUNCH.name, email: 'laat@voorbeeld.example' });
      await take(await visit(late.code));
      shop.clock.advance({ days: 15 });
      expect([await stateOf(late.orderId), await withdraw(late.orderId)]).toEqual(['late', 'gift_card_late']);
    });

    test('a card sold before the owner chose so keeps the rule of its sale', async () => {
      await sellKind(shop, { ...PUNCH, isProRata: false });
      const { orderId, code } = await aFriend(shop, { kind: PUNCH.name });
      await sellKind(shop, { ...PUNCH, isProRata: true });
      await take(await visit(code));
      expect([await stateOf(orderId), await withdraw(orderId)]).toEqual(['used', 'gift_card_used']);
    });

    test('the amount that was shown is the one that goes back, or nothing happens', async () => {
      const { orderId, code } = await aFriend(shop, { kind: PUNCH.name });
      await take(await visit(code));
      const seenCents = Math.round(((await rightOf(orderId)).back ?? 0) * 100);
      await take(await visit(code));
      const pressed = shop.sales.giftCards.withdrawCard(await orderOf(orderId), { seenCents });
      await expect(pressed).rejects.toMatchObject({ reason: 'gift_card_changed' });
      expect(await refunds(orderId)).toEqual([]);
      expect((await rightOf(orderId)).back).toBe(31.5);
    });

    test('the card is good again if the bank refuses the refund', async () => {
      const { orderId, code } = await aFriend(shop, { kind: PUNCH.name });
      await take(await visit(code));
      const { refund } = shop.bank;
      shop.bank.refund = () => Promise.reject(new ProviderFault('refused', 'the bank'));
      expect(await withdraw(orderId)).toBe('refund_refused');
      shop.bank.refund = refund;
      expect((await rightOf(orderId)).back).toBe(42);
      expect(await take(await visit(code))).toBe('welcome');
    });

    test('a withdrawal and a visit at once: only what was left then goes back', async () => {
      for (const email of ['een', 'twee', 'drie', 'vier']) {
        const { orderId, code } = await aFriend(shop, { kind: PUNCH.name, email: `${email}@voorbeeld.example` });
        await take(await visit(code));
        const [back, word] = await Promise.all([withdraw(orderId), visit(code).then(take)]);
        const visits = word === 'welcome' ? 2 : 1;
        if (visits === 1) expect(back).toBe('accepted');
        else expect(['accepted', 'gift_card_changed']).toContain(back);
        expect(await refunds(orderId)).toEqual(back === 'accepted' ? [5250 - visits * 1050] : []);
      }
    });
  });

  async function paidWith(orderId: string): Promise<string> {
    const { attempts } = (await shop.ports.payments.attempts.moneyOf([orderId])).get(orderId) ?? { attempts: [] };
    return attempts[0]?.paymentId ?? '';
  }
});
