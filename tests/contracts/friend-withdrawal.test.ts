import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
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

  async function paidWith(orderId: string): Promise<string> {
    const { attempts } = (await shop.ports.payments.attempts.moneyOf([orderId])).get(orderId) ?? { attempts: [] };
    return attempts[0]?.paymentId ?? '';
  }
});
