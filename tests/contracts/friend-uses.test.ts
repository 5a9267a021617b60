import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { insideOn, type Persons, usesOf } from '../../src/modules/ticketing/sales/gift-cards/friends/friend-uses.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aFriend, FAMILY, PUNCH, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { breaches, openShop, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('visits with friends’ cards on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellKind(shop, FAMILY);
    await sellKind(shop, PUNCH);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });
  const cardOf = async (id: string) => (await shop.ports.giftCards.find(id)) ?? Promise.reject(new Error('no card'));
  const family = () => aFriend(shop);
  const punch = (email = 'strip@voorbeeld.example') => aFriend(shop, { kind: PUNCH.name, email });
  const inside = async (id: string) => insideOn(await cardOf(id), dayOf(shop.clock.now()));

  async function use(cardId: string, persons: Partial<Persons>, more: { id?: string; at?: string } = {}) {
    const { id = newUuid(), at } = more;
    const { adults = 0, children = 0 } = persons;
    return shop.database.atomically(async () => {
      const card = await shop.ports.giftCards.lock(cardId);
      if (!card?.friend) throw new Error('no card');
      const by = { actorId: null, device: 'Poort 1' };
      const one = { id, cardId, adults, children, at: at ?? shop.clock.now(), ...by };
      return shop.sales.friends.useCard(one, card.friend, at !== undefined);
    });
  }

  test('of a hundred uses at once of a card with five visits, exactly five count', async () => {
    const { id } = await punch();
    const tried = await Promise.all(Array.from({ length: 100 }, () => use(id, { adults: 1 })));
    expect(tried.filter(Boolean)).toHaveLength(5);
    expect(usesOf(await cardOf(id))).toEqual({ visits: 5, left: 0 });
    expect(await shop.ports.friendUses.ofCards([id])).toHaveLength(5);
  });

  test('without the lock of the gate the statement itself refuses the sixth visit, and a third adult', async () => {
    const [strip, gezin] = [await punch(), await family()];
    const day = dayOf(shop.clock.now());
    const count = (cardId: string, adults: number, limits: { visits: number } | Persons) =>
      shop.ports.friendUses.count(cardId, { adults, children: 0, day }, limits);
    const visits = await Promise.all(Array.from({ length: 20 }, () => count(strip.id, 1, { visits: 5 })));
    const adults = await Promise.all(Array.from({ length: 20 }, () => count(gezin.id, 1, { adults: 2, children: 3 })));
    expect([visits, adults].map((all) => all.filter(Boolean).length)).toEqual([5, 2]);
  });

  test('a family comes in in parts up to its number, each kind of person apart, and again the next day', async () => {
    const { id } = await family();
    expect(await use(id, { adults: 1, children: 2 })).toBe(true);
    expect(await use(id, { adults: 2 })).toBe(false);
    expect(await use(id, { children: 2 })).toBe(false);
    expect(await use(id, { adults: 1, children: 1 })).toBe(true);
    expect(await inside(id)).toEqual({ adults: 2, children: 3 });
    shop.clock.advance({ days: 1 });
    expect(await inside(id)).toEqual({ adults: 0, children: 0 });
    expect(await use(id, { adults: 2, children: 3 })).toBe(true);
    expect(usesOf(await cardOf(id))).toEqual({ visits: 10, left: null });
  });

  test('a repeat counts once, and its id for something else is refused', async () => {
    const { id } = await punch();
    const step = { id: newUuid() };
    expect([await use(id, { adults: 2 }, step), await use(id, { adults: 2 }, step)]).toEqual([true, true]);
    expect(usesOf(await cardOf(id)).left).toBe(3);
    const other = await use(id, { adults: 1 }, step).catch((thrown: unknown) => isProblem(thrown) && thrown.reason);
    expect(other).toBe('key_reused');
  });

  test('a visit is taken back once, on its day, and is then free again', async () => {
    const { id } = await punch();
    const step = { id: newUuid() };
    await use(id, { adults: 5 }, step);
    const undo = async () => {
      const stored = await shop.ports.friendUses.find(step.id);
      return stored ? shop.sales.friends.undoUse(stored, shop.clock.now()) : null;
    };
    expect([await undo(), await undo()]).toEqual([true, true]);
    expect([usesOf(await cardOf(id)), await inside(id)]).toEqual([
      { visits: 0, left: 5 },
      { adults: 0, children: 0 },
    ]);
    const later = { id: newUuid() };
    await use(id, { adults: 1 }, later);
    shop.clock.advance({ days: 1 });
    const stored = await shop.ports.friendUses.find(later.id);
    expect(stored && (await shop.sales.friends.undoUse(stored, shop.clock.now()))).toBe(false);
    expect(usesOf(await cardOf(id)).visits).toBe(1);
  });

  test('what a phone without network let in is stored whatever the card allows, on the day when it was', async () => {
    const [{ id }, strip] = [await family(), await punch()];
    const yesterday = shop.clock.now();
    shop.clock.advance({ days: 1 });
    expect(await use(id, { adults: 1 })).toBe(true);
    expect(await use(id, { adults: 2, children: 3 }, { at: yesterday })).toBe(true);
    expect(await inside(id)).toEqual({ adults: 1, children: 0 });
    expect(await use(id, { adults: 2 }, { at: shop.clock.now() })).toBe(true);
    expect(await inside(id)).toEqual({ adults: 3, children: 0 });
    expect(await use(strip.id, { adults: 7 }, { at: shop.clock.now() })).toBe(true);
    expect(usesOf(await cardOf(strip.id))).toEqual({ visits: 7, left: 0 });
    expect(await use(strip.id, { adults: 1 })).toBe(false);
  });

  test('a card that is blocked, withdrawn or over lets nobody in', async () => {
    const [{ id }, strip] = [await family(), await punch()];
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    expect(await use(id, { adults: 1 })).toBe(false);
    await shop.sales.giftCards.blockGiftCard(id, false, 'anna');
    expect(await use(id, { adults: 1 })).toBe(true);
    await shop.ports.giftCards.withdraw(strip.id, shop.clock.now());
    expect(await use(strip.id, { adults: 1 })).toBe(false);
    await shop.ports.giftCards.revive(strip.id);
    shop.clock.advance({ days: 400 });
    expect([await use(id, { adults: 1 }), await use(strip.id, { adults: 1 })]).toEqual([false, false]);
  });
});
