import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import type { DiscountCodeRequest } from '../../src/modules/ticketing/sales/discounts/discounts-schema.ts';
import type { CheckoutRequest } from '../../src/modules/ticketing/index.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

const EVENT = 7;

describe.each(engines)('discount codes on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }, { capacity: 100 }]));
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const make = (about: Partial<DiscountCodeRequest> = {}) => {
    const bare = { eventId: null, maxUses: null, startsOn: null, endsOn: null };
    return shop.sales.discounts.addDiscountCode(
      { code: 'LENTE', kind: 'percent', value: 10, ...bare, ...about },
      'anna',
    );
  };
  const used = async (code = 'LENTE') => (await shop.ports.discounts.find(code))?.used;
  /** Two adults of 7.50, with the quoted price with the code. */
  const order = async (
    discountCode = 'lente',
    changes: Partial<CheckoutRequest> = {},
    email = 'anna@voorbeeld.example',
  ) => {
    const request = await anOrder(shop, { 1: 2 }, { email });
    const quote = await shop.sales.checkout.quoteDiscount(
      { discountCode, orderLines: request.orderLines },
      changes.browserSecret ?? null,
    );
    const { serviceCosts, totalAmount } = quote;
    return shop.sales.checkout.placeOrder(
      placing({ ...request, serviceCosts, totalAmount, discountCode }, { clientAddress: email, ...changes }),
    );
  };
  const pay = async (orderId: string, word = 'paid') => {
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, word);
    await shop.sales.settlement.settle(paymentId);
    return paymentId;
  };

  test('a code is quoted, taken by the order, and lowers what the bank is asked for and what everybody reads', async () => {
    await make();
    const orderLines = (await anOrder(shop, { 1: 2 })).orderLines;
    expect(await shop.sales.checkout.quoteDiscount({ discountCode: ' lente ', orderLines }, null)).toEqual({
      discountCode: 'LENTE',
      discount: 1.5,
      serviceCosts: 1.5,
      totalAmount: 15,
    });
    expect(await used()).toBe(0);
    const { orderId } = await order();
    expect(await used()).toBe(1);
    await pay(orderId);
    expect((await shop.bank.find(await paymentOf(shop, orderId)))?.amountCents).toBe(1500);
    const stored = await shop.ports.orders.find(orderId);
    expect(stored && (await shop.sales.orders.orderView(stored))).toMatchObject({
      discount: { code: 'LENTE', amount: 1.5 },
      totalAmount: 15,
      vat: [{ rate: 9, amount: 1.24 }],
    });
    expect(await shop.sales.orders.orderForMail(orderId)).toMatchObject({
      discount: { code: 'LENTE', cents: 150 },
      totalCents: 1500,
    });
    expect(await shop.sales.discounts.discountCodes()).toMatchObject([
      { code: 'LENTE', used: 1, paidOrders: 1, given: 1.5, state: 'good' },
    ]);
  });

  test.each(['canceled', 'expired', 'failed'])('an order that ends %s gives its use back', async (word) => {
    await make({ maxUses: 1 });
    const { orderId } = await order();
    await pay(orderId, word);
    expect(await used()).toBe(0);
    await order('lente', {}, 'bob@voorbeeld.example');
    expect(await used()).toBe(1);
  });

  test('an order that is paid after it ended holds its use again, also when another has the last one (R-12)', async () => {
    await make({ maxUses: 1 });
    const { orderId } = await order();
    const paymentId = await pay(orderId, 'expired');
    await order('lente', {}, 'bob@voorbeeld.example');
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
    expect(await used()).toBe(2);
  });

  test('forty at once get no more than the uses that are left', async () => {
    await make({ maxUses: 7 });
    const request = await anOrder(shop, { 1: 2 });
    const wanted = { ...request, totalAmount: 15, discountCode: 'LENTE' };
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const email = `bezoeker${index}@voorbeeld.example`;
        return refusal(shop.sales.checkout.placeOrder(placing({ ...wanted, email }, { clientAddress: email })));
      }),
    );
    expect(tried.filter((one) => one === 'done')).toHaveLength(7);
    expect(tried.filter((one) => one === 'discount_invalid')).toHaveLength(33);
    expect(await used()).toBe(7);
  });

  test('changing an unpaid order keeps the last use; dropping the code frees it', async () => {
    await make({ maxUses: 1 });
    const { browserSecret } = await order();
    const request = await anOrder(shop, { 1: 1 });
    const changed = await shop.sales.checkout.quoteDiscount(
      { discountCode: 'LENTE', orderLines: request.orderLines },
      browserSecret,
    );
    const { serviceCosts, totalAmount } = changed;
    await shop.sales.checkout.placeOrder(
      placing({ ...request, serviceCosts, totalAmount, discountCode: 'LENTE' }, { browserSecret }),
    );
    expect(await used()).toBe(1);
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 }), { browserSecret }));
    expect(await used()).toBe(0);
  });

  test('an unpaid order for another event keeps the last use, which is not reported as free', async () => {
    await make({ maxUses: 1 });
    const { browserSecret } = await order();
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, path: '/events/8/avond' }));
    const { orderLines } = await anOrder(shop, { 3: 1 });
    expect(await refusal(shop.sales.checkout.quoteDiscount({ discountCode: 'LENTE', orderLines }, browserSecret))).toBe(
      'discount_invalid',
    );
  });

  test('the same order again, as after a lost answer, takes one use', async () => {
    await make();
    const idempotencyKey = newUuid();
    const first = await order('LENTE', { idempotencyKey, browserMark: 'mine' });
    expect((await order('LENTE', { idempotencyKey, browserMark: 'mine' })).orderId).toBe(first.orderId);
    expect(await used()).toBe(1);
  });

  test('an order of nothing counts with a captcha pass, and without JavaScript by its mail', async () => {
    await make({ code: 'GRATIS', value: 100 });
    expect(await refusal(order('GRATIS'))).toBe('captcha_required');
    expect(await used('GRATIS')).toBe(0);
    shop.passes.add('pass');
    const { orderId } = await order('GRATIS', { preLoginSecret: 'pass' });
    expect(await shop.ports.orders.find(orderId)).toMatchObject({ state: 'paid', totalCents: 0, serviceCostsCents: 0 });
    const held = await order('GRATIS', { isConfirmedByMail: true }, 'bob@voorbeeld.example');
    expect(await used('GRATIS')).toBe(2);
    await shop.sales.checkout.confirmFreeOrder(shop.sales.checkout.confirmTokenOf(held.orderId));
    expect((await shop.ports.orders.find(held.orderId))?.state).toBe('paid');
  });

  test.each([
    ['one that never was', { code: 'ANDERE' }],
    ['of another event', { eventId: 8 }],
    ['before its time', { startsOn: '2099-01-01' }],
    ['after its time', { endsOn: '2000-01-01' }],
  ])('a code is refused: %s', async (_, about) => {
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, path: '/events/8/herfst' }, [{}]));
    await make(about);
    const request = await anOrder(shop, { 1: 2 });
    expect(await refusal(order())).toBe('discount_invalid');
    expect(
      await refusal(shop.sales.checkout.placeOrder(placing({ ...request, totalAmount: 15, discountCode: 'LENTE' }))),
    ).toBe('discount_invalid');
  });

  test('a price that was not quoted is refused with the right one', async () => {
    await make();
    const request = await anOrder(shop, { 1: 2 });
    const placed = shop.sales.checkout.placeOrder(placing({ ...request, discountCode: 'LENTE' }));
    await expect(placed).rejects.toMatchObject({ reason: 'price_mismatch', facts: { expected: { totalAmount: 15 } } });
  });

  test('its field is offered only for an event for which a code is good, today or later', async () => {
    const kinds = (eventId = EVENT) => shop.sales.offer.codeKindsOf(eventId);
    expect(await kinds()).toEqual([]);
    const year = Number(shop.clock.now().slice(0, 4));
    await make({ code: 'VOORBIJ', startsOn: `${year - 1}-01-01`, endsOn: `${year - 1}-12-31` });
    expect(await kinds()).toEqual([]);
    await make({ code: 'LATER', eventId: EVENT, startsOn: `${year + 1}-01-01` });
    expect([await kinds(EVENT), await kinds(EVENT + 1)]).toEqual([['discount'], []]);
    await shop.sales.discounts.endDiscountCode('LATER', 'anna');
    expect(await kinds(EVENT)).toEqual([]);
    await make({ code: 'ALLES' });
    expect([await kinds(EVENT), await kinds(EVENT + 1)]).toEqual([['discount'], ['discount']]);
  });

  test('cached pages are renewed after the first code, and again after its end (R-29)', async () => {
    const raised: string[] = [];
    const heard = await openShop({
      database: engine.database,
      ports: (ports) => {
        const raise = () => ports.edition.raise().finally(() => raised.push('raised'));
        return { ...ports, edition: { ...ports.edition, raise } };
      },
    });
    const bare = { eventId: null, maxUses: null, startsOn: null, endsOn: null };
    const wanted = { code: 'ZOMER', kind: 'percent', value: 10, ...bare } as const;
    await heard.sales.discounts.addDiscountCode(wanted, 'anna');
    await heard.sales.discounts.addDiscountCode(wanted, 'anna');
    expect(raised).toHaveLength(1);
    await heard.sales.discounts.endDiscountCode('ZOMER', 'anna');
    await heard.sales.discounts.endDiscountCode('ZOMER', 'anna');
    expect(raised).toHaveLength(2);
  });

  test('the owner ends a code: new orders cannot use it, existing ones keep it', async () => {
    await make();
    const { orderId } = await order();
    await shop.sales.discounts.endDiscountCode('LENTE', 'anna');
    await shop.sales.discounts.endDiscountCode('LENTE', 'anna');
    expect(await refusal(order('LENTE', {}, 'bob@voorbeeld.example'))).toBe('discount_invalid');
    await pay(orderId);
    expect(await shop.sales.discounts.discountCodes()).toMatchObject([{ state: 'ended', used: 1, paidOrders: 1 }]);
  });

  test('the same code twice is made once; another one of that name is refused', async () => {
    await make();
    await make();
    await expect(make({ value: 20 })).rejects.toMatchObject({ errors: { code: expect.stringContaining('al een') } });
    expect(await shop.sales.discounts.discountCodes()).toHaveLength(1);
    const trail = await shop.database
      .query<{ audit_entry: { action: string } }>()
      .selectFrom('audit_entry')
      .select('action')
      .execute();
    expect(trail).toEqual([{ action: 'discount-code-made' }]);
  });

  test('a refund of some tickets is posted for what was paid for them', async () => {
    await make({ kind: 'amount', value: 5 });
    const { orderId } = await order();
    await pay(orderId);
    const wish = { key: newUuid(), isVoid: true, isRestocked: true, lines: [{ line: 0, amount: 1 }], reason: null };
    await shop.sales.refunds.refundOrder(orderId, { ...wish, amountCents: 500 }, 'anna');
    const [stored] = await createSqlTicketing(engine.database).vatOrders.read([orderId]);
    expect(stored).toMatchObject({
      lines: [{ amountCents: 1000, unitPriceCents: 500 }],
      returns: [{ cents: 500, lapsed: [{ line: 0, amount: 1 }] }],
    });
    expect(await used()).toBe(1);
  });
});
