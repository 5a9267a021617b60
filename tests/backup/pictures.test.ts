import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, kindOf, pack } from '../../src/ops/backup/archive/archive.ts';
import { newKey } from '../../src/ops/backup/archive/encryption.ts';
import { type BackupOrder, makeBackup } from '../../src/ops/backup/make-backup.ts';
import { unpackBackup } from '../../src/ops/restore/stage.ts';
import { migratedImage } from '../support/migrated.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (number: number) => new Date(Date.parse('2026-05-01T01:15:00.000Z') + number * DAY_MS).toISOString();

let folder: string;
let order: BackupOrder;
let keyFile: string;
const at = (name: string) => path.join(folder, name);
const files = (kind: string) => readdirSync(at('kept')).filter((name) => kindOf(name) === kind);
const bytesKept = () => readdirSync(at('kept')).reduce((sum, name) => sum + statSync(at(`kept/${name}`)).size, 0);
const source = (backup: string) => ({
  backup: at(`kept/${backup}`),
  place: order.to,
  keyFile,
  dataDir: at('elsewhere'),
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-pictures-'));
  mkdirSync(at('site/uploads'), { recursive: true });
  writeFileSync(at('site/garden.db'), await migratedImage());
  const key = await newKey(day(0));
  keyFile = at('key.txt');
  writeFileSync(keyFile, key.file);
  order = {
    databaseFile: at('site/garden.db'),
    dataDir: at('site'),
    to: { kind: 'folder', folder: at('kept') },
    recipients: [key.recipient],
    fingerprint: 'whose',
    pictureKey: 'the key of its pictures',
    keptSecret: null,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('pictures beside backups (R-23, P-09)', () => {
  test('are stored once: a month of backups is at most half as much again as one', { timeout: 300_000 }, async () => {
    for (let number = 0; number < 12; number++)
      writeFileSync(at(`site/uploads/roos-${number}.webp`), randomBytes(1_000_000));
    await makeBackup(order, { now: day(0) });
    const one = bytesKept();
    for (let number = 1; number < 35; number++) await makeBackup(order, { now: day(number) });
    expect(files('backup')).toHaveLength(35);
    expect(bytesKept() / one).toBeLessThan(1.5);
    expect(files('picture')).toHaveLength(12);
  });

  test('are removed with the last backup that needs them, for which no key is needed', async () => {
    writeFileSync(at('site/uploads/roos.webp'), 'a rose');
    writeFileSync(at('site/uploads/tulp.webp'), 'a tulip');
    const first = await makeBackup(order, { now: day(0) });
    rmSync(at('site/uploads/roos.webp'));
    await makeBackup(order, { now: day(20) });
    expect(files('picture')).toHaveLength(2);
    rmSync(keyFile);
    await makeBackup(order, { now: day(36) });
    expect(files('backup')).not.toContain(first.name);
    expect(files('pictures')).toHaveLength(2);
    expect(files('picture')).toHaveLength(1);
  });

  test('come back with a backup, from beside it or its store, and a damaged or missing one is reported', async () => {
    writeFileSync(at('site/uploads/roos.webp'), 'a rose');
    writeFileSync(at('site/uploads/tulp.webp'), 'a tulip');
    const { name } = await makeBackup(order, { now: day(0) });
    expect((await unpackBackup(source(name), at('there'))).lacking).toEqual([]);
    expect(readFileSync(at('there/uploads/tulp.webp'), 'utf8')).toBe('a tulip');
    expect(existsSync(at('there/garden.db'))).toBe(true);
    copyFileSync(at(`kept/${name}`), at(name));
    expect((await unpackBackup({ ...source(name), backup: at(name) }, null)).lacking).toEqual([]);

    const [picture = ''] = files('picture');
    const bytes = readFileSync(at(`kept/${picture}`));
    writeFileSync(at(`kept/${picture}`), bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
    await expect(unpackBackup(source(name), null)).rejects.toThrow(
      /^1 of the 2 pictures of this backup are missing or damaged/,
    );
    const without = await unpackBackup({ ...source(name), isWithoutPictures: true }, at('there'));
    expect(without.lacking).toHaveLength(1);
    expect(readdirSync(at('there/uploads'))).toHaveLength(1);
    rmSync(at(`kept/${picture}`));
    await expect(unpackBackup(source(name), at('there'))).rejects.toThrow(/^1 of the 2 pictures/);
    // The next backup stores it again, which also repairs the one before.
    await makeBackup(order, { now: day(1) });
    expect((await unpackBackup(source(name), null)).lacking).toEqual([]);
  });

  test('that the site still has are taken from there, though their store has lost them', async () => {
    writeFileSync(at('site/uploads/roos.webp'), 'a rose');
    const { name } = await makeBackup(order, { now: day(0) });
    for (const picture of files('picture')) rmSync(at(`kept/${picture}`));
    expect((await unpackBackup({ ...source(name), dataDir: at('site') }, at('there'))).lacking).toEqual([]);
  });

  test('that were damaged in their store are found within a month and stored again', { timeout: 120_000 }, async () => {
    writeFileSync(at('site/uploads/roos.webp'), 'a rose');
    const { name } = await makeBackup(order, { now: day(0) });
    const [picture = ''] = files('picture');
    const bytes = readFileSync(at(`kept/${picture}`));
    writeFileSync(at(`kept/${picture}`), bytes.with(100, (bytes.at(100) ?? 0) ^ 1));
    for (let number = 1; number <= 30; number++) await makeBackup(order, { now: day(number) });
    expect((await unpackBackup(source(name), null)).lacking).toEqual([]);
  });

  test('of an older backup are inside it, and it is restored as usual', async () => {
    mkdirSync(at('old/uploads'), { recursive: true });
    writeFileSync(at('old/garden.db'), await migratedImage());
    writeFileSync(at('old/uploads/roos.webp'), 'a rose');
    const names = ['garden.db', 'uploads/roos.webp'];
    const inside: { name: string; sha256: string; bytes: number }[] = [];
    for (const name of names) inside.push({ name, ...(await hashOf(createReadStream(at(`old/${name}`)))) });
    const manifest = {
      format: 1 as const,
      madeAt: day(0),
      schema: '0001',
      isBeforeMigration: false,
      breached: [],
      secret: { isInside: false, fingerprint: 'whose' },
      files: inside,
    };
    const name = 'tuin-2026-05-01T011500Z.tar';
    mkdirSync(at('kept'));
    await pipeline(pack(at('old'), manifest), createWriteStream(at(`kept/${name}`)));
    expect((await unpackBackup(source(name), at('there'))).lacking).toEqual([]);
    for (const file of names) expect(readFileSync(at(`there/${file}`))).toEqual(readFileSync(at(`old/${file}`)));
  });
});

describe('space for a backup (P-09, R-20)', () => {
  test('is made before it is judged impossible: what is too old goes, but not the newest one', async () => {
    for (const name of ['tuin-2026-01-01T011500Z.tar', 'tuin-2026-02-01T011500Z.tar']) {
      mkdirSync(at('kept'), { recursive: true });
      writeFileSync(at(`kept/${name}`), 'a backup');
    }
    writeFileSync(at('site/garden.db'), 'no database at all');
    await expect(makeBackup(order, { now: day(0) })).rejects.toThrow();
    expect(files('backup')).toEqual(['tuin-2026-02-01T011500Z.tar']);
  });

  test('is not made while the clock is not to be relied on', async () => {
    mkdirSync(at('kept'));
    writeFileSync(at('kept/tuin-2026-01-01T011500Z.tar'), 'a backup');
    await makeBackup(order, { now: day(0), mayRemove: false });
    expect(files('backup')).toHaveLength(2);
  });

  test('two backups in one second do not share a name', async () => {
    const made = await Promise.all([makeBackup(order, { now: day(0) }), makeBackup(order, { now: day(0) })]);
    expect(made.map(({ name }) => name).toSorted()).toEqual([
      'tuin-2026-05-01T011500Z.tar.age',
      'tuin-2026-05-01T011501Z.tar.age',
    ]);
    expect(files('backup')).toHaveLength(2);
  });
});
