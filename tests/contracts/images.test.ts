import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskImageFiles, createMemoryImageFiles } from '../../src/platform/images/adapters/files.ts';
import { createSqlImageRows } from '../../src/platform/images/adapters/rows.sql.ts';
import type { ImageFiles } from '../../src/platform/images/ports.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

const row = (name: string, createdAt: string, bytes = 1000) => ({ name, width: 960, height: 640, bytes, createdAt });

describe.each(engines)('rows of pictures on $name (S-27)', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('are counted from a moment on, and weighed all together', async () => {
    const rows = createSqlImageRows(engine.database);
    expect(await rows.tally('2026-05-01T00:00:00.000Z')).toEqual({ count: 0, bytes: 0 });
    await engine.database.atomically(async () => {
      await rows.insert(row('a', '2026-04-01T10:00:00.000Z', 2_000_000_000));
      await rows.insert(row('b', '2026-05-01T10:00:00.000Z', 2_000_000_000));
      await rows.insert(row('c', '2026-05-02T10:00:00.000Z'));
    });
    expect(await rows.tally('2026-05-01T00:00:00.000Z')).toEqual({ count: 2, bytes: 4_000_001_000 });
    expect((await rows.recent(2, 0)).map(({ name }) => name)).toEqual(['c', 'b']);
    expect(await rows.recent(2, 2)).toEqual([row('a', '2026-04-01T10:00:00.000Z', 2_000_000_000)]);
    await expect(engine.database.atomically(() => rows.insert(row('a', '2026-05-03T10:00:00.000Z')))).rejects.toThrow();
  });

  test('are watched: since when nothing shows them, until they go (P-09)', async () => {
    const rows = createSqlImageRows(engine.database);
    const since = '2026-05-04T10:00:00.000Z';
    await engine.database.atomically(async () => {
      await rows.mark(['a', 'b'], since);
      await rows.mark([], since);
      await rows.mark(['b'], null);
      await rows.remove('c');
    });
    expect(await rows.watched()).toEqual([
      { name: 'a', unusedSince: since },
      { name: 'b', unusedSince: null },
    ]);
  });
});

describe('files of pictures (S-27)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-uploads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const stores: [string, ImageFiles][] = [
    ['on disk', createDiskImageFiles(path.join(folder, 'uploads'))],
    ['in memory', createMemoryImageFiles(() => new Date().toISOString())],
  ];

  test.each(stores)('%s: are there when they are written, and gone when they are removed', async (_, files) => {
    const made = ['480.jpg', '960.jpg'].map((ending) => ({ ending, bytes: new Uint8Array([1, 2, 3]) }));
    await files.write('a', made);
    expect([...((await files.read('a-960.jpg')) ?? [])]).toEqual([1, 2, 3]);
    expect(await files.read('b-960.jpg')).toBeNull();
    await files.remove('a', ['480.jpg', '960.jpg', '1600.jpg']);
    expect(await files.read('a-960.jpg')).toBeNull();
  });

  test.each(stores)('%s: say which there are and since when', async (_, files) => {
    expect(await files.list()).toEqual([]);
    const before = Date.now() - 60_000;
    await files.write('b', [{ ending: '480.jpg', bytes: new Uint8Array(1) }]);
    expect(await files.list()).toEqual(['b-480.jpg']);
    const since = Date.parse((await files.since('b-480.jpg')) ?? '');
    expect(since).toBeGreaterThan(before);
    expect(since).toBeLessThan(before + 120_000);
    expect(await files.since('a-960.jpg')).toBeNull();
  });

  test('count as young where they were put back, whatever their own time', async () => {
    const uploads = path.join(folder, 'back');
    const files = createDiskImageFiles(uploads);
    expect(await files.list()).toEqual([]);
    const before = new Date(Date.now() - 60_000).toISOString();
    await files.write('c', [{ ending: '480.jpg', bytes: new Uint8Array(1) }]);
    utimesSync(path.join(uploads, 'c-480.jpg'), new Date('2020-01-01'), new Date('2020-01-01'));
    expect((await files.since('c-480.jpg')) ?? '').toSatisfy((since: string) => since > before);
  });

  test('never leave their folder', async () => {
    const files = createDiskImageFiles(path.join(folder, 'inside'));
    await files.write('../outside', [{ ending: 'x.jpg', bytes: new Uint8Array(1) }]);
    expect(readdirSync(path.join(folder, 'inside'))).toEqual(['outside-x.jpg']);
  });
});
