import { describe, expect, test, vi } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import type { CancelRule } from '../../../src/modules/ticketing/sales/self-service/cancel-rule.ts';
import { engines } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const TEN_PERCENT: CancelRule = { untilHours: 48, costs: { kind: 'percent', percent: 10 } };
const OWNER = 'the owner';

/** Two adults and a child, paid: 18.00 and 1.50 service costs. */
async function aPaidOrder(rule: CancelRule | null = TEN_PERCENT, given: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(given);
  await shop.sales.offer.saveOffer(anOffer());
  if (rule)
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: rule, dateUntilHours: null, detailsUntilHours: null },
      OWNER,
    );
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { shop, orderId, paymentId };
}

async function orderOf(shop: Shop, orderId: string) {
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('no order');
  return order;
}

async function quoteOf(shop: Shop, orderId: string, lines: { line: number; amount: number }[]) {
  const { quote } = await shop.sales.selfService.cancellationOf(await orderOf(shop, orderId), lines);
  if (!quote) throw new Error('no quote');
  return quote;
}

const cancel = async (shop: Shop, orderId: string, requested: Awaited<ReturnType<typeof quoteOf>>) =>
  shop.sales.selfService.cancelOwnOrder(await orderOf(shop, orderId), requested);

async function stands(shop: Shop, orderId: string, paymentId: string) {
  const tickets = await shop.ports.orders.ticketsOf(orderId);
  const options = await shop.ports.offers.options([7]);
  return {
    state: (await orderOf(shop, orderId)).state,
    good: tickets.filter(({ isVoid }) => !isVoid).map(({ line, number }) => `${line}.${number}`),
    sold: options.map(({ sold }) => sold),
    back: (await shop.bank.find(paymentId))?.refundedCents,
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

type Change = (shop: Shop, orderId: string) => Promise<unknown>;
const raiseCosts: Change = (shop) => {
  const cancelRule: CancelRule = { ...TEN_PERCENT, costs: { kind: 'fixed', cents: 100 } };
  return shop.sales.selfService.setSelfServiceRules(
    7,
    { cancel: cancelRule, dateUntilHours: null, detailsUntilHours: null },
    OWNER,
  );
};
const cancelChild: Change = async (shop, orderId) =>
  cancel(shop, orderId, await quoteOf(shop, orderId, [{ line: 1, amount: 1 }]));

const ONE = [{ line: 0, amount: 1 }];
const ALL = [
  { line: 0, amount: 2 },
  { line: 1, amount: 1 },
];

describe.each(engines)('cancelling one’s own tickets, on $name (R-40)', ({ open }) => {
  test('with a discount code comes back what was paid, to the cent, however it is cancelled (R-38)', async () => {
    const engine = await open();
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    const cancel48 = { untilHours: 48, costs: { kind: 'percent', percent: 0 } } as const;
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: cancel48, dateUntilHours: null, detailsUntilHours: null },
      OWNER,
    );
    const code = { code: 'LENTE', kind: 'amount', value: 4.01, eventId: null, maxUses: null, startsOn: null } as const;
    await shop.sales.discounts.addDiscountCode({ ...code, endsOn: null }, OWNER);
    const request = await anOrder(shop, { 1: 3 });
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing({ ...request, totalAmount: 19.99, discountCode: 'LENTE' }),
    );
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const two = await quoteOf(shop, orderId, [{ line: 0, amount: 2 }]);
    expect(two).toMatchObject({ price: 12.32, refund: 12.32 });
    await cancel(shop, orderId, two);
    const last = await quoteOf(shop, orderId, ONE);
    expect(last).toMatchObject({ price: 6.17, refund: 6.17, isAll: true });
    await cancel(shop, orderId, last);
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(1849);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });

  test('a part, then the rest: what was shown comes back, places are free, and it is mailed and written down', async () => {
    const engine = await open();
    const { shop, orderId, paymentId } = await aPaidOrder(TEN_PERCENT, { database: engine.database });
    const quote = await quoteOf(shop, orderId, ONE);
    expect(quote).toMatchObject({ price: 7.5, costs: 0.75, refund: 6.75, tickets: 1, isAll: false });
    expect(await cancel(shop, orderId, quote)).toEqual({ refund: 6.75, outcome: 'accepted' });
    expect(await stands(shop, orderId, paymentId)).toEqual({
      state: 'paid',
      good: ['0.1', '1.1'],
      sold: [1, 1],
      back: 675,
    });
    expect(await mailKinds(shop.database)).toContain('order-refunded');
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<{ action: string }[]> };
    expect((await audit.recent(10)).map(({ action }) => action)).toContain('order-cancelled-by-visitor');

    const rest = await quoteOf(shop, orderId, [ONE[0] ?? { line: 0, amount: 1 }, { line: 1, amount: 1 }]);
    expect(rest).toMatchObject({ price: 10.5, costs: 1.05, refund: 9.45, isAll: true });
    await cancel(shop, orderId, rest);
    expect(await stands(shop, orderId, paymentId)).toEqual({ state: 'paid', good: [], sold: [0, 0], back: 1620 });
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });

  test('the same call that came at the same moment and was first, is what was asked', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    vi.spyOn(shop.ports.refundRequests, 'find').mockImplementationOnce(async () => {
      await cancel(shop, orderId, quote);
      return null;
    });
    expect(await cancel(shop, orderId, quote)).toEqual({ refund: 6.75, outcome: 'accepted' });
    expect((await stands(shop, orderId, paymentId)).back).toBe(675);
  });

  test.each<[string, Change]>([
    ['the owner changed the rule', raiseCosts],
    ['the other tab cancelled something else', cancelChild],
  ])('when %s after it was accepted and before it was decided, nothing is given back', async (_what, change) => {
    const engine = await open();
    const { shop, orderId, paymentId } = await aPaidOrder(TEN_PERCENT, { database: engine.database });
    const quote = await quoteOf(shop, orderId, ONE);
    const { refundsOf } = shop.bank;
    let changed: Awaited<ReturnType<typeof stands>> | undefined;
    // The provider is asked between the first look at the quote and the transaction.
    shop.bank.refundsOf = async (id) => {
      shop.bank.refundsOf = refundsOf;
      await change(shop, orderId);
      changed = await stands(shop, orderId, paymentId);
      return refundsOf(id);
    };
    expect(await refusal(cancel(shop, orderId, quote))).toBe('stale');
    expect(changed).toBeDefined();
    expect(await stands(shop, orderId, paymentId)).toEqual(changed);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });

  test('twenty at once, from two tabs and a shaky line, are one', async () => {
    const engine = await open();
    const { shop, orderId, paymentId } = await aPaidOrder(TEN_PERCENT, { database: engine.database });
    const [one, more] = [await quoteOf(shop, orderId, ONE), await quoteOf(shop, orderId, [{ line: 0, amount: 2 }])];
    const asked = Array.from({ length: 20 }, (_, index) => refusal(cancel(shop, orderId, index % 2 ? one : more)));
    await Promise.all(asked);
    const { back, good } = await stands(shop, orderId, paymentId);
    expect([back === 675 ? 2 : 1, [675, 1350].includes(back ?? 0)]).toEqual([good.length, true]);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });
});

