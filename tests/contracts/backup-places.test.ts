import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/ops/backup/archive/archive.ts';
import { createFolderPlace } from '../../src/ops/backup/places/folder.ts';
import type { BackupPlace } from '../../src/ops/backup/places/place.ts';
import { removeOld } from '../../src/ops/backup/remove-old.ts';
import { createS3Place } from '../../src/ops/backup/places/s3.ts';
import { startS3 } from '../support/s3-server.ts';

const MB = 1024 * 1024;
const at = (day: string) => `tuin-2026-${day}T031500Z.tar.age`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const aFile = (bytes: Buffer) => {
  const file = path.join(folder, 'made');
  writeFileSync(file, bytes);
  return file;
};

const s3Of = (store: Awaited<ReturnType<typeof startS3>>, secret = store.secret) =>
  createS3Place({ ...store, secret, kind: 's3', prefix: 'garden/', region: 'auto' });

const places: { name: string; open(): Promise<{ place: BackupPlace; close(): Promise<void> }> }[] = [
  {
    name: 'a folder',
    open: async () => ({ place: createFolderPlace(path.join(folder, 'kept')), close: async () => undefined }),
  },
  {
    name: 'an S3-compatible store',
    open: async () => {
      const store = await startS3();
      return { place: s3Of(store), close: store.stop };
    },
  },
];

describe.each(places)('backups in $name (R-23)', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let place: BackupPlace;
  beforeEach(async () => {
    opened = await open();
    place = opened.place;
  });
  afterEach(() => opened.close());

  test('are there as they were put, the longest too, oldest first', async () => {
    expect(await place.list()).toEqual([]);
    const [small, large] = [randomBytes(1_000), randomBytes(19 * MB)];
    await place.put(at('11-23'), aFile(large));
    await place.put(at('11-22'), aFile(small));
    expect(await place.list()).toEqual([
      { name: at('11-22'), bytes: 1_000 },
      { name: at('11-23'), bytes: 19 * MB },
    ]);
    for (const [name, bytes] of [
      [at('11-22'), small],
      [at('11-23'), large],
    ] as const) {
      expect(await hashOf(await place.read(name))).toEqual(await hashOf(one(bytes)));
    }
  });

  test('go after 35 days, and can go twice (P-09)', async () => {
    for (const day of ['10-18', '10-19', '11-23']) await place.put(at(day), aFile(Buffer.from(day)));
    expect(await removeOld(place, '2026-11-23T03:15:00.000Z', { newestKept: true })).toEqual([at('10-18')]);
    await place.remove(at('10-18'));
    expect((await place.list()).map(({ name }) => name)).toEqual([at('10-19'), at('11-23')]);
  });
});

describe('a folder of backups', () => {
  test('is for its owner only, shows no half file, and loses what a killed process left', async () => {
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    const left = path.join(kept, `unfinished-${at('11-20')}`);
    writeFileSync(left, 'half');
    utimesSync(left, 0, 0);
    writeFileSync(path.join(kept, 'something-else.tar'), 'x');
    const place = createFolderPlace(kept);
    expect(await place.list()).toEqual([]);
    await place.put(at('11-23'), aFile(Buffer.from('x')));
    expect(readdirSync(kept).toSorted()).toEqual(['something-else.tar', at('11-23')]);
    expect(statSync(path.join(kept, at('11-23'))).mode & 0o777).toBe(0o600);
  });
});

describe('a store that does not do what it is asked', () => {
  test('is reported: a wrong secret, a missing bucket, faults, no server', async () => {
    const store = await startS3();
    const put = (place: BackupPlace) => place.put(at('11-23'), aFile(randomBytes(9 * MB)));
    await expect(put(s3Of(store, 'another secret'))).rejects.toThrow();
    await expect(put(s3Of({ ...store, endpoint: `${store.endpoint}s` }))).rejects.toThrow();
    store.refuse(100);
    await expect(put(s3Of(store))).rejects.toThrow();
    await expect(s3Of(store).read(at('11-23'))).rejects.toThrow();
    store.refuse(0);
    expect(store.objects.size).toBe(0);
    await store.stop();
    await expect(put(s3Of(store))).rejects.toThrow();
  });
});

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
