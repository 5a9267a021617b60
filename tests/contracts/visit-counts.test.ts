import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlVisitCounts } from '../../src/platform/records/visits/adapters/visit-counts.sql.ts';
import type { VisitCounts } from '../../src/platform/records/visits/visits.ts';
import { engines } from '../support/engines.ts';

describe.each(engines)('counts of visits in $name', ({ open }) => {
  let counts: VisitCounts;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    counts = createSqlVisitCounts(opened.database);
    close = opened.close;
  });
  afterAll(() => close());

  test('add up, also when many processes add at once, and tell their days and sources', async () => {
    expect(await counts.firstDay()).toBeNull();
    const ofOne = [
      { day: '2026-05-01', source: 'direct', visits: 2 },
      { day: '2026-05-01', source: 'google', visits: 1 },
    ];
    await Promise.all(Array.from({ length: 10 }, () => counts.add(ofOne)));
    await counts.add([{ day: '2026-05-03', source: 'museum.nl', visits: 7 }]);
    expect(await counts.between('2026-05-01', '2026-05-03')).toEqual([
      { day: '2026-05-01', source: 'direct', visits: 20 },
      { day: '2026-05-01', source: 'google', visits: 10 },
      { day: '2026-05-03', source: 'museum.nl', visits: 7 },
    ]);
    expect(await counts.between('2026-05-02', '2026-05-02')).toEqual([]);
    expect(await counts.sourcesOn('2026-05-01')).toEqual(expect.arrayContaining(['direct', 'google']));
    expect(await counts.sourcesOn('2026-05-02')).toEqual([]);
    expect(await counts.firstDay()).toBe('2026-05-01');
  });
});
