import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callOff, MOVE, orderOf, refusal, SATURDAY, SUNDAY } from '../ticketing/call-off/garden-days.ts';
import { bankSays } from '../ticketing/card-sales/a-card.ts';
import { aFriend, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

/** A day after the last of a card that is sold in the spring of 2026. */
const NEXT_SUMMER = { start: '2027-06-05T09:00:00.000Z', end: '2027-06-05T15:00:00.000Z' };
const ON_SATURDAY = { day: '2026-06-06', entries: 2, persons: 2 };
const ON_SUNDAY = { ...ON_SATURDAY, day: '2026-06-07' };
const RULES = { cancel: null, dateUntilHours: 48, detailsUntilHours: null };

describe.each(engines)('a friends’ card when tickets move on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let card: { id: string; code: string };
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellOn(SATURDAY, SUNDAY);
    await shop.sales.selfService.setSelfServiceRules(7, RULES, 'the owner');
    await sellKind(shop, { percent: { events: 50, workshops: 0 } });
    card = await aFriend(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Puts the same ticket of 7.50 on sale on these dates: options 1, 2, … */
  async function sellOn(...dates: { start: string; end: string }[]) {
    const before = await shop.ports.offers.options([7]);
    const entry = { title: 'Entree', priceCents: 750, capacity: 100 };
    const options = dates.map((date, index) => ({ ...entry, ...date, ...(before[index] && { id: before[index].id }) }));
    await shop.sales.offer.saveOffer(anOffer({}, options));
  }

  /** Two adults at half the price on the date of an option, paid. */
  async function aPaidOrder(option: number, name: string): Promise<string> {
    const request = await anOrder(shop, { [option]: 2 }, { email: `${name}@voorbeeld.example` });
    const half = { ...request, serviceCosts: 1.5, totalAmount: 9, discountCode: card.code };
    const { orderId } = await shop.sales.checkout.placeOrder(placing(half, { clientAddress: name }));
    await bankSays(shop, orderId);
    return orderId;
  }
  const places = async () =>
    (await shop.ports.friendCards.placesOf(card.id, [])).toSorted((a, b) => a.day.localeCompare(b.day));
  const datesOf = async (orderId: string) => shop.sales.selfService.ownDatesOf(await orderOf(shop, orderId));
  async function move(orderId: string, key?: string) {
    return shop.sales.selfService.changeOwnDate(orderId, key ?? (await datesOf(orderId)).dates[0]?.key ?? '');
  }

  test('its persons go along to the other day, and the old day is free for others', async () => {
    const orderId = await aPaidOrder(1, 'anna');
    expect(await places()).toEqual([ON_SATURDAY]);
    await move(orderId);
    expect(await places()).toEqual([ON_SUNDAY]);
    await aPaidOrder(1, 'bo');
    expect(await refusal(aPaidOrder(2, 'chris'))).toBe('discount_invalid');
    expect(await places()).toEqual([ON_SATURDAY, ON_SUNDAY]);
  });

  test('a day on which its persons have tickets already, or on which it is not valid, is named with its reason', async () => {
    await sellOn(SATURDAY, SUNDAY, NEXT_SUMMER);
    const orderId = await aPaidOrder(1, 'anna');
    const { key = '' } = (await datesOf(orderId)).dates[0] ?? {};
    await aPaidOrder(2, 'bo');
    expect(await datesOf(orderId)).toMatchObject({
      dates: [],
      notWithCard: [
        { to: { start: '2026-06-07T11:00:00+02:00' }, why: 'used' },
        { to: { start: '2027-06-05T11:00:00+02:00' }, why: 'other-day', until: '2027-04-30' },
      ],
    });
    expect(await refusal(move(orderId, key))).toBe('stale');
    expect(await places()).toEqual([ON_SATURDAY, ON_SUNDAY]);
  });

  test('only tickets that are still valid take persons along', async () => {
    const orderId = await aPaidOrder(1, 'anna');
    await shop.sales.selfService.setSelfServiceRules(
      7,
      { ...RULES, cancel: { untilHours: 48, costs: { kind: 'percent', percent: 0 } } },
      'the owner',
    );
    const order = await orderOf(shop, orderId);
    const lines = [{ line: 0, amount: 1 }];
    const { quote } = await shop.sales.selfService.cancellationOf(order, lines);
    await shop.sales.selfService.cancelOwnOrder(order, { key: quote?.key ?? '', lines, refund: quote?.refund ?? 0 });
    await move(orderId);
    expect(await places()).toEqual([{ ...ON_SUNDAY, entries: 1, persons: 1 }]);
  });

  test('of a move and an order at once for the same persons one is refused', async () => {
    const orderId = await aPaidOrder(1, 'anna');
    const { key = '' } = (await datesOf(orderId)).dates[0] ?? {};
    const others = ['bo', 'chris', 'dirk'].map((name) => aPaidOrder(2, name));
    const answers = await Promise.all([move(orderId, key), ...others].map((one) => refusal(one)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect((await places()).filter(({ day }) => day === ON_SUNDAY.day)).toEqual([ON_SUNDAY]);
  });

  test('a date that the garden calls off moves at the price that was paid, even if the card has nobody left that day', async () => {
    const orderId = await aPaidOrder(1, 'anna');
    await aPaidOrder(2, 'bo');
    await callOff(shop, MOVE);
    await shop.sales.callOff.carryOutCallOffs();
    expect((await orderOf(shop, orderId)).lines).toMatchObject([{ start: SUNDAY.start, discountCents: 750 }]);
    expect(await places()).toEqual([{ ...ON_SUNDAY, entries: 4, persons: 4 }]);
    expect(await refusal(aPaidOrder(2, 'chris'))).toBe('discount_invalid');
  });

  test('persons follow a date that the owner changes', async () => {
    await aPaidOrder(1, 'anna');
    await sellOn(NEXT_SUMMER, SUNDAY);
    expect(await places()).toEqual([{ ...ON_SATURDAY, day: '2027-06-05' }]);
    await sellOn(SATURDAY, SUNDAY);
    expect(await places()).toEqual([ON_SATURDAY]);
  });
});
