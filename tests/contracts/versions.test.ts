import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { createMemoryVersions } from '../support/memory-versions.ts';
import { createSqlVersions } from '../../src/platform/records/versions/adapters/versions.sql.ts';
import type { Versions } from '../../src/platform/records/versions/versions.ts';
import { engines } from '../support/engines.ts';

type Opened = { versions: Versions; close(): Promise<void> };

const stores = [
  {
    name: 'memory',
    open: async (): Promise<Opened> => ({
      versions: createMemoryVersions(new MemoryDatabase()),
      close: async () => undefined,
    }),
  },
  ...engines.map(({ name, open }) => ({
    name,
    open: async (): Promise<Opened> => {
      const { database, close } = await open();
      return { versions: createSqlVersions(database), close };
    },
  })),
];

const kept = (version: number, value: unknown) => ({ version, value, changedAt: null, actorId: null });

describe.each(stores)('versions kept in $name', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('come back newest first, with who made them and when, and nothing of other subjects', async () => {
    const first = { version: 4, value: { title: 'Één “dag”' }, changedAt: '2026-05-01T10:00:00.000Z', actorId: 'eva' };
    const second = { version: 6, value: null, changedAt: null, actorId: null };
    await opened.versions.keep('event:1', first);
    await opened.versions.keep('event:1', second);
    await opened.versions.keep('event:12', kept(1, 'other'));
    expect(await opened.versions.of('event:1')).toEqual([second, first]);
    expect(await opened.versions.of('event:2')).toEqual([]);
  });

  test('are thirty of each subject, the last ones, also where numbers are left out', async () => {
    await opened.versions.keep('organiser:1', kept(1, 'stays'));
    for (let turn = 1; turn <= 34; turn++) await opened.versions.keep('organiser:2', kept(turn * 3, turn));
    const values = (await opened.versions.of('organiser:2')).map(({ value }) => value);
    expect(values).toEqual(Array.from({ length: 30 }, (_, index) => 34 - index));
    expect(await opened.versions.of('organiser:1')).toHaveLength(1);
  });

  test('tell which texts stand in them, also those that stand on no page any more', async () => {
    await opened.versions.keep('picture', kept(1, { photo: '/uploads/rose-1.jpg' }));
    await opened.versions.keep('picture', kept(2, { photo: '/assets/rose.jpg' }));
    const texts = await opened.versions.textsWith('/uploads/');
    expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([{ photo: '/uploads/rose-1.jpg' }]);
  });

  test('are forgotten with what is gone', async () => {
    await opened.versions.keep('event:7', kept(1, 'gone'));
    await opened.versions.keep('event:70', kept(1, 'stays'));
    await opened.versions.forget('event:7');
    expect([await opened.versions.of('event:7'), await opened.versions.of('event:70')]).toEqual([
      [],
      [kept(1, 'stays')],
    ]);
  });
});
