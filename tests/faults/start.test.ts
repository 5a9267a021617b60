import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { takesWrites } from '../../src/platform/database/upkeep.ts';
import { storageProblem } from '../../src/platform/database/storage-problem.ts';
import { startFault, LostDatabase, openStoredData } from '../../src/ops/start.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { freePort } from '../support/free-port.ts';
import { childEnvironment } from '../support/site-process.ts';
import { makeOld } from './old-database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const AT_ONCE = 6;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-start-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('several processes that start at once (R-25)', { timeout: 480_000 }, () => {
  it.each([
    ['an old database', true],
    ['no database', false],
  ])('on %s all come up, and the schema is made once', async (_, isOld) => {
    const dataDir = aFolder();
    const known = await knownMigrations();
    const file = path.join(dataDir, 'garden.db');
    if (isOld) await makeOld(file, known.slice(0, 3));
    const children = Array.from({ length: AT_ONCE }, () => start('src/cli/migrate.ts', dataDir));
    const ends = await Promise.all(children.map(ended));
    expect(ends.map(({ code, output }) => (code === 0 ? 'well' : output))).toEqual(ends.map(() => 'well'));
    expect(ends.filter(({ output }) => output.startsWith('Migrated:'))).toHaveLength(1);
    const database = openSqlite(file);
    cleanUp.push(() => database.close());
    expect(await appliedMigrations(database)).toEqual(known);
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
    expect(existsSync(`${file}.before-migration`)).toBe(isOld);
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('share the secret of a folder that has none', async () => {
    const dataDir = aFolder();
    const show = "console.log((await import('./src/config/made-secrets.ts')).storedSecret(process.env.DATA_DIR))";
    const children = Array.from({ length: AT_ONCE }, () => start(['--input-type=module', '-e', show], dataDir));
    const secrets = (await Promise.all(children.map(ended))).map(({ output }) => output.trim());
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
  });
});

describe('a start that cannot be', { timeout: 240_000 }, () => {
  it('since the database is damaged, says so in one line with the name of the file', async () => {
    const dataDir = aFolder();
    const file = path.join(dataDir, 'garden.db');
    writeFileSync(file, 'This was a database, before the disk broke. '.repeat(200));
    for (const program of ['src/main.ts', 'src/cli/migrate.ts']) {
      const { code, output } = await ended(start(program, dataDir));
      expect(code).toBeGreaterThan(0);
      expect(output.trim()).toBe(
        `The database ${file} is damaged (file is not a database). Put a backup back: docs/bad-day.md.`,
      );
    }
  });

  it('since its folder is a file, or its port is taken, says so in one line', async () => {
    const dataDir = aFolder();
    const taken = path.join(dataDir, 'file');
    writeFileSync(taken, '');
    const noFolder = await ended(start('src/main.ts', path.join(taken, 'data')));
    expect([noFolder.code, noFolder.output.trim().split('\n')]).toEqual([1, [expect.stringContaining(taken)]]);
    const port = String(await freePort());
    const first = start('src/main.ts', path.join(dataDir, 'one'), { PORT: port });
    await expect.poll(() => first.output(), { timeout: 60_000 }).toContain('is open');
    const second = await ended(start('src/main.ts', path.join(dataDir, 'two'), { PORT: port }));
    expect([second.code, second.output.trim()]).toEqual([1, expect.stringMatching(/^listen EADDRINUSE.*$/)]);
  });

  it('since the store is busy now, waits and comes up by itself when it is free', async () => {
    const dataDir = aFolder();
    const file = path.join(dataDir, 'garden.db');
    const known = await knownMigrations();
    await makeOld(file, known.slice(0, 3));
    const stranger = new SqliteDriverPackage(file);
    cleanUp.push(() => stranger.close());
    stranger.exec('begin immediate');
    const child = start('src/main.ts', dataDir);
    await expect.poll(() => child.output(), { timeout: 60_000 }).toContain('cannot be reached now');
    expect(child.output().trim().split('\n')).toHaveLength(1);
    stranger.exec('rollback');
    await expect.poll(() => child.output(), { timeout: 60_000 }).toContain('is open');
  });

  it.skipIf(process.platform !== 'linux')('uses the same settings of memory however it is started', async () => {
    const child = start('src/main.ts', aFolder());
    await expect.poll(() => child.output(), { timeout: 60_000 }).toContain('is open');
    const listOf = (name: string) => readFileSync(`/proc/${child.process.pid}/${name}`, 'utf8').split('\0');
    expect(listOf('environ')).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=2097152']));
    expect(listOf('cmdline')).toContain('--max-semi-space-size=4');
  });

  it('waits on a disk that takes nothing, and on a server that is away; not for what a person has to mend', () => {
    const store = 'The database /srv/garden.db';
    const fault = (code: string) => startFault(Object.assign(new Error('the driver says no'), { code }), store);
    for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'ECONNREFUSED', '57P03', 'SQLITE_BUSY']) {
      expect(fault(code)).toMatchObject({ isPassing: true, line: expect.stringContaining(store) as string });
    }
    for (const code of ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']) {
      expect(fault(code)).toMatchObject({ isPassing: false, line: expect.stringContaining(store) as string });
    }
    expect(startFault(new TypeError('a bug'), store)).toBeNull();
  });
});

