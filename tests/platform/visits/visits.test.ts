import { beforeEach, describe, expect, test } from 'vitest';
import {
  createVisits,
  MOST_HOSTS,
  type VisitCount,
  type VisitCounts,
} from '../../../src/platform/records/visits/visits.ts';
import { fixedClock } from '../../support/fixed-clock.ts';

const HOST = 'lindehof.example';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0';

/** A store as all processes share it, which can be away. */
function aStore(): VisitCounts & { rows(): VisitCount[]; isAway: boolean } {
  const kept = new Map<string, VisitCount>();
  const store = {
    isAway: false,
    rows: () => [...kept.values()],
    add: async (counts: readonly VisitCount[]) => {
      if (store.isAway) throw new Error('away');
      for (const one of counts) {
        const key = `${one.day} ${one.source}`;
        kept.set(key, { ...one, visits: one.visits + (kept.get(key)?.visits ?? 0) });
      }
    },
    sourcesOn: async (day: string) => store.rows().flatMap((row) => (row.day === day ? row.source : [])),
    between: async (from: string, to: string) => store.rows().filter(({ day }) => day >= from && day <= to),
    firstDay: async () =>
      store
        .rows()
        .map(({ day }) => day)
        .toSorted()[0] ?? null,
  };
  return store;
}

let store: ReturnType<typeof aStore>;
let clock: ReturnType<typeof fixedClock>;
const aProcess = () =>
  createVisits({ visitCounts: store, atomically: (work) => work(), clock, host: HOST, isPartial: false });
beforeEach(() => {
  store = aStore();
  clock = fixedClock('2026-05-01T20:00:00.000Z');
});

const visit = (visits: ReturnType<typeof aProcess>, referer = '', query = '') =>
  visits.arrived({ 'user-agent': AGENT, referer }, query);

describe('visits', () => {
  test('of several processes add up, per day of Amsterdam and source', async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (let time = 0; time < 3; time++) visit(one, 'https://www.google.nl/');
    visit(other, 'https://www.google.nl/');
    visit(other, '', '?via=nieuwsbrief');
    visit(other, `https://${HOST}/agenda`);
    await Promise.all([one.flush(), other.flush()]);
    clock.advance({ hours: 2 });
    visit(one);
    await one.flush();
    await one.flush();
    expect(await one.visitsOf({})).toEqual({
      from: '2026-04-03',
      to: '2026-05-02',
      source: null,
      total: 6,
      days: expect.arrayContaining([
        { day: '2026-05-01', visits: 5 },
        { day: '2026-05-02', visits: 1 },
      ]),
      sources: [
        { source: 'google', visits: 4 },
        { source: 'direct', visits: 1 },
        { source: 'newsletter', visits: 1 },
      ],
      since: '2026-05-01',
      isPartial: false,
    });
  });

  test('can be asked of one source, with every day of the time', async () => {
    const visits = aProcess();
    visit(visits, 'https://museum.nl/');
    visit(visits);
    await visits.flush();
    const shown = await visits.visitsOf({ from: '2026-04-30', to: '2026-05-02', source: 'museum.nl' });
    expect(shown).toMatchObject({ total: 1, source: 'museum.nl' });
    expect(shown.days.map(({ visits: count }) => count)).toEqual([0, 1, 0]);
    expect(shown.sources).toHaveLength(2);
  });

  test('wait in memory while the store is away, and lose none', async () => {
    const visits = aProcess();
    visit(visits);
    store.isAway = true;
    await expect(visits.flush()).rejects.toThrow('away');
    visit(visits);
    store.isAway = false;
    await visits.flush();
    expect(store.rows()).toEqual([{ day: '2026-05-01', source: 'direct', visits: 2 }]);
  });

  test('fill nothing with names: what comes from more sites than a day may have goes together', async () => {
    const visits = aProcess();
    for (let site = 0; site < 500; site++) visit(visits, `https://site-${site}.example/`);
    await visits.flush();
    for (let site = 500; site < 600; site++) visit(visits, `https://site-${site}.example/`);
    visit(visits, 'https://site-3.example/');
    visit(visits, 'https://www.google.nl/');
    await visits.flush();
    const sources = new Map(store.rows().map(({ source, visits: count }) => [source, count]));
    expect([...sources.keys()].filter((source) => source.includes('.'))).toHaveLength(MOST_HOSTS);
    expect(sources.get('site-3.example')).toBe(2);
    expect(sources.get('google')).toBe(1);
    expect([...sources.values()].reduce((sum, count) => sum + count, 0)).toBe(602);
  });
});
