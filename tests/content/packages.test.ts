import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/kernel/text/owned.ts';
import { arrangements } from '../../src/modules/content/defaults/arrangements.ts';
import type { PackageFacts } from '../../src/kernel/events/package-facts.ts';
import { costLines, OPEN_FACTS, sizeLine } from '../../src/modules/content/texts/packages.ts';
import { testContent } from './test-content.ts';

const facts = (changes: Partial<PackageFacts> = {}): PackageFacts => ({ ...OPEN_FACTS, price: '€ 29,50', ...changes });
const plain = (lines: unknown) => JSON.parse(JSON.stringify(lines).replaceAll('\u00A0', ' ')) as unknown;

describe('the costs of a package, written from its facts (ARR-16)', () => {
  test.each<[PackageFacts, string[]]>([
    [facts(), ['€ 29,50 per persoon']],
    [facts({ per: 'group', price: '€ 1250,00' }), ['€ 1.250,00 per groep']],
    [facts({ price: null }), ['Geen vaste kosten']],
    [
      facts({ kinds: [{ id: 'e-bike', name: 'met e-bike', price: '€ 42,50' }] }),
      ['€ 42,50 met e-bike', 'Alle bedragen zijn per persoon'],
    ],
    [
      facts({ extras: [{ id: 'gids', name: 'een gids', price: '€ 60,00', per: 'group', vatRate: 21 }] }),
      ['€ 29,50 per persoon', '€ 60,00 per groep: een gids'],
    ],
  ])('%j', (of, lines) => {
    expect(plain(costLines(of))).toEqual(lines);
  });

  test.each([
    [10, 40, 'Voor groepen van 10 tot 40 personen.'],
    [8, 0, 'Voor groepen vanaf 8 personen.'],
    [1, 20, 'Voor hoogstens 20 personen.'],
    [1, 1, 'Voor één persoon.'],
    [1, 0, null],
  ])('from %i to %i persons: %s', (minPersons, maxPersons, line) => {
    expect(sizeLine(facts({ minPersons, maxPersons }))).toBe(line);
  });
});

describe('an edit from before packages had facts', () => {
  const old = arrangements.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => field !== 'booking')),
  );
  const [first] = old;

  test('keeps the costs that the owner wrote, and gets the facts of its package', async () => {
    const written = [
      { ...first, costs: ['€ 31,00 per persoon'], conditions: ['Voor groepen van 10 tot 40 personen.'] },
    ];
    const { content } = testContent({ written: { arrangements: written } });
    const [shown] = await content.arrangements();
    expect(plain(shown?.costs)).toEqual(['€ 31,00 per persoon']);
    expect(shown?.conditions.filter((line) => line === 'Voor groepen van 10 tot 40 personen.')).toHaveLength(1);
    expect((await content.packages())[0]).toMatchObject({ minPersons: 10, maxPersons: 40, priceCents: 2950 });
  });

  test('can be edited: its form shows the facts', async () => {
    const { content } = testContent({});
    await content.override('arrangements', old);
    const { value } = await content.entry('arrangements');
    expect(value).toEqual(arrangements.map((one) => expect.objectContaining({ booking: one.booking }) as unknown));
  });

  test('of an unknown package is on request', async () => {
    const { content } = testContent({ written: { arrangements: [{ ...first, id: 'eigen', costs: ['In overleg'] }] } });
    expect((await content.packages())[0]).toMatchObject({
      id: 'eigen',
      minPersons: 1,
      maxPersons: null,
      priceCents: null,
    });
  });
});

test('names of packages and of other visits are known in each language by their Dutch ones', async () => {
  const { content } = testContent({});
  const [english, german] = [await content.packageNames('en'), await content.packageNames('de')];
  const [first] = await content.packages('en');
  expect(english.get(textOf(arrangements[0]?.title ?? ''))).toBe(first?.title);
  expect(english.get('Trouwen in de tuin')).toBe('A wedding in the garden');
  expect(german.get('Afscheid in de tuin')).toBe('Abschied im Garten');
  expect(english.get('Iets van de eigenaar')).toBeUndefined();
});

describe('what the owner types about a package', () => {
  const save = (changes: Record<string, unknown>) => {
    const { content } = testContent({});
    const [first, ...others] = arrangements;
    const booking = { ...first?.booking, ...changes };
    return content.override('arrangements', [{ ...first, booking }, ...others]).then(
      async () => (await content.packages())[0],
      (thrown: unknown) => (thrown as { errors?: unknown }).errors,
    );
  };

  test('changes price, sizes and choices', async () => {
    const extras = [{ id: '', name: 'Een gids', price: '€ 60,00', per: 'group', vatRate: 21 }];
    expect(await save({ price: '€ 31,00', minPersons: 8, maxPersons: 0, extras })).toMatchObject({
      priceCents: 3100,
      minPersons: 8,
      maxPersons: null,
      extras: [{ id: 'een-gids', name: 'Een gids', cents: 6000, per: 'group', vatRate: 21 }],
    });
  });

  test.each([
    [{ price: '31 euro' }, { '0.booking.price': 'Vul een bedrag in zoals € 29,50.' }],
    [{ minPersons: 0 }, { '0.booking.minPersons': 'Vul een heel getal in, hoogstens 1000.' }],
    [{ minPersons: 50, maxPersons: 40 }, { '0.booking.maxPersons': 'Het maximum is kleiner dan het minimum.' }],
    [
      { kinds: [{ id: '', name: 'met e-bike', price: '42' }] },
      { '0.booking.kinds.0.price': 'Vul een bedrag in zoals € 29,50.' },
    ],
  ])('%j: its field says what is wrong', async (changes, errors) => {
    expect(await save(changes)).toEqual(errors);
  });
});