describe('what is shown is what happens (R-40)', () => {
  test('the same again, after the answer was lost, changes nothing', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    expect([await cancel(shop, orderId, quote), await cancel(shop, orderId, quote)]).toEqual([
      { refund: 6.75, outcome: 'accepted' },
      { refund: 6.75, outcome: 'accepted' },
    ]);
    expect((await stands(shop, orderId, paymentId)).back).toBe(675);
  });

  test.each<[string, Change]>([
    ['the owner changed the rule', raiseCosts],
    [
      'the owner gave a part back',
      (shop, orderId) => {
        const wish = { key: newUuid(), amountCents: 100, isVoid: false, isRestocked: false, lines: null, reason: null };
        return shop.sales.refunds.refundOrder(orderId, wish, OWNER);
      },
    ],
    ['other tickets were cancelled', cancelChild],
  ])('when %s meanwhile, it is refused and looked at anew', async (_what, change) => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    await change(shop, orderId);
    const before = await stands(shop, orderId, paymentId);
    expect(await refusal(cancel(shop, orderId, quote))).toBe('stale');
    expect(await stands(shop, orderId, paymentId)).toEqual(before);
  });

  test('another amount than was shown is refused', async () => {
    const { shop, orderId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    expect(await refusal(cancel(shop, orderId, { ...quote, refund: 7.5 }))).toBe('stale');
  });

  test('while the bank is silent nothing changes; later the same goes through', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    const before = await stands(shop, orderId, paymentId);
    const { refundsOf } = shop.bank;
    shop.bank.refundsOf = async () => {
      throw new ProviderFault('unknown', 'no answer');
    };
    expect(await refusal(cancel(shop, orderId, quote))).toBe('payment_provider_error');
    expect(await stands(shop, orderId, paymentId)).toEqual(before);
    shop.bank.refundsOf = refundsOf;
    await cancel(shop, orderId, quote);
    expect((await stands(shop, orderId, paymentId)).back).toBe(675);
  });

  test('it goes with the mail what was cancelled and what was kept', async () => {
    const { shop, orderId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    await cancel(shop, orderId, quote);
    const request = await shop.ports.refundRequests.find(quote.key);
    expect(request?.words).toEqual({ lines: ONE, priceCents: 750, costsCents: 75 });
    expect(request?.reason).toBe('De bezoeker heeft zelf geannuleerd.');
  });
});

