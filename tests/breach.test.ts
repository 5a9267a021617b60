import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sqlStores } from '../src/wiring/adapters.ts';
import { newUuid } from '../src/kernel/ids.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openSqlite } from '../src/platform/database/sqlite.ts';
import { engines } from './support/engines.ts';
import { fixedClock } from './support/fixed-clock.ts';

const ROOT = path.join(import.meta.dirname, '..');
const RUNBOOK = readFileSync(path.join(ROOT, 'docs/breach.md'), 'utf8');
/** As it stands in the runbook, for each engine. */
const ON_SQLITE = /node -e "(new [^"]+delete from [^"]+)"/.exec(RUNBOOK)?.[1] ?? '';
const ON_POSTGRES = /psql "\$DATABASE_URL" -c '(delete [^']+)'/.exec(RUNBOOK)?.[1] ?? '';

/** Somebody signed in, a phone at the gate, a code for another, and a key. */
async function openDoors(database: Database): Promise<void> {
  const { identityStores } = sqlStores(database, fixedClock(), 'memory');
  const [NOW, LATER] = ['2026-05-01T10:00:00.000Z', '2026-05-02T01:00:00.000Z'];
  const accountId = newUuid();
  await identityStores.sessions.insert({
    id: newUuid(),
    secretHash: newUuid(),
    accountId,
    stage: 'full',
    startedAt: NOW,
    lastUsedAt: NOW,
    confirmedAt: NOW,
    isRemembered: false,
    browser: 'Firefox',
    sealedRefreshToken: null,
    providerSession: null,
  });
  for (const running of [{ secretHash: newUuid(), startedAt: NOW, endsAt: LATER }, null]) {
    const session = running ?? { secretHash: null, startedAt: null, endsAt: null };
    const code = { codeHash: newUuid(), codeExpiresAt: LATER, madeBy: accountId, madeAt: NOW };
    await identityStores.gateDevices.insert({ id: newUuid(), name: 'Schuur', ...code, ...session });
  }
  const key = { name: 'Boeken', roles: ['books' as const], eventIds: [], secretHash: newUuid(), lastUsedOn: null };
  await identityStores.apiKeys.insert({
    ...key,
    id: newUuid(),
    madeBy: accountId,
    madeAt: NOW,
    endsOn: '2026-12-31',
    revokedAt: null,
  });
}

async function openDoorsIn(database: Database): Promise<number> {
  const { rows } = await sql<{ amount: number | string }>`
    select (select count(*) from account_session) + (select count(*) from gate_device)
      + (select count(*) from api_key) as amount`.execute(database.query<unknown>());
  return Number(rows[0]?.amount);
}

describe('the runbook of a bad day ends everything that is signed in (P-15, S-16)', () => {
  test.each(engines)('by its statement for $name', async ({ name, open }) => {
    const { database, close } = await open();
    try {
      await openDoors(database);
      expect(await openDoorsIn(database)).toBe(4);
      const statement = name === 'SQLite' ? (/exec\('([^']+)'\)/.exec(ON_SQLITE)?.[1] ?? '') : ON_POSTGRES;
      for (const one of statement.split('; ')) await sql.raw(one).execute(database.query<unknown>());
      expect(await openDoorsIn(database)).toBe(0);
    } finally {
      await close();
    }
  });

  test('by its command, as written', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'breach-'));
    try {
      mkdirSync(path.join(folder, 'data'));
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
      const database = openSqlite(path.join(folder, 'data/garden.db'));
      await migrate(database);
      await openDoors(database);
      await promisify(execFile)(process.execPath, ['-e', ON_SQLITE], { cwd: folder });
      expect(await openDoorsIn(database)).toBe(0);
      await database.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
