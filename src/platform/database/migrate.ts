import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Why a program may not touch a database; its message is the one line that the operator needs. */
export class NewerDatabase extends Error {}

const FOLDER = path.join(import.meta.dirname, '../../../migrations');

/** Names of all migrations this program knows, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted();
}

/** Names of the migrations the database has had; empty for a new one. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.root.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.root);
  return rows.rows.map((row) => row.name);
}

/**
 * Brings the schema up to date, forward only, all pending steps in one transaction. `backup` runs first when
 * a database that is not empty has steps to take. Throws NewerDatabase when the database has had
 * steps that this program does not know.
 */
export async function migrate(database: Database, backup: () => Promise<void> = async () => {}): Promise<string[]> {
  const known = await knownMigrations();
  const applied = await appliedMigrations(database);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database is newer than this program: it knows ${unknown.join(', ')}. Start the newer version.`,
    );
  }
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length === 0) return [];
  if (applied.length > 0) await backup();
  const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder: FOLDER });
  const { error } = await new Migrator({ db: database.root, provider }).migrateToLatest();
  if (error) throw error;
  return pending;
}
