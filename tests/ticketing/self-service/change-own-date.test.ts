import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { Offer } from '../../../src/modules/ticketing/index.ts';
import { orderCalendar } from '../../../src/modules/ticketing/documents/facts/order-words.ts';
import { engines } from '../../support/engines.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const JUNE_7 = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const OWNER = 'the owner';

type Options = Partial<Offer['options'][number]>[];
/** An adult and a child on Saturday, the same on Sunday. */
const TWO_DAYS: Options = [
  {},
  { title: 'Entree kind', priceCents: 300 },
  { title: 'Entree volwassene', priceCents: 750, ...JUNE_7 },
  { title: 'Entree kind', priceCents: 300, ...JUNE_7 },
];

/** Two adults and a child on Saturday, paid. */
async function aPaidOrder(
  options: Options = TWO_DAYS,
  given: Parameters<typeof openShop>[0] = {},
  amounts: Record<number, number> = { 1: 2, 2: 1 },
) {
  const shop = await openShop(given);
  await shop.sales.offer.saveOffer(anOffer({}, options));
  await shop.sales.selfService.setSelfServiceRules(
    7,
    { cancel: null, dateUntilHours: 48, detailsUntilHours: null },
    OWNER,
  );
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts)));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { shop, orderId };
}

const datesOf = async (shop: Shop, orderId: string) => {
  const order = await shop.ports.orders.find(orderId);
  return order ? (await shop.sales.selfService.ownDatesOf(order)).dates : [];
};
const keyOf = async (shop: Shop, orderId: string) => (await datesOf(shop, orderId))[0]?.key ?? newUuid();
const sold = async (shop: Shop) => (await shop.ports.offers.options([7])).map((option) => option.sold);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('taking another date by oneself, on $name (R-40)', ({ open }) => {
  test('moves all places at once, keeps the codes, and mails tickets with a calendar that is newer; once', async () => {
    const engine = await open();
    const { shop, orderId } = await aPaidOrder(TWO_DAYS, { database: engine.database });
    const codes = (await shop.ports.orders.ticketsOf(orderId)).map(({ code }) => code);
    const calendar = async () => {
      const order = await shop.sales.orders.orderForMail(orderId);
      return order ? orderCalendar(order, testSite) : '';
    };
    expect(await calendar()).toContain('SEQUENCE:1\r\n');
    expect(await datesOf(shop, orderId)).toMatchObject([{ to: { start: '2026-06-07T11:00:00+02:00' }, tickets: 3 }]);
    const key = await keyOf(shop, orderId);
    await shop.sales.selfService.changeOwnDate(orderId, key);
    await shop.sales.selfService.changeOwnDate(orderId, key);
    expect(await sold(shop)).toEqual([0, 0, 2, 1]);
    expect((await shop.ports.orders.ticketsOf(orderId)).map(({ code }) => code)).toEqual(codes);
    expect(await calendar()).toContain('SEQUENCE:2\r\n');
    expect(await calendar()).toContain('DTSTART:20260607T090000Z');
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-date-changed')).toHaveLength(1);
    expect(await shop.sales.orders.ticketView(codes[0] ?? '')).toMatchObject({
      start: '2026-06-07T11:00:00+02:00',
      validity: 'valid',
    });
    expect(await breaches(shop.database)).toEqual([]);

    await shop.sales.selfService.changeOwnDate(orderId, await keyOf(shop, orderId)); // and back again
    expect(await sold(shop)).toEqual([2, 1, 0, 0]);
    expect(await calendar()).toContain('SEQUENCE:3\r\n');
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });

  test('never more than there are places: of ten orders that want the last two, one gets them', async () => {
    const engine = await open();
    const { shop, orderId } = await aPaidOrder(
      [{ capacity: 30 }, { title: 'Entree volwassene', priceCents: 750, ...JUNE_7, capacity: 2 }],
      { database: engine.database },
      { 1: 2 },
    );
    const ids = [orderId];
    for (let buyer = 1; buyer < 6; buyer++) {
      const request = await anOrder(shop, { 1: 2 }, { email: `koper${buyer}@voorbeeld.example` });
      const placed = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: `192.0.2.${buyer + 10}` }));
      const paymentId = await paymentOf(shop, placed.orderId);
      shop.bank.pay(paymentId, 'paid');
      await shop.sales.settlement.settle(paymentId);
      ids.push(placed.orderId);
    }
    const keys = await Promise.all(ids.map((id) => keyOf(shop, id)));
    const answers = await Promise.all(
      ids.map((id, index) => refusal(shop.sales.selfService.changeOwnDate(id, keys[index] ?? ''))),
    );
    expect(answers.map(String).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'stale'),
    ]);
    expect(await sold(shop)).toEqual([10, 2]);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });

  test('to another time of a full day, while others want its places: the day keeps its persons, and nobody else gets in', async () => {
    const engine = await open();
    const later = { start: '2026-06-06T16:00:00.000Z', end: '2026-06-06T18:00:00.000Z' };
    const { shop, orderId } = await aPaidOrder(
      [...TWO_DAYS.slice(0, 2), ...TWO_DAYS.slice(2).map((option) => ({ ...option, ...later }))],
      { database: engine.database },
    );
    await shop.admin.persons.setMostPerDay(3, OWNER);
    const key = await keyOf(shop, orderId);
    const buyers = [1, 2, 3].map(async (buyer) => {
      const request = await anOrder(shop, { 1: 1 }, { email: `koper${buyer}@voorbeeld.example` });
      return refusal(shop.sales.checkout.placeOrder(placing(request, { clientAddress: `192.0.2.${buyer + 10}` })));
    });
    const answers = await Promise.all([refusal(shop.sales.selfService.changeOwnDate(orderId, key)), ...buyers]);
    expect(answers).toEqual(['done', 'sold_out', 'sold_out', 'sold_out']);
    expect(await sold(shop)).toEqual([0, 0, 2, 1]);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });
});

