import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryContent } from '../support/memory-content.ts';
import { createSqlContent } from '../../src/modules/content/adapters/content.sql.ts';
import type { Sightings } from '../../src/modules/content/index.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = { sightings: Sightings; atomically: Atomically; close(): Promise<void> };

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => {
    const database = new MemoryDatabase();
    return { ...createMemoryContent(database), atomically: database.atomically, close: async () => {} };
  },
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return { ...createSqlContent(database), atomically: database.atomically, close };
  },
}));

describe.each([memory, ...stored])('what was seen of the plants, in $name', ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const aster = { plant: 'herfstaster', day: '2026-11-24', state: 'blooms' } as const;
  const rose = { plant: 'klimroos', day: '2026-06-03', state: 'blooms' } as const;

  test('comes back from a day on, oldest first', async () => {
    const { sightings } = opened;
    expect(await sightings.since('2025-01-01')).toEqual([]);
    await sightings.note(aster);
    await sightings.note({ ...rose, plant: 'anemoon' });
    await sightings.note(rose);
    await sightings.note({ ...rose, day: '2024-06-03' });
    expect(await sightings.since('2024-06-04')).toEqual([{ ...rose, plant: 'anemoon' }, rose, aster]);
    expect(await sightings.since('2024-06-03')).toHaveLength(4);
  });

  test('is one thing per plant and day: a repeat changes nothing, another takes its place', async () => {
    const { sightings } = opened;
    expect(await sightings.note(aster)).toBe(true);
    expect(await sightings.note(aster)).toBe(false);
    expect(await sightings.note({ ...aster, state: 'over' })).toBe(true);
    expect(await sightings.since('2026-01-01')).toEqual([{ ...aster, state: 'over' }]);
  });

  test('is forgotten for one plant and day only', async () => {
    const { sightings } = opened;
    await sightings.note(aster);
    await sightings.note({ ...aster, day: '2026-11-23' });
    expect(await sightings.forget('herfstaster', '2026-11-24')).toBe(true);
    expect(await sightings.forget('herfstaster', '2026-11-24')).toBe(false);
    expect(await sightings.since('2026-01-01')).toEqual([{ ...aster, day: '2026-11-23' }]);
  });

  test('stays as it was when its transaction fails', async () => {
    const failing = opened.atomically(async () => {
      await opened.sightings.note(aster);
      throw new Error('the walk failed');
    });
    await expect(failing).rejects.toThrow('the walk failed');
    expect(await opened.sightings.since('2026-01-01')).toEqual([]);
  });

  test('of many people at once is written down once', async () => {
    const noted = await Promise.all(Array.from({ length: 8 }, () => opened.sightings.note(aster)));
    expect(noted.filter(Boolean)).toHaveLength(1);
    expect(await opened.sightings.since('2026-01-01')).toEqual([aster]);
  });
});
