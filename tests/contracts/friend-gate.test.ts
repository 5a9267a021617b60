import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { GateStep } from '../../src/modules/ticketing/gate/gate-schema.ts';
import { hashOfCode } from '../../src/modules/ticketing/rules/scanned-code.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aFriend, FAMILY, PUNCH, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { anOffer, breaches, openShop, type Shop } from '../ticketing/shop.ts';

const NORTH = { actorId: null, device: 'Poort noord', session: 'north' };
const SOUTH = { actorId: null, device: 'Poort zuid', session: 'south' };

describe.each(engines)('friends’ cards at the gate on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let family: { id: string; code: string; hash: string };
  let punch: { id: string; code: string; hash: string };
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer());
    await sellKind(shop, FAMILY);
    await sellKind(shop, PUNCH);
    const [gezin, strip] = [
      await aFriend(shop),
      await aFriend(shop, { kind: PUNCH.name, email: 'b@voorbeeld.example' }),
    ];
    family = { ...gezin, hash: await hashOfCode(gezin.code) };
    punch = { ...strip, hash: await hashOfCode(strip.code) };
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });
  const scan = (code: string) => shop.gate.admission.scan({ code, id: newUuid() }, NORTH);
  const use = (hash: string, adults: number, children = 0, more: { id?: string; at?: string } = {}): GateStep => {
    return { kind: 'use', id: newUuid(), hash, adults, children, ...more };
  };
  const take = async (step: GateStep, by = NORTH) => {
    const [answer] = await shop.gate.admission.takeSteps([step], by);
    return answer;
  };
  const undo = (entry: string, at?: string): GateStep => ({ kind: 'undo', id: newUuid(), entry, ...(at && { at }) });

  test('one step lets in who came; the next scan says how many of the card are in, where and when', async () => {
    const step = use(family.hash, 2, 1);
    const visit = { id: step.id, adults: 2, children: 1, device: NORTH.device };
    expect(await take(step)).toMatchObject({ word: 'welcome', card: { uses: [visit] } });
    expect(await take(step)).toMatchObject({ word: 'welcome', card: { uses: [visit] } });
    expect(await scan(family.code)).toMatchObject({ word: 'welcome', card: { adults: 2, children: 3, uses: [visit] } });
    expect(await take(use(family.hash, 1), SOUTH)).toMatchObject({ word: 'choose', card: { uses: [visit] } });
    shop.clock.advance({ minutes: 1 });
    expect(await take(use(family.hash, 0, 2), SOUTH)).toMatchObject({ word: 'welcome' });
    expect(await scan(family.code)).toMatchObject({ word: 'inside' });
    expect(await take(use(family.hash, 0, 1))).toMatchObject({ word: 'inside' });
    expect((await shop.gate.day.gateToday()).friends).toBe(5);
    expect(await shop.gate.day.gateEntries()).toMatchObject({
      uses: [
        [family.hash.slice(0, 16), step.id, expect.any(String), 'Poort noord', 2, 1],
        [family.hash.slice(0, 16), expect.any(String), expect.any(String), 'Poort zuid', 0, 2],
      ],
    });
    expect((await shop.gate.day.gateEntries()).surplus).toBeUndefined();
  });

  test('a punch card is spent by its visits, and says how many are left', async () => {
    expect(await scan(punch.code)).toMatchObject({ word: 'welcome', card: { visits: { of: 5, left: 5 } } });
    expect(await take(use(punch.hash, 4))).toMatchObject({ word: 'welcome', card: { visits: { left: 1 } } });
    expect(await take(use(punch.hash, 2))).toMatchObject({ word: 'choose', card: { visits: { left: 1 } } });
    shop.clock.advance({ days: 1 });
    expect(await take(use(punch.hash, 1))).toMatchObject({ word: 'welcome', card: { visits: { left: 0 } } });
    expect(await scan(punch.code)).toMatchObject({ word: 'spent' });
    shop.clock.advance({ days: 1 });
    expect(await take(use(punch.hash, 1))).toMatchObject({ word: 'spent' });
    expect((await shop.gate.day.gateDayList()).punches).toEqual([[punch.hash.slice(0, 16), 5]]);
  });

  test('what was let in is taken back on its day, also when the undo arrives first', async () => {
    const step = use(punch.hash, 3);
    await take(step);
    const { version } = await shop.gate.day.gateToday();
    const back = undo(step.id);
    expect(await take(back, SOUTH)).toMatchObject({ word: 'undone', card: { uses: [], visits: { left: 5 } } });
    expect(await take(back, SOUTH)).toMatchObject({ word: 'undone', card: { visits: { left: 5 } } });
    expect((await shop.gate.day.gateToday()).version).toBeGreaterThan(version);
    const late = use(family.hash, 2, 0, { at: shop.clock.now() });
    expect(await take(undo(late.id, shop.clock.now()))).toMatchObject({ word: 'undone' });
    expect(await take(late)).toMatchObject({ card: { uses: [] } });
    const yesterday = use(family.hash, 1);
    await take(yesterday);
    shop.clock.advance({ days: 1 });
    expect(await take(undo(yesterday.id))).toMatchObject({ word: 'other-day' });
  });

  test('a surplus of phones without network is stored and listed with times and phones, until one is taken back', async () => {
    const ten = shop.clock.now();
    shop.clock.advance({ minutes: 5 });
    const five = shop.clock.now();
    const fifth = use(family.hash, 1, 0, { at: five });
    await take(use(family.hash, 2, 3, { at: ten }), NORTH);
    expect(await take(fifth, SOUTH)).toMatchObject({ word: 'welcome' });
    await take(use(punch.hash, 5, 0, { at: ten }), NORTH);
    await take(use(punch.hash, 1, 0, { at: five }), SOUTH);
    const { surplus = [] } = await shop.gate.day.gateEntries();
    const visits = [
      { adults: 2, children: 3, device: 'Poort noord' },
      { adults: 1, children: 0, device: 'Poort zuid' },
    ];
    expect(new Map(surplus.map(({ kind, over }) => [kind, over]))).toEqual(
      new Map([
        [FAMILY.name, 1],
        [PUNCH.name, 1],
      ]),
    );
    expect(surplus.find(({ kind }) => kind === FAMILY.name)?.uses).toMatchObject(visits);
    expect(await take(use(family.hash, 1))).toMatchObject({ word: 'inside' });
    await take(undo(fifth.id));
    expect((await shop.gate.day.gateEntries()).surplus).toMatchObject([{ kind: PUNCH.name }]);
  });

  test('a surplus that a phone sends the next day is listed on that day, with the day when it was', async () => {
    const then = shop.clock.now();
    await take(use(family.hash, 2, 3));
    shop.clock.advance({ days: 1 });
    expect((await shop.gate.day.gateEntries()).surplus).toBeUndefined();
    await take(use(family.hash, 2, 0, { at: then }), SOUTH);
    expect((await shop.gate.day.gateEntries()).surplus).toMatchObject([{ over: 2, day: dayOf(then), uses: [{}, {}] }]);
    expect((await shop.gate.day.gateToday()).friends).toBeUndefined();
  });

  test('a card that had ended is refused online; a phone without network hears that it had', async () => {
    await shop.sales.giftCards.blockGiftCard(family.id, true, 'anna');
    expect(await take(use(family.hash, 1))).toMatchObject({ word: 'lapsed', card: { uses: [] } });
    shop.clock.advance({ minutes: 1 });
    const at = shop.clock.now();
    expect(await take(use(family.hash, 1, 0, { at }))).toMatchObject({
      word: 'lapsed',
      card: { uses: [{ adults: 1 }] },
    });
    expect(await take(use(await hashOfCode('7KQ2M9XW4TBN6RVC'), 1))).toMatchObject({ word: 'unknown' });
    const strange = await Promise.all(Array.from({ length: 5 }, (_, index) => hashOfCode(`7KQ2M9XW4TBN6RV${index}`)));
    const steps = strange.map((hash) => use(hash, 1));
    const refused = await shop.gate.admission.takeSteps(steps, NORTH).catch((thrown: unknown) => thrown);
    expect(isProblem(refused) && refused.reason).toBe('unknown_references');
  });

  test('what a phone keeps of a card is 30 bytes if it is a punch card, and 120 if it was used today', async () => {
    await take(use(punch.hash, 1));
    shop.clock.advance({ days: 1 });
    const { punches } = await shop.gate.day.gateDayList();
    expect(JSON.stringify(punches).length).toBeLessThan(30);
    await take(use(punch.hash, 1));
    const { uses } = await shop.gate.day.gateEntries();
    expect(JSON.stringify(uses).length).toBeLessThan(120);
  });

  test('the figures count who came in per kind and month, without visits taken back', async () => {
    const step = use(family.hash, 2, 1);
    for (const one of [step, use(punch.hash, 4), undo(step.id), use(family.hash, 0, 2)]) await take(one);
    const { code } = await aFriend(shop, { email: 'c@voorbeeld.example' });
    const month = dayOf(shop.clock.now()).slice(0, 7);
    shop.clock.advance({ days: 40 });
    await take(use(await hashOfCode(code), 1, 1));
    await take(use(family.hash, 1));
    const later = dayOf(shop.clock.now()).slice(0, 7);
    await sellKind(shop, { name: 'Nieuw' });
    await shop.sales.friends.endFriendKind(PUNCH.name, 'anna');
    const kinds = (await shop.sales.friends.allFriendKinds()).map(({ name, used }) => [name, used]);
    expect(Object.fromEntries(kinds)).toEqual({
      Gezinskaart: [
        { month: later, persons: 3 },
        { month, persons: 2 },
      ],
      Strippenkaart: [{ month, persons: 4 }],
      Nieuw: [],
    });
    shop.clock.advance({ days: 800 });
    expect((await shop.sales.friends.allFriendKinds()).flatMap(({ used }) => used)).toEqual([]);
  });
});