describe('which other dates are offered (R-40)', () => {
  test.each<[string, Options]>([
    [
      'one where the ticket costs more',
      [
        {},
        {},
        { title: 'Entree volwassene', priceCents: 800, ...JUNE_7 },
        { title: 'Entree kind', priceCents: 300, ...JUNE_7 },
      ],
    ],
    ['one without a ticket for everybody', [{}, {}, { title: 'Entree volwassene', priceCents: 750, ...JUNE_7 }]],
    [
      'one with too few places',
      [
        ...TWO_DAYS.slice(0, 2),
        { title: 'Entree volwassene', priceCents: 750, capacity: 1, ...JUNE_7 },
        { title: 'Entree kind', priceCents: 300, ...JUNE_7 },
      ],
    ],
    [
      'one whose sale has ended',
      TWO_DAYS.map((option) => (option.start ? { ...option, saleEnd: '2026-04-01T00:00:00.000Z' } : option)),
    ],
  ])('not %s', async (_what, options) => {
    const { shop, orderId } = await aPaidOrder(options);
    expect(await datesOf(shop, orderId)).toEqual([]);
  });

  test('not one for which the order has tickets already', async () => {
    const { shop, orderId } = await aPaidOrder(TWO_DAYS, {}, { 1: 1, 3: 1 });
    expect(await datesOf(shop, orderId)).toEqual([]);
  });

  test('none without a rule, too late, or once somebody is in', async () => {
    const { shop, orderId } = await aPaidOrder();
    const key = await keyOf(shop, orderId);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: null, dateUntilHours: null, detailsUntilHours: null },
      OWNER,
    );
    expect(await datesOf(shop, orderId)).toEqual([]);
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { cancel: null, dateUntilHours: 48, detailsUntilHours: null },
      OWNER,
    );
    shop.clock.set('2026-06-04T09:00:01.000Z');
    expect(await datesOf(shop, orderId)).toEqual([]);
    expect(await refusal(shop.sales.selfService.changeOwnDate(orderId, key))).toBe('stale');
    expect(await sold(shop)).toEqual([2, 1, 0, 0]);
  });

  test('a ticket that lapsed without its place being free again is for us to move', async () => {
    const { shop, orderId } = await aPaidOrder();
    const lines = [{ line: 0, amount: 1 }];
    const wish = { key: newUuid(), amountCents: 100, isVoid: true, isRestocked: false, lines, reason: null };
    await shop.sales.refunds.refundOrder(orderId, wish, OWNER);
    expect(await refusal(shop.sales.selfService.changeOwnDate(orderId, await keyOf(shop, orderId)))).toBe('ask_us');
    expect(await sold(shop)).toEqual([2, 1, 0, 0]);
    expect(await breaches(shop.database)).toEqual([]);
  });
});
