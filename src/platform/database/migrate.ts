import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import SqliteDriverPackage from 'better-sqlite3';
import type { Database } from './database.ts';
import { storageTrouble } from './storage-problem.ts';

/** The database is newer than the program; the message is for the operator. */
export class NewerDatabase extends Error {}

export type MigrationGuards = {
  exclusively?: (work: () => Promise<string[]>) => Promise<string[]>;
  backup?: () => Promise<void>;
};

const FOLDER = path.join(import.meta.dirname, '../../../migrations');

export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted();
}

/** Names of the applied migrations; empty for a new database. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.root.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.root);
  return rows.rows.map((row) => row.name);
}

/**
 * Brings the schema up to date, forward only, in one transaction, inside `exclusively` so that a second process
 * finds it done. `backup` runs first unless the database is empty. Returns the applied migrations. Throws NewerDatabase
 * when the database knows migrations that this program does not.
 */
export async function migrate(
  database: Database,
  { exclusively = (work) => work(), backup = async () => {} }: MigrationGuards = {},
): Promise<string[]> {
  if ((await stepsOf(database)).pending.length === 0) return [];
  return exclusively(async () => {
    const { applied, pending } = await stepsOf(database);
    if (pending.length === 0) return [];
    if (applied.length > 0) await backup();
    const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder: FOLDER });
    const { error } = await new Migrator({ db: database.root, provider }).migrateToLatest();
    database.renewStatements();
    if (error) throw error;
    return pending;
  });
}

async function stepsOf(database: Database): Promise<{ applied: string[]; pending: string[] }> {
  const known = await knownMigrations();
  const applied = await appliedMigrations(database);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database is newer than this program: it knows ${unknown.join(', ')}. Start the newer version.`,
    );
  }
  return { applied, pending: known.filter((name) => !applied.includes(name)) };
}

const PAUSE_MS = 100;

/**
 * Serialises migrations of one SQLite file across processes, without a time limit. Uses SQLite's lock on an empty file,
 * which ends with its process. PostgreSQL's migrations lock each other out.
 */
export async function withMigrationLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const raw = new SqliteDriverPackage(`${file}.migrating`);
  try {
    raw.pragma('busy_timeout = 0');
    while (!isTaken(raw)) await delay(PAUSE_MS);
    return await work();
  } finally {
    raw.close();
  }
}

function isTaken(raw: SqliteDriverPackage.Database): boolean {
  try {
    raw.exec('begin exclusive');
    return true;
  } catch (thrown) {
    if (storageTrouble(thrown) === 'busy') return false;
    throw thrown;
  }
}