describe('a public site whose database is gone', () => {
  const open = async (dataDir: string, changes: { isEmptyDatabaseAllowed?: boolean; mode?: 'demo' | 'live' } = {}) => {
    const config = { databaseUrl: null, dataDir, mode: 'live' as const, isEmptyDatabaseAllowed: false, ...changes };
    const { database } = await openStoredData(config);
    await database.close();
  };

  it.each([
    ['app-secret', 'app-secret'],
    ['uploads', 'uploads/picture-800.avif'],
    ['erasures-2026-05.jsonl', 'erasures-2026-05.jsonl'],
    ['garden.db.before-migration', 'garden.db.before-migration'],
  ])('does not begin anew beside %s, and leaves the place of the database free', async (trace, file) => {
    const dataDir = aFolder();
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), 'x');
    const thrown = await open(dataDir).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(LostDatabase);
    expect(startFault(thrown, '')).toMatchObject({ isPassing: false, line: expect.stringContaining(trace) as string });
    expect(existsSync(path.join(dataDir, 'garden.db'))).toBe(false);
    // An empty file in its place is no database either.
    writeFileSync(path.join(dataDir, 'garden.db'), '');
    await expect(open(dataDir)).rejects.toThrow(path.join(dataDir, 'garden.db'));
    await open(dataDir, { isEmptyDatabaseAllowed: true });
    await open(dataDir);
  });

  it('begins in a new folder, with an empty one for pictures, and on a machine of its own', async () => {
    const dataDir = aFolder();
    mkdirSync(path.join(dataDir, 'uploads'));
    await open(dataDir);
    const pretended = aFolder();
    writeFileSync(path.join(pretended, 'app-secret'), 'x');
    await open(pretended, { mode: 'demo' });
  });
});

describe('a page that is damaged while the site runs', () => {
  it('is unavailable to who meets it, and the site is not ready from then on', async () => {
    const file = path.join(aFolder(), 'garden.db');
    const made = openSqlite(file);
    await migrate(made);
    await sql`create table victim (text text)`.execute(made.root);
    await sql`insert into victim values (${'x'.repeat(20_000)})`.execute(made.root);
    const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'victim'`.execute(
      made.root,
    );
    await made.close();
    const { openSync, writeSync, closeSync } = await import('node:fs');
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, ((rows[0]?.rootpage ?? 0) - 1) * 4096);
    closeSync(handle);

    const database = openSqlite(file);
    cleanUp.push(() => database.close());
    expect(await takesWrites(database, fixedClock())).toBe(true);
    const thrown = await sql`select * from victim`.execute(database.query<unknown>()).catch((error: unknown) => error);
    expect(storageProblem(thrown)).toMatchObject({ code: 'unavailable' });
    expect(await takesWrites(database, fixedClock())).toBe(false);
  });
});

type Child = { process: ChildProcess; output(): string; exit: Promise<number> };

function start(program: string | string[], dataDir: string, environment: Record<string, string> = {}): Child {
  let output = '';
  const child = spawn(process.execPath, [program].flat(), {
    cwd: ROOT,
    env: childEnvironment({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      BASE_URL: 'http://localhost',
      LOG_LEVEL: 'OFF',
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { process: child, output: () => output, exit };
}

async function ended(child: Child): Promise<{ code: number; output: string }> {
  return { code: await child.exit, output: child.output() };
}
