import { describe, expect, test } from 'vitest';
import { isOver, keptOrderOf } from '../../../../client/sales/orders/kept/kept-order.ts';
import { openKeptStore } from '../../../../client/sales/orders/kept/kept-store.ts';
import { anOrder, CODES, PRIVATE, SECRET, someCaches, ticket } from './an-order.ts';

const NOW = new Date('2026-05-03T12:02:00.000Z');
const keptAt = (now: Date | string, about: Parameters<typeof anOrder>[0] = {}) =>
  keptOrderOf(anOrder(about), { baseUrl: 'https://tuin.example', now: new Date(now) });

describe('what a device keeps of an order (S-25)', () => {
  test('is what the gate asks to see, field by field', () => {
    const [start, end] = ['2026-05-03T11:00:00+02:00', '2026-05-03T17:00:00+02:00'];
    const qr = (code: string) => ({ qr: `https://tuin.example/t/${code}`, code });
    expect(keptAt(NOW)).toEqual({
      title: 'Open dag',
      place: 'Dorpsstraat 1, Haren',
      dates: [{ start, end }],
      groups: [{ ...qr('5D8STREQ4YKZ0A8AJ0255C1P6C'), amount: 2, start }],
      tickets: [
        { ...qr(CODES[0]), title: 'Volwassene', number: 1, count: 2, start, end },
        { ...qr(CODES[1]), title: 'Kind', number: 2, count: 2, start, end },
      ],
      keptAt: NOW.toISOString(),
      lastDay: '2026-05-03',
    });
  });

  test('tells nothing about who bought it', () => {
    const text = JSON.stringify(keptAt(NOW));
    for (const secret of PRIVATE) expect(text).not.toContain(secret);
  });

  test('holds in its code what the page shows, signature included', () => {
    const signed = { ...ticket(CODES[0]), signature: '#v1.abc' };
    expect(keptAt(NOW, { tickets: [signed] })?.tickets.map(({ qr }) => qr)).toEqual([
      `https://tuin.example/t/${CODES[0]}#v1.abc`,
    ]);
  });

  test('leaves out a ticket that lapsed, and keeps the numbers of the others', () => {
    const kept = keptAt(NOW, { tickets: [ticket(CODES[0], '2026-05-03', { isVoid: true }), ticket(CODES[1])] });
    expect(kept?.tickets.map(({ code, number, count }) => [code, number, count])).toEqual([[CODES[1], 2, 2]]);
  });

  test.each([
    ['every ticket lapsed', { tickets: CODES.map((code) => ticket(code, '2026-05-03', { isVoid: true })) }],
    ['it has no tickets', { tickets: [] }],
    ['the event does not take place', { event: { ...anOrder().event, cancelled: true } }],
  ])('is nothing where %s', (_why, about) => {
    expect(keptAt(NOW, about)).toBeNull();
  });
});

describe('the end of what is kept (R-28)', () => {
  const lastOf = (days: [start: string, end: string][]) =>
    keptAt('2026-01-01', { tickets: days.map(([start, end]) => ticket(CODES[0], '2026-05-03', { start, end })) })
      ?.lastDay;

  test.each([
    [
      'of several dates the last counts',
      [
        ['2026-05-09T11:00:00+02:00', '2026-05-09T17:00:00+02:00'],
        ['2026-05-03T11:00:00+02:00', '2026-05-03T17:00:00+02:00'],
      ],
      '2026-05-09',
    ],
    [
      'an evening past midnight lasts its second day',
      [['2026-07-04T20:00:00+02:00', '2026-07-05T01:00:00+02:00']],
      '2026-07-05',
    ],
    ['one that ends at midnight does not', [['2026-07-04T20:00:00+02:00', '2026-07-05T00:00:00+02:00']], '2026-07-04'],
    ['in winter', [['2026-12-31T11:00:00+01:00', '2026-12-31T17:00:00+01:00']], '2026-12-31'],
    ['on the day that the clocks go back', [['2026-10-25T11:00:00+01:00', '2026-10-25T17:00:00+01:00']], '2026-10-25'],
  ] as [string, [string, string][], string][])('%s', (_what, days, last) => {
    expect(lastOf(days)).toBe(last);
  });

  test('is the midnight itself; from then on nothing can be kept', () => {
    const kept = keptAt(NOW);
    if (!kept) throw new Error('nothing was kept');
    expect(isOver(kept, new Date('2026-05-03T21:59:59.999Z'))).toBe(false);
    expect(isOver(kept, new Date('2026-05-03T22:00:00.000Z'))).toBe(true);
    expect(keptAt('2026-05-03T22:00:00.000Z')).toBeNull();
  });
});

describe('the orders on a device', () => {
  const OTHER = 'b'.repeat(43);

  function aStore() {
    const caches = someCaches();
    const time = { now: NOW };
    return { caches, time, store: openKeptStore(caches, () => time.now) };
  }

  test('are found by their own link, and hold no way back to it (S-19)', async () => {
    const { caches, store } = aStore();
    const kept = keptAt(NOW);
    if (!kept) throw new Error('nothing was kept');
    await store.put(SECRET, kept);
    expect(await store.find(SECRET)).toEqual(kept);
    expect(await store.find(OTHER)).toBeNull();
    expect(caches.texts()).toHaveLength(2);
    for (const text of caches.texts()) for (const secret of [SECRET, ...PRIVATE]) expect(text).not.toContain(secret);
  });

  test('are removed one by one, and nothing stays behind the last', async () => {
    const { caches, store } = aStore();
    const kept = keptAt(NOW);
    if (!kept) throw new Error('nothing was kept');
    for (const secret of [SECRET, OTHER]) await store.put(secret, kept);
    await store.remove(SECRET);
    expect([await store.tidy(), await store.find(SECRET), await store.find(OTHER)]).toEqual([false, null, kept]);
    await store.remove(OTHER);
    expect([await store.tidy(), await caches.keys()]).toEqual([true, []]);
  });

  test('are not shown after their end, and tidied then', async () => {
    const { caches, store, time } = aStore();
    const kept = keptAt(NOW);
    if (!kept) throw new Error('nothing was kept');
    await store.put(SECRET, kept);
    await store.put(OTHER, { ...kept, lastDay: '2026-06-01' });
    time.now = new Date('2026-05-03T22:00:00.000Z');
    expect(await store.find(SECRET)).toBeNull();
    expect([await store.tidy(), caches.texts().length]).toEqual([false, 2]);
    time.now = new Date('2026-06-01T22:00:00.000Z');
    expect([await store.tidy(), await caches.keys()]).toEqual([true, []]);
  });

  test('asking leaves no trace on a device that keeps nothing', async () => {
    const { caches, store } = aStore();
    expect([await store.find(SECRET), await store.tidy()]).toEqual([null, true]);
    await store.remove(SECRET);
    expect(await caches.keys()).toEqual([]);
  });

  test('what cannot be read counts as nothing', async () => {
    const { caches, store } = aStore();
    const kept = keptAt(NOW);
    if (!kept) throw new Error('nothing was kept');
    await store.put(SECRET, kept);
    const cache = await caches.open('kept-tickets');
    for (const key of await cache.keys()) await cache.put(key, new Response('{"title":'));
    expect([await store.find(SECRET), await store.tidy()]).toEqual([null, true]);
  });
});
