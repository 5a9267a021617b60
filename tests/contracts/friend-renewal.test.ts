import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { giftCardOrder } from '../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { linkSecretOf } from '../../src/modules/ticketing/sales/orders/order-links.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { aCardOrder, bankSays, sellCards } from '../ticketing/card-sales/a-card.ts';
import { aFriend, FAMILY, PUNCH, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, mailKinds, openShop, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('renewal of friends’ cards on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    await sellKind(shop);
  });
  afterEach(async () => {
    const broken = (await checkInvariants(shop.database, shop.clock.now())).filter(({ ok, id }) => !ok && id !== 'I-8');
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });
  const today = () => dayOf(shop.clock.now());
  const cardOf = async (id: string) => (await shop.ports.giftCards.find(id)) ?? Promise.reject(new Error('no card'));
  const orderOf = async (id: string) => (await shop.ports.orders.find(id)) ?? Promise.reject(new Error('no order'));
  const viewOf = async (id: string) => shop.sales.giftCards.cardOrderView(await orderOf(id), true);
  const mailed = async () => (await mailKinds(shop.database)).filter((kind) => kind === 'friend-card-renewal').length;
  const waitUntil = (day: string) =>
    shop.clock.advance({ days: Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000) });
  const endOf = async (id: string) => (await cardOf(id)).validUntil ?? '';
  /** Buys a card that renews the one of this order. */
  async function renew(orderId: string, changes: Parameters<typeof aCardOrder>[0] = {}) {
    const renews = linkSecretOf(testSecrets, await orderOf(orderId));
    const form = { amount: FAMILY.price, kind: FAMILY.name, recipientName: 'Vera Vriend', renews, ...changes };
    const placed = await shop.sales.giftCards.placeCardOrder({
      request: giftCardOrder.parse(aCardOrder(form)),
      idempotencyKey: newUuid(),
      browserSecret: null,
      browserMark: '',
      clientAddress: '192.0.2.10',
      language: null,
    });
    await bankSays(shop, placed.orderId);
    return placed.orderId;
  }

  test('its buyer is asked once, four weeks before its end, also by two rounds at once', async () => {
    const { id, orderId } = await aFriend(shop);
    const until = await endOf(id);
    waitUntil(addDays(until, -29));
    await shop.sales.friends.mailRenewals();
    expect(await mailed()).toBe(0);
    expect((await viewOf(orderId)).friend?.renewal).toBeNull();
    waitUntil(addDays(until, -28));
    await Promise.all([1, 2, 3].map(() => shop.sales.friends.mailRenewals()));
    waitUntil(addDays(until, -2));
    await shop.sales.friends.mailRenewals();
    expect(await mailed()).toBe(1);
    expect((await viewOf(orderId)).friend?.renewal).toEqual({
      from: addDays(until, 1),
      firstName: 'Gerda',
      lastName: 'Gever',
    });
    const byCookie = await shop.sales.giftCards.cardOrderView(await orderOf(orderId), false);
    expect(byCookie.friend?.renewal).toBeNull();
  });

  test('more buyers than one part holds are all asked, whatever is left out', async () => {
    await sellKind(shop, { name: 'Anders' });
    for (let index = 0; index < 52; index += 1) {
      const kind = index === 0 ? 'Anders' : FAMILY.name;
      await aFriend(shop, { kind, email: `vriend${index}@voorbeeld.example` });
      shop.clock.advance({ minutes: 20 });
    }
    await shop.sales.friends.endFriendKind('Anders', 'anna');
    shop.clock.advance({ days: 345 });
    await shop.sales.friends.mailRenewals();
    expect(await mailed()).toBe(51);
  });

  test('nobody is asked to renew a card that was ended, returned, renewed or spent, or is not sold any more', async () => {
    let count = 0;
    const card = (changes: Parameters<typeof aFriend>[1] = {}) => {
      count += 1;
      return aFriend(shop, { email: `vriend${count}@voorbeeld.example`, ...changes });
    };
    await sellKind(shop, PUNCH);
    await sellKind(shop, { name: 'Oud' });
    const year = Number(today().slice(0, 4)) + 1;
    await sellKind(shop, { name: 'Seizoen', season: { from: today(), until: addDays(today(), 350) } });
    await sellCards(shop);
    const [blocked, returned, erased, spent] = [
      await card(),
      await card(),
      await card(),
      await card({ kind: PUNCH.name }),
    ];
    const [old, season, renewed] = [await card({ kind: 'Oud' }), await card({ kind: 'Seizoen' }), await card()];
    await shop.sales.giftCards.blockGiftCard(blocked.id, true, 'anna');
    await shop.sales.giftCards.withdrawCard(await orderOf(returned.orderId));
    await shop.sales.orders.personal.erase((await orderOf(erased.orderId)).email);
    await shop.sales.friends.endFriendKind('Oud', 'anna');
    const persons = { adults: 5, children: 0, day: today() };
    expect(await shop.ports.friendUses.count(spent.id, persons, { visits: 5 })).toBe(true);
    waitUntil(addDays(await endOf(renewed.id), -20));
    const next = await renew(renewed.orderId);
    await shop.sales.friends.mailRenewals();
    expect(await mailed()).toBe(0);
    for (const { orderId } of [blocked, returned, old, season, renewed])
      expect((await viewOf(orderId)).friend?.renewal).toBeNull();
    expect((await viewOf(spent.orderId)).friend?.renewal).toMatchObject({ from: today() });
    // Once it is on sale for the next season, or its renewal is returned, it can be renewed.
    await sellKind(shop, { name: 'Seizoen', season: { from: `${year + 1}-04-01`, until: `${year + 1}-10-31` } });
    await shop.sales.giftCards.withdrawCard(await orderOf(next));
    await shop.sales.friends.mailRenewals();
    expect(await mailed()).toBe(2);
  });

  test('the new card starts on the day after the old one, and on the day of a present if that is later', async () => {
    const { id, orderId } = await aFriend(shop);
    const until = await endOf(id);
    waitUntil(addDays(until, -20));
    const next = await renew(orderId);
    expect(await viewOf(next)).toMatchObject({ friend: { from: addDays(until, 1) } });
    expect((await viewOf(next)).validUntil?.slice(0, 4)).toBe(String(Number(until.slice(0, 4)) + 1));
    const mailOn = addDays(until, 40);
    const given = await renew(orderId, { way: 'mail', recipientEmail: 'vera@voorbeeld.example', mailOn });
    expect(await viewOf(given)).toMatchObject({ friend: { from: mailOn } });
    waitUntil(addDays(until, 3));
    const late = await renew(orderId);
    expect(await viewOf(late)).toMatchObject({ friend: { from: addDays(until, 3) } });
    const unknown = await renew(orderId, { renews: 'nothing' });
    expect(await viewOf(unknown)).toMatchObject({ friend: { from: addDays(until, 3) } });
  });
});
