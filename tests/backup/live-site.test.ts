import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kindOf, readThrough, unpack } from '../../src/ops/backup/archive/archive.ts';
import { createSqlBackupRuns } from '../../src/ops/backup/adapters/runs.sql.ts';
import { appliedMigrations, knownMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { makeOld } from '../faults/old-database.ts';
import { builtProgram } from '../support/built-programs.ts';
import { childEnvironment, startSite } from '../support/site-process.ts';

const LIVE = {
  SITE_MODE: 'live',
  PAYMENTS_MODE: 'demo',
  APP_SECRET: 'the secret of a live site that is tested',
  KVK_NUMBER: '12345678',
  VAT_NUMBER: 'NL001234567B01',
};
const BEFORE_BACKUPS = '0049-count-persons';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-live-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backups = () => {
  const there = path.join(folder, 'backups');
  return existsSync(there) ? readdirSync(there).filter((name) => kindOf(name) === 'backup') : [];
};
const manifestOf = (name: string) => unpack(createReadStream(path.join(folder, 'backups', name)), readThrough);

test('a public site makes a backup by itself once it runs, and records it (R-23)', async () => {
  const site = await startSite({ dataDir: folder, environment: LIVE });
  await expect.poll(backups).toHaveLength(1);
  const database = openSqlite(path.join(folder, 'garden.db'));
  await expect.poll(async () => (await createSqlBackupRuns(database).last()).stored?.stored?.name).toBe(backups()[0]);
  await database.close();
  expect(await (await fetch(`${site.origin}/readyz`)).json()).toEqual({ status: 'ok' });
  expect(await site.stop()).toBe(0);
  expect(await manifestOf(backups()[0] ?? '')).toMatchObject({ isBeforeMigration: false, breached: [] });
});

test('and before its schema changes, which is a way back also for the newer program (R-23, R-25)', async () => {
  const known = await knownMigrations();
  await makeOld(path.join(folder, 'garden.db'), known.slice(0, known.indexOf(BEFORE_BACKUPS) + 1));
  const old = openSqlite(path.join(folder, 'garden.db'));
  await sql`update outbox set recipient = '' where id = 'mail-1'`.execute(old.query<unknown>());
  await old.close();
  const site = await startSite({ dataDir: folder, environment: LIVE });
  expect(await site.stop()).toBe(0);
  const [name = ''] = backups();
  expect(await manifestOf(name)).toMatchObject({ isBeforeMigration: true, schema: BEFORE_BACKUPS });
  const database = openSqlite(path.join(folder, 'garden.db'));
  expect((await createSqlBackupRuns(database).last()).stored?.stored?.name).toBe(name);
  await database.close();

  const another = path.join(folder, 'another');
  mkdirSync(another);
  const command = await builtProgram('src/cli/restore.ts');
  const restore = (...options: string[]) =>
    new Promise<{ code: number | null; err: string }>((resolve) => {
      const env = childEnvironment({ DATA_DIR: another, LOG_LEVEL: 'OFF', ...LIVE });
      const child = spawn(process.execPath, [command, path.join(folder, 'backups', name), ...options], { env });
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('close', (code) => resolve({ code, err }));
    });
  expect(await restore()).toMatchObject({
    code: 2,
    err: expect.stringMatching(/Nothing was changed: What must hold .* I-5/),
  });
  expect(readdirSync(another)).toEqual([]);
  expect(await restore('--with-breaches')).toEqual({ code: 0, err: '' });
  const restored = openSqlite(path.join(another, 'garden.db'));
  expect(await appliedMigrations(restored)).toEqual(known);
  await restored.close();
});
