import { beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../../src/kernel/problem.ts';
import { aFriend, sellKind } from '../card-sales/a-friend.ts';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../shop.ts';

/** Ten in the morning on the day after summer time began. */
const START = '2026-03-30T08:00:00.000Z';
/** The same time of the clock three days before, when it was winter. */
const FOR_FRIENDS = '2026-03-27T09:00:00.000Z';

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe('friends who may order some days before others', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
    shop.clock.set('2026-03-01T10:00:00.000Z');
    await shop.sales.offer.saveOffer(anOffer({ saleStart: START, category: 'Workshops' }, [{ capacity: 100 }]));
    await sellKind(shop, { daysAhead: 3, percent: { events: 100, workshops: 0 } });
  });

  const order = async (discountCode: string | null, email = 'anna@voorbeeld.example') => {
    const request = { ...(await anOrder(shop, { 1: 2 }, { email })), discountCode };
    return reasonOf(shop.sales.checkout.placeOrder(placing(request, { clientAddress: email })));
  };

  test('do so from the same time of the clock on, at the usual price; others wait', async () => {
    const { code } = await aFriend(shop);
    shop.clock.set('2026-03-27T08:59:59.999Z');
    expect(await order(code)).toBe('sale_ahead');
    shop.clock.set(FOR_FRIENDS);
    expect(await order(null)).toBe('sale_ahead');
    expect(await order(code)).toBe('done');
    shop.clock.set('2026-03-30T07:59:59.999Z');
    expect(await order(null, 'jan@voorbeeld.example')).toBe('sale_ahead');
    shop.clock.set(START);
    expect(await order(null, 'jan@voorbeeld.example')).toBe('done');
  });

  test('are told that the number is good, and nothing off', async () => {
    const { code } = await aFriend(shop);
    shop.clock.set(FOR_FRIENDS);
    const { orderLines } = await anOrder(shop, { 1: 2 });
    const quote = await shop.sales.checkout.quoteDiscount({ discountCode: code, orderLines }, null);
    expect(quote).toMatchObject({ isFriend: true, discount: 0 });
    expect(await shop.sales.offer.codeKindsOf(7)).toContain('friend');
    expect(await shop.sales.offer.friendDaysAhead()).toBe(3);
    shop.clock.set(START);
    expect(await reasonOf(shop.sales.checkout.quoteDiscount({ discountCode: code, orderLines }, null))).toBe(
      'discount_invalid',
    );
  });

  test('are told their own moment when their card gives fewer days than another', async () => {
    await sellKind(shop, { daysAhead: 1 });
    const { code } = await aFriend(shop);
    shop.clock.set(FOR_FRIENDS);
    const request = { ...(await anOrder(shop, { 1: 2 })), discountCode: code };
    await expect(shop.sales.checkout.placeOrder(placing(request))).rejects.toThrow('zondag 29 maart 2026 om 10:00');
  });

  /** Places an order that ends unpaid, and returns how it could be placed again. */
  async function endedOrder(discountCode: string, totalAmount = 16.5) {
    const placed = placing({ ...(await anOrder(shop, { 1: 2 })), totalAmount, discountCode });
    const { orderId } = await shop.sales.checkout.placeOrder(placed);
    shop.bank.pay(await paymentOf(shop, orderId), 'expired');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    const now = async () => (await shop.sales.checkout.againOf(order, { superseded: null, received: null }))?.now;
    return { order, placed, now };
  }

  test('are offered no unpaid order again before the sale, if it took no place of their card', async () => {
    const { code } = await aFriend(shop);
    shop.clock.set(FOR_FRIENDS);
    const { now } = await endedOrder(code);
    expect(await now()).toBeNull();
    shop.clock.set(START);
    expect(await now()).toMatchObject({ toPay: 16.5 });
  });

  test('may place an unpaid order again before the sale, if their card made it cheaper', async () => {
    await sellKind(shop, { daysAhead: 3, percent: { events: 100, workshops: 50 } });
    const { code } = await aFriend(shop);
    shop.clock.set(FOR_FRIENDS);
    const { order: ended, placed, now } = await endedOrder(code, 9);
    const { toPay = 0 } = (await now()) ?? {};
    expect(toPay).toBe(9);
    expect(await reasonOf(shop.sales.checkout.orderAgain({ ...placed, order: ended, toPay }))).toBe('done');
  });

  test('need a card that is good, whose kind gave it when it was sold', async () => {
    await sellKind(shop, { name: 'Gezinskaart', daysAhead: 0 });
    const { code: without } = await aFriend(shop);
    await sellKind(shop, { daysAhead: 3, percent: { events: 100, workshops: 0 } });
    const { id, code } = await aFriend(shop, { email: 'tweede@voorbeeld.example' });
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    shop.clock.set(FOR_FRIENDS);
    expect(await order(without)).toBe('sale_ahead');
    expect(await order(code)).toBe('discount_invalid');
  });
});
