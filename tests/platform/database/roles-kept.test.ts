import { SqliteAdapter, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0044-know-roles.ts';
import { createSqlIdentity } from '../../../src/modules/identity/adapters/sql/identity.sql.ts';
import type { Session } from '../../../src/modules/identity/ports/sessions.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { engines } from '../../support/engines.ts';

const SINCE = '2026-04-01T10:00:00.000Z';
const session: Session = {
  id: 'session-1',
  secretHash: 'hash',
  accountId: 'eva',
  stage: 'full',
  startedAt: SINCE,
  lastUsedAt: SINCE,
  confirmedAt: SINCE,
  isRemembered: false,
  browser: 'Firefox op Windows',
  sealedRefreshToken: null,
  providerSession: null,
};

type Old = { account_role: { account_id: string; role: string; granted_at: string } };

describe.each(engines)('roles of before there were three, on $name', (engine) => {
  test('are kept with since when, and nobody is signed out', async () => {
    const { database, close } = await engine.open();
    const { identityStores } = createSqlIdentity(database);
    await identityStores.sessions.insert(session);
    await asBefore(database);
    const old = database.query<Old>();
    for (const account_id of ['eva', 'ans']) {
      await old.insertInto('account_role').values({ account_id, role: 'administrator', granted_at: SINCE }).execute();
    }
    await expect(
      old.insertInto('account_role').values({ account_id: 'x', role: 'gate', granted_at: SINCE }).execute(),
    ).rejects.toThrow();

    await database.atomically(() => up(database.query<unknown>()));

    const held = { role: 'administrator', since: SINCE, by: null };
    expect(await identityStores.roles.holdings()).toEqual([
      { accountId: 'ans', ...held },
      { accountId: 'eva', ...held },
    ]);
    expect(await identityStores.sessions.ofAccount('eva')).toEqual([session]);
    await identityStores.roles.grant({ accountId: 'bo', role: 'gate', since: SINCE, by: 'eva' });
    expect(await identityStores.roles.of('bo')).toEqual(['gate']);
    // An older program that still runs beside this one.
    await old
      .insertInto('account_role')
      .values({ account_id: 'cas', role: 'administrator', granted_at: SINCE })
      .execute();
    expect(await identityStores.roles.count('administrator')).toBe(3);
    await expect(
      old.insertInto('account_role').values({ account_id: 'bo', role: 'owner', granted_at: SINCE }).execute(),
    ).rejects.toThrow();
    await close();
  });
});

/** The table as the first programs made it. */
async function asBefore(database: Database): Promise<void> {
  const db = database.query<unknown>();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const table of ['account_role', 'role_invitation', 'gate_device']) await db.schema.dropTable(table).execute();
  await db.schema
    .createTable('account_role')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrator')`))
    .addColumn('granted_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
