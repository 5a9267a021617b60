import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import SqliteDriverPackage from 'better-sqlite3';
import type { Database } from './database.ts';
import { storageTrouble } from './storage-problem.ts';

/** Why a program may not touch a database; its message is the one line that the operator needs. */
export class NewerDatabase extends Error {}

export type MigrationGuards = {
  exclusively?: (work: () => Promise<string[]>) => Promise<string[]>;
  backup?: () => Promise<void>;
};

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
 * Brings the schema up to date, forward only, all pending steps in one transaction. Where something is to be done,
 * it is done inside `exclusively`, so that of two processes the second finds it done; `backup` runs first when the
 * database is not empty. Gives the steps that were pending. Throws NewerDatabase when the database has had steps that
 * this program does not know.
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
 * Runs `work` while no other process that brings this SQLite file up to date is at it; waits for it, however long that
 * takes. The lock is SQLite's own on an empty file beside the database: it ends with its process, also by kill -9,
 * and knows no time. PostgreSQL needs none of this, its migrations lock each other out.
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
