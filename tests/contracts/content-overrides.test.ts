import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryContent } from '../support/memory-content.ts';
import { createSqlContent } from '../../src/modules/content/adapters/content.sql.ts';
import type { Overrides } from '../../src/modules/content/index.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = { overrides: Overrides; atomically: Atomically; close(): Promise<void> };

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

describe.each([memory, ...stored])("the owner's edits in $name (R-30)", ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('there are none at first', async () => {
    expect([...(await opened.overrides.all())]).toEqual([]);
  });

  test('a value comes back as it was, with accents, quotes, depth and nulls', async () => {
    const value = { title: 'Café ‘De Kas’ € 2,50', parts: [{ html: '<p>"1 & 2"</p>', picture: null }], count: 3 };
    await opened.overrides.keep('pages/home', value);
    expect((await opened.overrides.all()).get('pages/home')).toEqual(value);
  });

  test('what is read is a copy', async () => {
    const value = { list: ['een'] };
    await opened.overrides.keep('copy', value);
    value.list.push('twee');
    const read = (await opened.overrides.all()).get('copy') as typeof value;
    read.list.push('drie');
    expect((await opened.overrides.all()).get('copy')).toEqual({ list: ['een'] });
  });

  test('the last one of a key wins, and other keys stay', async () => {
    await opened.overrides.keep('social', { facebook: null });
    await opened.overrides.keep('season', { firstDay: '04-15' });
    await opened.overrides.keep('social', { facebook: 'https://example.org' });
    const all = await opened.overrides.all();
    expect(all.get('social')).toEqual({ facebook: 'https://example.org' });
    expect(all.get('season')).toEqual({ firstDay: '04-15' });
  });

  test('a dropped one is gone, and dropping it again does nothing', async () => {
    await opened.overrides.keep('gallery', { data: [] });
    await opened.overrides.drop('gallery');
    await opened.overrides.drop('gallery');
    expect((await opened.overrides.all()).has('gallery')).toBe(false);
  });

  test('nothing is kept or dropped by a transaction that fails', async () => {
    await opened.overrides.keep('partners', 'before');
    const failing = opened.atomically(async () => {
      await opened.overrides.keep('partners', 'after');
      await opened.overrides.keep('navigation', 'new');
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    const all = await opened.overrides.all();
    expect(all.get('partners')).toBe('before');
    expect(all.has('navigation')).toBe(false);
  });

  describe('versions (R-27)', () => {
    const at = '2026-05-01T10:00:00.000Z';
    const versionOf = async (key: string) => (await opened.overrides.marks()).get(key)?.version ?? 0;

    test('count every edit and every going back, with the moment', async () => {
      expect(await opened.overrides.keep('counted', 'a', { at })).toBe(true);
      expect(await opened.overrides.keep('counted', 'b', { seen: 1, at })).toBe(true);
      expect(await opened.overrides.drop('counted', { seen: 2, at })).toBe(true);
      expect((await opened.overrides.all()).has('counted')).toBe(false);
      expect(await opened.overrides.keep('counted', 'c', { seen: 3, at })).toBe(true);
      expect((await opened.overrides.marks()).get('counted')).toEqual({ version: 4, changedAt: at });
    });

    test('refuse who saw another one, and change nothing', async () => {
      await opened.overrides.keep('seen', 'a', { seen: 0, at });
      for (const seen of [0, 2]) {
        expect(await opened.overrides.keep('seen', 'b', { seen, at })).toBe(false);
        expect(await opened.overrides.drop('seen', { seen, at })).toBe(false);
      }
      expect((await opened.overrides.all()).get('seen')).toBe('a');
      expect(await versionOf('seen')).toBe(1);
    });

    test('are none for what never was edited, and giving that back is no edit', async () => {
      expect(await opened.overrides.drop('untouched', { seen: 0, at })).toBe(true);
      expect(await opened.overrides.drop('untouched', { seen: 1, at })).toBe(false);
      expect(await versionOf('untouched')).toBe(0);
    });

    test.each([0, 1])('let one of ten win that all saw version %i', async (seen) => {
      const key = `race-${seen}`;
      if (seen === 1) await opened.overrides.keep(key, 'first', { at });
      const tries = Array.from({ length: 10 }, (_, index) => opened.overrides.keep(key, index, { seen, at }));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await versionOf(key)).toBe(seen + 1);
    });
  });

  describe('versions of a value', () => {
    test('are kept with who made them and when, newest first, and what was given back is one', async () => {
      const [first, second] = ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'];
      await opened.overrides.keep('kept', { text: 'één' }, { seen: 0, at: first, actorId: 'eva' });
      await opened.overrides.drop('kept', { seen: 1, at: second, actorId: 'bas' });
      await opened.overrides.keep('kept', { text: 'twee' }, { seen: 2, at: null });
      await opened.overrides.keep('kept', { text: 'drie' }, { seen: 2, at: second, actorId: 'te laat' });
      expect(await opened.overrides.versions('kept')).toEqual([
        { version: 3, value: { text: 'twee' }, changedAt: null, actorId: null },
        { version: 2, value: null, changedAt: second, actorId: 'bas' },
        { version: 1, value: { text: 'één' }, changedAt: first, actorId: 'eva' },
      ]);
      expect(await opened.overrides.versions('never')).toEqual([]);
    });
  });
});
