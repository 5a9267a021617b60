import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { makeOld, OLD_MAILS } from './old-database.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { childEnvironment } from '../support/site-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SEED = seedOf(20_270_328);
const KILLS = rounds(3, 50);
const OLD = 3;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('bringing a database up to date (R-25)', () => {
  it(
    'kill -9 at any moment leaves the old schema or the new one, and a whole copy or none',
    { timeout: 120_000 + KILLS * 20_000 },
    async () => {
      const random = seededRandom(SEED);
      const known = await knownMigrations();
      const ends = new Set<string>();
      for (let kill = 0; kill < KILLS; kill++) {
        const dataDir = aFolder();
        const file = path.join(dataDir, 'garden.db');
        await makeOld(file, known.slice(0, OLD));
        const child = start('src/cli/migrate.ts', dataDir);
        await untilItBegins(child, file);
        await delay(random.below(60));
        await killed(child);
        ends.add(await endOf(file, known));
        ends.add(await copyOf(file));
      }
      expect([...ends].filter((end) => !['old', 'new', 'no copy', 'a whole copy'].includes(end))).toEqual([]);
    },
  );

  it('a database that was left half way is brought up to date by the next start', async () => {
    const dataDir = aFolder();
    const file = path.join(dataDir, 'garden.db');
    const known = await knownMigrations();
    await makeOld(file, known.slice(0, OLD));
    const child = start('src/cli/migrate.ts', dataDir);
    await untilItBegins(child, file);
    await killed(child);
    const again = start('src/cli/migrate.ts', dataDir);
    expect((await ended(again)).code).toBe(0);
    expect(await endOf(file, known)).toBe('new');
    expect(await mailsIn(file)).toBe(OLD_MAILS);
    expect(await mailsIn(`${file}.before-migration`)).toBe(OLD_MAILS);
    const database = openSqlite(file);
    cleanUp.push(() => database.close());
    expect((await checkInvariants(database)).find(({ id }) => id === 'I-8')).toMatchObject({ ok: true });
  });

  it('a database that is newer than the program stops the start with a clear line and stays as it is', async () => {
    const dataDir = aFolder();
    const file = path.join(dataDir, 'garden.db');
    expect((await ended(start('src/cli/migrate.ts', dataDir))).code).toBe(0);
    const database = openSqlite(file);
    cleanUp.push(() => database.close());
    const future = sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`;
    await database.atomically(() => future.execute(database.query<unknown>()));
    const before = await appliedMigrations(database);
    for (const program of ['src/main.ts', 'src/cli/migrate.ts']) {
      const { code, output } = await ended(start(program, dataDir));
      expect(code).toBeGreaterThan(0);
      expect(output.trim()).toBe(
        'The database is newer than this program: it knows 9999-from-the-future. Start the newer version.',
      );
    }
    expect(await appliedMigrations(database)).toEqual(before);
  });
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-migrations-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function endOf(file: string, known: string[]): Promise<string> {
  const database = openSqlite(file);
  try {
    const applied = await appliedMigrations(database);
    const tables = await tablesOf(database);
    const isOld = applied.length === OLD && !tables.some((name) => ['event', 'orders', 'ticket'].includes(name));
    const isNew =
      applied.length === known.length && ['event', 'orders', 'ticket'].every((name) => tables.includes(name));
    return isOld ? 'old' : isNew ? 'new' : `between: ${applied.join(', ')}; ${tables.join(', ')}`;
  } finally {
    await database.close();
  }
}

async function copyOf(file: string): Promise<string> {
  const copy = `${file}.before-migration`;
  if (!existsSync(copy)) return 'no copy';
  return (await mailsIn(copy)) === OLD_MAILS ? 'a whole copy' : 'a half copy';
}

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    database.query<unknown>(),
  );
  return rows.map(({ name }) => name);
}

async function mailsIn(file: string): Promise<number> {
  const database = openSqlite(file);
  try {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.query<unknown>());
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from outbox`.execute(
      database.query<unknown>(),
    );
    return Number(rows[0]?.count);
  } finally {
    await database.close();
  }
}

type Child = { process: ChildProcess; output(): string; exit: Promise<number> };

function start(program: string, dataDir: string): Child {
  let output = '';
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: childEnvironment({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      BASE_URL: 'http://localhost',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  cleanUp.push(() => child.kill('SIGKILL'));
  return { process: child, output: () => output, exit };
}

async function ended(child: Child): Promise<{ code: number; output: string }> {
  return { code: await child.exit, output: child.output() };
}

async function killed(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.exit;
}

/** Until the program has the database open, or has begun its copy. */
async function untilItBegins(child: Child, file: string): Promise<void> {
  const marks = [`${file}.before-migration.unfinished`, `${file}.before-migration`];
  while (!marks.some((mark) => existsSync(mark))) {
    if (child.process.exitCode !== null) throw new Error(`it ended before it was killed: ${child.output()}`);
    await delay(1);
  }
}
