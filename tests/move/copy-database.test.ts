import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { copyDatabase } from '../../src/ops/move/copy-database.ts';
import { tablesOf } from '../../src/ops/move/tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { openMigrated } from '../support/migrated.ts';
import { OLD_SCHEMAS, unpack } from '../upgrade/old-schemas.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

type Rows = Record<string, Record<string, unknown>>;

/** Every row of every table, read without the code that copies. */
async function everything(database: Database): Promise<Record<string, unknown[]>> {
  const tables = (await database.root.introspection.getTables()).map(({ name }) => name).toSorted();
  const all: Record<string, unknown[]> = {};
  for (const name of tables) {
    const rows = await database.query<Rows>().selectFrom(name).selectAll().execute();
    all[name] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(asText)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      )
      .toSorted();
  }
  return all;
}

/** Large numbers come from PostgreSQL as text. */
function asText([column, value]: [string, unknown]): [string, unknown] {
  return [column, typeof value === 'number' ? String(value) : value];
}

async function livedIn(): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-copy-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = openSqlite(unpack(OLD_SCHEMAS.at(-1)!, folder));
  cleanUp.push(() => database.close());
  await migrate(database);
  return database;
}

async function emptyPostgres(): Promise<Database> {
  const fresh = await freshPostgres();
  cleanUp.push(fresh.drop);
  const database = openPostgres(fresh.url);
  cleanUp.push(() => database.close());
  await migrate(database);
  return database;
}

describe.runIf(hasPostgres('that a database moves there and back'))('a database that is copied (R-30)', () => {
  test('comes to PostgreSQL and back whole, with its counters', async () => {
    const old = await livedIn();
    // More bytes than fit into an integer of PostgreSQL.
    const stored = { id: 'b', at: '2026-11-01T02:00:00.000Z', name: 'tuin.tar', bytes: 5_000_000_000 };
    const run = { ...stored, is_encrypted: 1, breached: '' };
    await old.query<Rows>().insertInto('backup_run').values(run).execute();
    const before = await everything(old);
    expect(Object.values(before).flat().length).toBeGreaterThan(50);
    // A tool beside the site keeps its own marks there (Litestream).
    await sql`create table _litestream_seq (id integer primary key, seq integer)`.execute(old.root);
    const postgres = await emptyPostgres();
    const there = await copyDatabase(old, postgres);
    expect(await everything(postgres)).toEqual(before);
    expect((await checkInvariants(postgres)).filter(({ ok }) => !ok)).toEqual([]);

    const back = await openMigrated();
    cleanUp.push(() => back.close());
    const again = await copyDatabase(postgres, back);
    expect(await everything(back)).toEqual(before);
    const byName = (figures: typeof there) => Object.fromEntries(figures.map((one) => [one.table, one]));
    expect(byName(again)).toEqual(byName(there));
    expect((await checkInvariants(back)).filter(({ ok }) => !ok)).toEqual([]);
  });

  test('leaves the target as it was when a row does not go in', async () => {
    const old = await livedIn();
    const postgres = await emptyPostgres();
    const before = await everything(postgres);
    const last = (await tablesOf(old)).findLast(({ name }) => name === 'orders' || name.startsWith('order'))!;
    await sql`alter table ${sql.table(last.name)} add constraint none check (false)`.execute(postgres.root);
    await expect(copyDatabase(old, postgres)).rejects.toThrow('none');
    expect(await everything(postgres)).toEqual(before);
  });
});
