import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kindOf } from '../../src/ops/backup/archive/archive.ts';
import { type BackupOrder, makeBackup } from '../../src/ops/backup/make-backup.ts';
import type { Disks } from '../../src/ops/backup/room.ts';
import { migratedImage } from '../support/migrated.ts';

const MEGABYTE = 1024 * 1024;
/** Never given to backups on the disk of the site. */
const LEFT = 200 * MEGABYTE;
/** Larger than what a backup of this database takes while it is made. */
const EACH = 12 * MEGABYTE;

let folder: string;
let order: BackupOrder;
const at = (name: string) => path.join(folder, name);
const files = (kind: string) => readdirSync(at('kept')).filter((name) => kindOf(name) === kind);
/** Size of the files in a folder; one with two names counts once. */
const bytesIn = (name: string) => {
  const found = readdirSync(at(name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = found.map((entry) => statSync(path.join(entry.parentPath, entry.name)));
  return [...new Map(sizes.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0);
};
/** One disk of this size for all, of which the files in the folder take up a part. */
const oneDisk = (size: number): Disks => ({ freeAt: async () => size - bytesIn('.'), areOne: async () => true });
const night = (day: number) => `2026-11-${String(day).padStart(2, '0')}T02:15:00.000Z`;
const nameOf = (day: number) => `tuin-${night(day).slice(0, 10)}T021500Z.tar`;
/** A backup of that night as large as `EACH`. */
const makeLarge = (day: number) => writeFileSync(at(`kept/${nameOf(day)}`), Buffer.alloc(EACH));
/** Free bytes with which a backup of the database alone is begun. */
const needed = () => 2 * statSync(order.databaseFile).size + LEFT;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-room-'));
  mkdirSync(at('site/uploads'), { recursive: true });
  mkdirSync(at('kept'));
  writeFileSync(at('site/garden.db'), await migratedImage());
  order = {
    databaseFile: at('site/garden.db'),
    dataDir: at('site'),
    to: { kind: 'folder', folder: at('kept') },
    recipients: [],
    fingerprint: 'whose',
    pictureKey: 'the key of its pictures',
    keptSecret: null,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a disk that is too full for the next backup (R-20, R-23)', () => {
  test('loses its oldest backups, no more than are needed, and gets the new one', async () => {
    for (const day of [20, 21, 22]) makeLarge(day);
    const disks = oneDisk(bytesIn('.') + needed() - 1);
    const made = await makeBackup(order, { now: night(23), disks });
    expect(files('backup')).toEqual([nameOf(21), nameOf(22), made.name]);
  });

  test('keeps the newest good one, whatever its size, and reports the lack of space', async () => {
    makeLarge(22);
    writeFileSync(at(`kept/${nameOf(23)}`), ''); // a copy by hand that failed
    const disks = oneDisk(bytesIn('.') + needed() - 1);
    await expect(makeBackup(order, { now: night(24), disks })).rejects.toThrow('too little room on the disk');
    expect(files('backup')).toContain(nameOf(22));
  });

  test('loses none where that would not make enough room', async () => {
    for (const day of [20, 21, 22]) makeLarge(day);
    const disks = oneDisk(bytesIn('.') + needed() - 2 * EACH - 1);
    await expect(makeBackup(order, { now: night(23), disks })).rejects.toThrow('too little room on the disk');
    expect(files('backup')).toEqual([20, 21, 22].map(nameOf));
  });

  test('loses none while the date is in doubt', async () => {
    for (const day of [20, 21, 22]) makeLarge(day);
    const disks = oneDisk(bytesIn('.') + needed() - 1);
    await expect(makeBackup(order, { now: night(23), mayRemove: false, disks })).rejects.toThrow('too little room');
    expect(files('backup')).toEqual([20, 21, 22].map(nameOf));
  });

  test('loses the oldest for new pictures too, of which stored ones of before take no place', async () => {
    const replacePicture = (name: string) => {
      rmSync(at('site/uploads'), { recursive: true });
      mkdirSync(at('site/uploads'));
      writeFileSync(at(`site/uploads/${name}`), randomBytes(EACH));
    };
    replacePicture('roos.webp');
    await makeBackup(order, { now: night(20), disks: oneDisk(Infinity) });
    replacePicture('tulp.webp');
    await makeBackup(order, { now: night(21), disks: oneDisk(Infinity) });
    replacePicture('lelie.webp');
    // Enough for the database, and for a picture while it is written; not for one more that stays.
    const disks = oneDisk(bytesIn('.') + needed() + 1.5 * EACH);
    const made = await makeBackup(order, { now: night(22), disks });
    expect(files('backup')).toEqual([nameOf(21), made.name]);
    expect(files('picture')).toHaveLength(2);
  });
});

describe('another disk that keeps backups and is full (R-23, P-09)', () => {
  const twoDisks = (kept: number): Disks => ({
    freeAt: async (of) => (of === order.dataDir ? Infinity : kept - bytesIn('kept')),
    areOne: async () => false,
  });

  test('loses its oldest ones for the next', async () => {
    for (const day of [20, 21, 22]) makeLarge(day);
    const made = await makeBackup(order, { now: night(23), disks: twoDisks(bytesIn('kept') + MEGABYTE) });
    expect(files('backup')).toEqual([nameOf(21), nameOf(22), made.name]);
  });

  test('without space for even one is reported, and keeps its backups', async () => {
    makeLarge(22);
    const made = makeBackup(order, { now: night(23), disks: twoDisks(bytesIn('kept') + MEGABYTE) });
    await expect(made).rejects.toThrow(`where it is kept, in ${at('kept')}`);
    expect(files('backup')).toEqual([nameOf(22)]);
  });

  test('removes nothing for a site whose own disk is full', async () => {
    for (const day of [20, 21, 22]) makeLarge(day);
    const disks = { ...twoDisks(Infinity), freeAt: async (of: string) => (of === order.dataDir ? 0 : Infinity) };
    await expect(makeBackup(order, { now: night(23), disks })).rejects.toThrow('too little room on the disk');
    expect(files('backup')).toEqual([20, 21, 22].map(nameOf));
  });
});
