import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../../platform/database/migrate.ts';
import type { Invariant } from './invariant.ts';

export const WHOLE_DATABASE: Invariant = {
  id: 'I-8',
  promise: 'The database is whole and has the schema of this program.',
  breaches: async (database) => [
    ...(await schemaBreaches(database)),
    ...(await (database.engine === 'sqlite' ? fileBreaches : serverBreaches)(database)),
  ],
};

async function schemaBreaches(database: Database): Promise<string[]> {
  const known = await knownMigrations();
  const applied = await appliedMigrations(database);
  const missing = known.filter((name) => !applied.includes(name)).map((name) => `migration missing:${name}`);
  const unknown = applied.filter((name) => !known.includes(name)).map((name) => `migration unknown:${name}`);
  return [...missing, ...unknown];
}

async function fileBreaches(database: Database): Promise<string[]> {
  const query = database.query<unknown>();
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query);
  const foreign = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(query);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map((row) => `foreign key:${row.table}:${row.rowid}`),
  ];
}

/** A server guards its own files, but allows disabled constraints and half-built indexes. */
async function serverBreaches(database: Database): Promise<string[]> {
  const select = sql<{ key: string }>`
    select 'constraint:' || c.conname as key
    from pg_constraint c
    where c.connamespace = current_schema()::regnamespace and not c.convalidated
    union all
    select 'index:' || i.indexrelid::regclass::text as key
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
    union all
    select 'trigger off:' || t.tgrelid::regclass::text as key
    from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where r.relnamespace = current_schema()::regnamespace and t.tgenabled = 'D'`;
  return (await select.execute(database.query<unknown>())).rows.map(({ key }) => key);
}