describe('the rule matrix: state of the order, time, rule and way of payment (R-40)', () => {
  const states = async (shop: Shop, orderId: string) => {
    const order = await orderOf(shop, orderId);
    const { state } = await shop.sales.selfService.cancellationOf(order, null);
    return [
      state,
      await shop.sales.selfService.cancelUntil(order),
      await refusal(shop.sales.selfService.cancellationOf(order, ALL)),
    ];
  };

  test('paid by the provider, in time', async () => {
    const { shop, orderId } = await aPaidOrder();
    expect(await states(shop, orderId)).toEqual(['open', '2026-06-04T11:00:00+02:00', 'done']);
  });

  test('without a rule, as everything is until the owner sets one', async () => {
    const { shop, orderId } = await aPaidOrder(null);
    expect(await states(shop, orderId)).toEqual(['off', null, 'not_cancellable']);
  });

  test('too late', async () => {
    const { shop, orderId } = await aPaidOrder();
    const quote = await quoteOf(shop, orderId, ONE);
    shop.clock.set('2026-06-04T09:00:01.000Z');
    expect(await states(shop, orderId)).toEqual(['late', null, 'not_cancellable']);
    expect(await refusal(cancel(shop, orderId, quote))).toBe('not_cancellable');
  });

  test('of a cancelled event, whose money the owner gives back', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.offer.saveOffer(
      anOffer({ version: 2, isCancelled: true, isOnSale: false }, [{ id: 1 }, { id: 2 }]),
    );
    expect(await states(shop, orderId)).toEqual(['off', null, 'not_cancellable']);
  });

  test('paid back already', async () => {
    const { shop, orderId } = await aPaidOrder();
    await cancel(shop, orderId, await quoteOf(shop, orderId, ALL));
    expect(await states(shop, orderId)).toEqual(['off', null, 'not_cancellable']);
  });

  test('not paid', async () => {
    const { shop } = await aPaidOrder();
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 1 }), { clientAddress: '192.0.2.2' }),
    );
    expect(await states(shop, orderId)).toEqual(['off', null, 'not_cancellable']);
  });

  test('taken by the owner for money, which goes back by hand', async () => {
    const { shop } = await aPaidOrder();
    const [option] = await shop.ports.offers.options([7]);
    const taken = await shop.sales.checkout.takeOrder(
      {
        eventId: 7,
        firstName: '',
        lastName: 'de Vries',
        email: 'anna@voorbeeld.example',
        phoneNumber: '',
        orderLines: [{ option_id: option?.id ?? 0, amount: 1 }],
        way: 'cash',
        reason: '',
        totalAmount: 7.5,
      },
      null,
      OWNER,
    );
    expect((await states(shop, taken.id))[0]).toBe('ask');
  });

  test('a free order: its tickets lapse, a mail says so, and no money moves', async () => {
    const { shop } = await aPaidOrder();
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, path: '/events/8/gratis' }, [{ priceCents: 0 }]));
    await shop.sales.selfService.setSelfServiceRules(
      8,
      { cancel: TEN_PERCENT, dateUntilHours: null, detailsUntilHours: null },
      OWNER,
    );
    const [option] = await shop.ports.offers.options([8]);
    const request = await anOrder(shop, { [option?.id ?? 0]: 2 });
    shop.passes.add('pass');
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(request, { preLoginSecret: 'pass', clientAddress: '192.0.2.3' }),
    );
    expect((await orderOf(shop, orderId)).state).toBe('paid');
    const quote = await quoteOf(shop, orderId, [{ line: 0, amount: 2 }]);
    expect(quote).toMatchObject({ price: 0, costs: 0, refund: 0, isAll: true });
    expect(await cancel(shop, orderId, quote)).toEqual({ refund: 0, outcome: 'accepted' });
    expect((await shop.ports.orders.ticketsOf(orderId)).every(({ isVoid }) => isVoid)).toBe(true);
    expect((await shop.ports.offers.options([8])).map(({ sold }) => sold)).toEqual([0]);
    expect(await mailKinds(shop.database)).toContain('order-tickets-lapsed');
    expect(await breaches(shop.database)).toEqual([]);
  });
});
