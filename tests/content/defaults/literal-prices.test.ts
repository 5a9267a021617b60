import { describe, expect, test } from 'vitest';
import { testContent } from '../test-content.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

/** The packages and the menu of the tea garden: names, anchors and amounts that are agreed. */
const { content } = testContent();
const arrangements = await content.arrangements();
const menu = await content.teaMenu();

describe('Arrangements', () => {
  const package_ = (id: string) => arrangements.find((one) => one.id === id);

  test('are seven, in their order, with their anchors (ARR-01 to ARR-08, GAP-99)', () => {
    expect(arrangements.map(({ id, title }) => [id, title])).toEqual([
      ['weldadig-tuin-kijken-lunch', 'Weldadig tuin kijken en lunch'],
      ['kunst-lunch-cultuur', 'Kunst, lunch en cultuur'],
      ['weldadig-tuin-lunch-kunst', 'Weldadig tuin, lunch en kunst'],
      ['museum', 'Museum en tuinlunch'],
      ['weldadig-fiets-tuin-lunch', 'Weldadig fietsen, tuin en lunch'],
      ['weldadig-kunstrondje', 'Weldadig kunstrondje'],
      ['insectenhuisjes', 'Workshop keramisch insectenhuisje maken'],
    ]);
  });

  test.each([
    ['weldadig-tuin-kijken-lunch', ['€ 29,50']],
    ['kunst-lunch-cultuur', ['€ 37,50 per persoon']],
    ['weldadig-tuin-lunch-kunst', ['€ 29,50']],
    ['museum', ['€ 30,00']],
    ['weldadig-fiets-tuin-lunch', ['€ 29,50 met gewone fiets', '€ 42,50 met e-bike']],
    ['weldadig-kunstrondje', ['Geen vaste kosten']],
    ['insectenhuisjes', ['€ 105,00']],
  ])('%s costs %s (ARR-10, ARR-16)', (id, costs) => {
    const text = (package_(id)?.costs.map(textOf).join('\n') ?? '').replaceAll('\u00A0', ' ');
    for (const cost of costs) expect(text).toContain(cost);
    expect(text.match(/€/g)?.length ?? 0).toBe(costs.filter((cost) => cost.includes('€')).length);
  });

  test('say when they can be booked (ARR-11, ARR-18 to ARR-20, CONST-04)', () => {
    for (const { conditions } of arrangements) {
      expect(conditions.slice(0, 3)).toEqual([
        'Te boeken van april tot en met november.',
        'Op maandag tot en met zaterdag, in overleg.',
        'Niet op Hemelvaartsdag en Eerste en Tweede Pinksterdag.',
      ]);
    }
  });

  test('each describe, remark and include something, but for the art round (ARR-09, ARR-12, ARR-14, ARR-15)', () => {
    for (const { id, description, remarks, included } of arrangements) {
      expect(description).toMatch(/^<p>.{80,}/);
      expect(remarks.length).toBeGreaterThan(0);
      expect(included.length > 0).toBe(id !== 'weldadig-kunstrondje');
    }
  });

  test('give a discount on art and a route of 49 km (ARR-07, ARR-17, ARR-21)', () => {
    expect(package_('weldadig-tuin-lunch-kunst')?.included).toContain('5% korting bij aankoop van kunst');
    expect(package_('weldadig-kunstrondje')?.description).toContain('een fietsroute van 49 km');
  });
});

describe('The tea garden', () => {
  const items = (id: string) => menu.find((part) => part.id === id)?.groups.flatMap((group) => group.items) ?? [];
  const cents = (id: string) =>
    items(id)
      .map(({ price }) => Number(/€ (\d+),(\d\d)/.exec(price)?.slice(1).join('')))
      .toSorted((a, b) => a - b);

  test('has its heading and a menu of fourteen parts (TEA-01, TEA-02)', async () => {
    expect((await content.page('theetuin')).heading).toBe('Theetuin');
    expect(menu.map(({ id, name }) => [id, name])).toEqual([
      ['koffie', 'Koffie'],
      ['thee', 'Thee'],
      ['frisdrank', 'Frisdrank'],
      ['vruchtensap', 'Vruchtensap'],
      ['wijn', 'Wijn'],
      ['bier', 'Bier'],
      ['gebak', 'Gebak'],
      ['cream-tea', 'Cream tea'],
      ['high-tea', 'High tea'],
      ['soepen', 'Soepen'],
      ['broodjes', 'Broodjes'],
      ['tostis', "Tosti's"],
      ['maaltijd-salades', 'Maaltijdsalades'],
      ['diversen', 'Diversen'],
    ]);
  });

  test('groups its tea in four (TEA-03, TEA-04)', () => {
    expect(menu.find(({ id }) => id === 'thee')?.groups.map(({ name }) => name)).toEqual([
      'Zwarte thee',
      'Groene thee',
      'Verse thee',
      'Kruidenthee',
    ]);
  });

  test.each([
    ['koffie', 250, 375],
    ['thee', 225, 425],
    ['frisdrank', 275, 350],
    ['vruchtensap', 325, 325],
    ['wijn', 425, 425],
    ['bier', 310, 450],
    ['gebak', 395, 395],
    ['cream-tea', 1150, 1150],
    ['high-tea', 2400, 2400],
    ['soepen', 325, 650],
    ['broodjes', 1095, 1295],
    ['tostis', 695, 695],
    ['maaltijd-salades', 1450, 1450],
    ['diversen', 200, 650],
  ])('%s costs from %i to %i cents (TEA-05 to TEA-16, CONST-05, GAP-101)', (id, lowest, highest) => {
    expect([cents(id).at(0), cents(id).at(-1)]).toEqual([lowest, highest]);
  });

  test('gives each item a name and a price, and some a description (ENT-53)', () => {
    const all = menu.flatMap(({ id }) => items(id));
    expect(all.filter(({ name, price }) => name === '' || !/€ \d+,\d\d/.test(price))).toEqual([]);
    const described = all.filter(({ description }) => Boolean(description));
    expect(described.length).toBeGreaterThan(0);
    expect(described.length).toBeLessThan(all.length);
  });

  test('has prices with words of their own (TEA-08, TEA-10, TEA-12, TEA-13, TEA-16)', () => {
    for (const { price } of items('wijn')) expect(price).toBe('per glas € 4,25');
    expect(items('gebak')[0]?.price).toBe('vanaf € 3,95');
    expect(items('high-tea')[0]?.price).toBe('Vanaf 2 personen, € 24,00 per persoon');
    expect(items('soepen').map(({ name, price }) => `${name} ${price}`)).toEqual([
      expect.stringMatching(/kop € 3,25$/),
      expect.stringMatching(/kom € 6,50$/),
    ]);
    expect(items('diversen').map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Borrelplank € 6,50',
      'Nootjes € 2,00',
    ]);
  });
});
