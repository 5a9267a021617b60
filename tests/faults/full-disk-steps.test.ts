import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { appliedMigrations, knownMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { builtProgram } from '../support/built-programs.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { makeOld } from './old-database.ts';
import { childEnvironment } from '../support/site-process.ts';

const SEED = seedOf(20_261_601);
const STEPS = rounds(3, 60);
const BLOCK = 512;
const OLD = 3;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; err: string };

/**
 * Runs a command of the maintainer for which no file may become larger than so many bytes: the write that would do so fails as
 * on a full disk, at another step for each size. `Infinity`: there is room.
 */
async function run(bytes: number, dataDir: string, command: string, ...options: string[]): Promise<Ended> {
  const limit = bytes === Infinity ? 'unlimited' : Math.floor(bytes / BLOCK);
  const file = await builtProgram(`src/cli/${command}.ts`);
  const words = ['-c', `ulimit -f ${limit} && exec "$0" "$@"`, process.execPath, file, ...options];
  const env = childEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'OFF' });
  return new Promise((resolve) => {
    const child = spawn('sh', words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, err }));
  });
}

/** Sizes between nothing and enough, some close to either end. */
function sizes(most: number): number[] {
  const random = seededRandom(SEED);
  return [0, ...Array.from({ length: STEPS - 2 }, () => random.below(most)), most - BLOCK];
}

/** Number of events in a database, which must be sound. */
function eventsIn(file: string): number {
  const raw = new SqliteDriverPackage(file, { fileMustExist: true });
  try {
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    return Number(raw.prepare('select count(*) from event').pluck().get());
  } finally {
    raw.close();
  }
}

const backupsIn = (dataDir: string) =>
  existsSync(path.join(dataDir, 'backups')) ? readdirSync(path.join(dataDir, 'backups')) : [];

/** It said why in words, or was done. */
const inWords = ({ code, err }: Ended) => (code === 0 || (err.trim() !== '' && !/^\s+at /m.test(err)) ? [] : [err]);

describe(`a disk that is full at each step of a command (R-20, R-23, R-25); SEED=${SEED}`, () => {
  const limits = { timeout: 300_000 + STEPS * 60_000 };

  test('of a backup: there is a whole one or none, and the site keeps its data', limits, async () => {
    const dataDir = path.join(folder, 'site');
    expect((await run(Infinity, dataDir, 'sample-data')).code).toBe(0);
    const events = eventsIn(path.join(dataDir, 'garden.db'));
    expect((await run(Infinity, dataDir, 'backup')).code).toBe(0);
    const [whole = ''] = backupsIn(dataDir);
    const needed = statSync(path.join(dataDir, 'backups', whole)).size;
    const odd: string[] = [];
    let refused = 0;
    for (const size of sizes(needed)) {
      rmSync(path.join(dataDir, 'backups'), { recursive: true });
      const ended = await run(size, dataDir, 'backup');
      if (ended.code !== 0) refused++;
      odd.push(...inWords(ended));
      if (ended.code !== 0 && backupsIn(dataDir).length > 0) odd.push(`${size}: ${backupsIn(dataDir).join()}`);
      if (readdirSync(dataDir).some((name) => name.startsWith('backup-unfinished'))) odd.push(`${size}: left its work`);
      expect(eventsIn(path.join(dataDir, 'garden.db'))).toBe(events);
      expect((await run(Infinity, dataDir, 'backup')).code).toBe(0);
    }
    expect(odd).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  test('of a restore: what stood there stands, or what was put back; with room it is done', limits, async () => {
    const made = path.join(folder, 'made');
    expect((await run(Infinity, made, 'sample-data')).code).toBe(0);
    expect((await run(Infinity, made, 'backup')).code).toBe(0);
    const backup = path.join(made, 'backups', backupsIn(made)[0] ?? '');
    const events = eventsIn(path.join(made, 'garden.db'));
    const before = path.join(folder, 'before');
    expect((await run(Infinity, before, 'migrate')).code).toBe(0);
    cpSync(path.join(made, 'app-secret'), path.join(before, 'app-secret'));
    const odd: string[] = [];
    let refused = 0;
    for (const size of sizes(statSync(backup).size)) {
      const dataDir = path.join(folder, 'site');
      cpSync(before, dataDir, { recursive: true });
      const ended = await run(size, dataDir, 'restore', backup);
      if (ended.code !== 0) refused++;
      odd.push(...inWords(ended));
      expect(eventsIn(path.join(dataDir, 'garden.db')), `${size}`).toBe(ended.code === 0 ? events : 0);
      expect(await run(Infinity, dataDir, 'restore', backup)).toMatchObject({ code: 0 });
      expect(eventsIn(path.join(dataDir, 'garden.db'))).toBe(events);
      rmSync(dataDir, { recursive: true });
    }
    expect(odd).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  test('of a migration: the old schema or the new one, whole; with room it is the new one', limits, async () => {
    const known = await knownMigrations();
    const old = path.join(folder, 'old.db');
    await makeOld(old, known.slice(0, OLD));
    const odd: string[] = [];
    let refused = 0;
    for (const size of sizes(statSync(old).size * 2)) {
      const dataDir = mkdtempSync(path.join(folder, 'site-'));
      const file = path.join(dataDir, 'garden.db');
      cpSync(old, file);
      const ended = await run(size, dataDir, 'migrate');
      if (ended.code !== 0) refused++;
      odd.push(...inWords(ended));
      const half = openSqlite(file);
      const applied = await appliedMigrations(half);
      await half.close();
      if (applied.length !== OLD && applied.length !== known.length) odd.push(`${size}: ${applied.length} steps`);
      expect((await run(Infinity, dataDir, 'migrate')).code).toBe(0);
      const database = openSqlite(file);
      expect(await appliedMigrations(database)).toEqual(known);
      expect((await checkInvariants(database)).filter(({ id, ok }) => !ok && id !== 'I-5')).toEqual([]);
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
    expect(odd).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });
});
