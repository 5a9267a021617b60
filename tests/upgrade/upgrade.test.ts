import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { openStoredData } from '../../src/ops/start.ts';
import { builtProgram } from '../support/built-programs.ts';
import { openMigrated } from '../support/migrated.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { factsOf, OLD_SCHEMAS, shapeOf, unpack } from './old-schemas.ts';
import { childEnvironment } from '../support/site-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SEED = 20_261_123;
const KILLS = rounds(1, 20);
/** One in so many of the old databases is killed on its way. */
const KILLED_EACH = rounds(3, 1);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

let known: string[];
let shape: string[];
beforeAll(async () => {
  known = await knownMigrations();
  const fresh = await openMigrated();
  shape = await shapeOf(fresh);
  await fresh.close();
});

test('there is a database of each schema that landed', () => {
  expect(OLD_SCHEMAS.length).toBeGreaterThanOrEqual(7);
  expect(OLD_SCHEMAS.filter((head) => !known.includes(head))).toEqual([]);
});

describe.each(OLD_SCHEMAS)('a database of %s (R-25)', (head) => {
  const old = () => known.slice(0, known.indexOf(head) + 1);

  test('ends in the schema that this program creates, with all that was sold, paid and emailed', async () => {
    const dataDir = aFolder();
    const file = unpack(head, dataDir);
    const before = await look(file, factsOf);
    expect(before.length).toBeGreaterThan(90);
    expect(await look(file, appliedMigrations)).toEqual(old());
    await upgrade(dataDir);
    await expectWhole(file, before);
  });

  test('goes back by the copy that was made before', async () => {
    const dataDir = aFolder();
    const file = unpack(head, dataDir);
    const [before, former] = [await look(file, factsOf), await look(file, shapeOf)];
    await upgrade(dataDir);
    const copy = `${file}.before-migration`;
    expect(existsSync(copy)).toBe(old().length < known.length);
    if (!existsSync(copy)) return;
    expect(await look(copy, appliedMigrations)).toEqual(old());
    expect(await look(copy, shapeOf)).toEqual(former);
    expect(await look(copy, factsOf)).toEqual(before);
  });

  test('killed on its way, is the old one or the new one, and comes there at the next start', async () => {
    if (old().length === known.length || OLD_SCHEMAS.indexOf(head) % KILLED_EACH > 0) return;
    const random = seededRandom(SEED + old().length);
    for (let kill = 0; kill < KILLS; kill++) {
      const dataDir = aFolder();
      const file = unpack(head, dataDir);
      const before = await look(file, factsOf);
      await killedUpgrade(dataDir, file, random.below(80));
      const applied = await look(file, appliedMigrations);
      expect([old(), known]).toContainEqual(applied);
      const copy = `${file}.before-migration`;
      if (existsSync(copy)) expect(await look(copy, factsOf)).toEqual(before);
      await upgrade(dataDir);
      await expectWhole(file, before);
    }
  });
});

async function upgrade(dataDir: string): Promise<void> {
  const stored = { databaseUrl: null, dataDir, mode: 'demo', isEmptyDatabaseAllowed: false } as const;
  const { database } = await openStoredData(stored);
  await database.close();
}

async function expectWhole(file: string, facts: unknown[]): Promise<void> {
  expect(await look(file, appliedMigrations)).toEqual(known);
  expect(await look(file, shapeOf)).toEqual(shape);
  expect(await look(file, factsOf)).toEqual(facts);
  expect(await look(file, damages)).toEqual([]);
  expect((await look(file, checkInvariants)).filter(({ ok }) => !ok)).toEqual([]);
}

async function damages(database: Database): Promise<unknown[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.query<unknown>());
  const foreign = await sql`pragma foreign_key_check`.execute(database.query<unknown>());
  return [...rows.filter((row) => row.integrity_check !== 'ok'), ...foreign.rows];
}

async function look<Found>(file: string, ask: (database: Database) => Promise<Found>): Promise<Found> {
  const database = openSqlite(file);
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-upgrade-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Kills the program so many milliseconds after it began its copy; one that was quicker has ended. */
async function killedUpgrade(dataDir: string, file: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [await builtProgram('src/cli/migrate.ts')], {
    cwd: ROOT,
    env: childEnvironment({ NODE_ENV: 'production', DATA_DIR: dataDir, BASE_URL: 'http://localhost' }),
    stdio: 'ignore',
  });
  cleanUp.push(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await untilItBegins(child, file);
  await delay(afterMs);
  child.kill('SIGKILL');
  await ended;
}

async function untilItBegins(child: ChildProcess, file: string): Promise<void> {
  const marks = [`${file}.before-migration.unfinished`, `${file}.before-migration`];
  while (!marks.some((mark) => existsSync(mark)) && child.exitCode === null) await delay(1);
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error('the upgrade failed before it was killed');
}
