import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts';
import type { Invariant } from './invariant.ts';

export const WHOLE_DATABASE: Invariant = {
  id: 'I-8',
  promise: 'The database is whole and has the schema of this program.',
  breaches: async (database) => [...(await schemaBreaches(database)), ...(await storageBreaches(database))],
};

async function schemaBreaches(database: Database): Promise<string[]> {
  const known = await knownMigrations();
  const applied = await appliedMigrations(database);
  const missing = known.filter((name) => !applied.includes(name)).map((name) => `migration missing:${name}`);
  const unknown = applied.filter((name) => !known.includes(name)).map((name) => `migration unknown:${name}`);
  return [...missing, ...unknown];
}

async function storageBreaches(database: Database): Promise<string[]> {
  if (database.engine !== 'sqlite') return [];
  const query = database.query<unknown>();
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query);
  const foreign = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(query);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map((row) => `foreign key:${row.table}:${row.rowid}`),
  ];
}
