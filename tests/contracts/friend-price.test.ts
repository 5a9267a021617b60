import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../src/kernel/problem.ts';
import type { CheckoutRequest } from '../../src/modules/ticketing/index.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { bankSays } from '../ticketing/card-sales/a-card.ts';
import { aFriend, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.message : thrown),
  );

const NEVER = /^Deze kortingscode is niet/;
const USED = /^Voor alle personen op deze vriendenkaart/;
/** Two adults of 7.50 at half the price, and the service costs. */
const HALF = { discount: 7.5, serviceCosts: 1.5, totalAmount: 9 };

describe.each(engines)('the price for friends on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }, { capacity: 100 }]));
    await sellKind(shop, { percent: { events: 50, workshops: 0 } });
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const quote = async (code: string, amounts: Record<number, number> = { 1: 2 }, browserSecret: string | null = null) =>
    shop.sales.checkout.quoteDiscount(
      { discountCode: code, orderLines: (await anOrder(shop, amounts)).orderLines },
      browserSecret,
    );
  const order = async (code: string, by: Partial<CheckoutRequest> = {}, email = 'anna@voorbeeld.example') => {
    const { serviceCosts, totalAmount } = HALF;
    const request = { ...(await anOrder(shop, { 1: 2 }, { email })), serviceCosts, totalAmount, discountCode: code };
    return shop.sales.checkout.placeOrder(placing(request, { clientAddress: email, ...by }));
  };
  const stored = async (id: string) => (await shop.ports.orders.find(id)) ?? Promise.reject(new Error('no order'));

  test('is quoted for the code as it is printed, asked of the bank, and said on the order and its invoice', async () => {
    const { code } = await aFriend(shop);
    const printed = code.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-');
    expect(await quote(printed)).toEqual({ discountCode: code, isFriend: true, ...HALF });
    const { orderId } = await order(printed);
    await bankSays(shop, orderId);
    const view = await shop.sales.orders.orderView(await stored(orderId));
    expect(view).toMatchObject({
      discount: { code: '', amount: 7.5 },
      totalAmount: 9,
      vat: [{ rate: 9, amount: 0.74 }],
    });
    const [booked] = await shop.ports.vatOrders.read([orderId]);
    expect(booked?.lines).toMatchObject([{ rate: 9, amountCents: 750, unitPriceCents: 375 }]);
  });

  test('holds for the persons on the card once a day, and comes free with an order that ends', async () => {
    const { code } = await aFriend(shop);
    const first = await order(code, {}, 'een@voorbeeld.example');
    expect(await refusal(order(code, {}, 'twee@voorbeeld.example'))).toMatch(USED);
    expect(await quote(code, { 1: 1, 2: 4 })).toMatchObject({ discount: 4.5 });
    await bankSays(shop, first.orderId, 'failed');
    const second = await order(code, {}, 'twee@voorbeeld.example');
    expect((await stored(second.orderId)).totalCents).toBe(900);
    await bankSays(shop, second.orderId);
    expect(await refusal(quote(code))).toMatch(USED);
  });

  test('refunds an order that is paid after its card was blocked, or after its persons got other tickets', async () => {
    const { id, code } = await aFriend(shop);
    const late = await order(code, {}, 'een@voorbeeld.example');
    await bankSays(shop, late.orderId, 'expired');
    const other = await order(code, {}, 'twee@voorbeeld.example');
    await bankSays(shop, late.orderId);
    expect(await stored(late.orderId)).toMatchObject({ state: 'expired' });
    expect(await shop.payments.refunds.refundsOf(late.orderId)).toMatchObject([{ amountCents: 900, reason: 'late' }]);
    await bankSays(shop, other.orderId, 'expired');
    await bankSays(shop, other.orderId);
    expect(await stored(other.orderId)).toMatchObject({ state: 'paid' });

    const { id: blocked, code: second } = await aFriend(shop, { email: 'tweede@voorbeeld.example' });
    const last = await order(second, {}, 'drie@voorbeeld.example');
    await bankSays(shop, last.orderId, 'expired');
    await shop.sales.giftCards.blockGiftCard(blocked, true, 'anna');
    await bankSays(shop, last.orderId);
    expect(await stored(last.orderId)).toMatchObject({ state: 'expired' });
    expect(await shop.ports.friendCards.placesOf(id, [])).toEqual([{ day: '2026-06-06', entries: 2, persons: 2 }]);
  });

  test('twelve at once get no more than the persons on the card', async () => {
    const { id, code } = await aFriend(shop);
    const all = Array.from({ length: 12 }, (_, index) => order(code, {}, `nummer${index}@voorbeeld.example`));
    const done = (await Promise.all(all.map(refusal))).filter((one) => one === 'done');
    expect(done).toHaveLength(1);
    expect(await shop.ports.friendCards.placesOf(id, [])).toEqual([{ day: '2026-06-06', entries: 2, persons: 2 }]);
  });

  test('stays with an order that is changed before it is paid, and with one that is placed again', async () => {
    const { code } = await aFriend(shop);
    const { orderId, browserSecret } = await order(code);
    expect(await quote(code, { 1: 2 }, browserSecret)).toMatchObject({ totalAmount: 9 });
    const changed = await order(code, { browserSecret, idempotencyKey: 'another' });
    expect((await stored(changed.orderId)).totalCents).toBe(900);
    await bankSays(shop, changed.orderId, 'expired');
    const ended = await stored(changed.orderId);
    expect(await shop.sales.checkout.againOf(ended, { superseded: null, received: null })).toMatchObject({
      now: { totalAmount: 9 },
      lost: [],
    });
    const again = await shop.sales.checkout.orderAgain({
      ...placing(await anOrder(shop, { 1: 2 }), { clientAddress: 'anna', browserSecret }),
      order: ended,
      toPay: 9,
    });
    expect((await stored(again.orderId)).totalCents).toBe(900);
    expect(again.orderId).not.toBe(orderId);
  });

  test('is refused with its reason: an ended or blocked card, another day, other tickets, a code that never was', async () => {
    const { id, code } = await aFriend(shop);
    expect(await refusal(quote('7KQ2M9XW4TBN6RVC'))).toMatch(NEVER);
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    expect(await refusal(quote(code))).toMatch(/geblokkeerd/);
    expect(await refusal(order(code))).toMatch(/geblokkeerd/);
    await shop.sales.giftCards.blockGiftCard(id, false, 'anna');
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 8, category: 'Workshops' }, [{ title: 'Workshop' }, { title: 'Lunch', isPerson: false }]),
    );
    expect(await refusal(quote(code, { 3: 1 }))).toMatch(/geeft op deze tickets geen korting/);
    const [start, end] = ['2028-06-06T09:00:00.000Z', '2028-06-06T15:00:00.000Z'];
    await shop.sales.offer.saveOffer(anOffer({ eventId: 9 }, [{ start, end }]));
    expect(await refusal(quote(code, { 5: 1 }))).toMatch(/en niet op de dag van deze tickets/);
    shop.clock.advance({ days: 400 });
    expect(await refusal(quote(code, { 5: 1 }))).toMatch(/was geldig tot en met/);
  });

  test('the field is offered where a kind gives something', async () => {
    expect(await shop.sales.offer.codeKindsOf(7)).toEqual(['friend']);
    await sellKind(shop, { percent: { events: 0, workshops: 50 } });
    expect(await shop.sales.offer.codeKindsOf(7)).toEqual([]);
  });

  test('the card of an account is that of its address', async () => {
    const { code } = await aFriend(shop);
    expect(await shop.sales.friends.friendCardOf('Gerda@voorbeeld.example')).toBe(code);
    expect(await shop.sales.friends.friendCardOf('iemand@voorbeeld.example')).toBeNull();
    await sellKind(shop, { percent: { events: 0, workshops: 0 } });
    await aFriend(shop, { email: 'niets@voorbeeld.example' });
    expect(await shop.sales.friends.friendCardOf('niets@voorbeeld.example')).toBeNull();
    shop.clock.advance({ days: 400 });
    expect(await shop.sales.friends.friendCardOf('gerda@voorbeeld.example')).toBeNull();
  });
});
