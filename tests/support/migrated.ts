import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';

/** Bytes of a SQLite database, to open copies of it. */
export async function imageOf(database: Database): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-image-'));
  try {
    const file = path.join(folder, 'image.db');
    await sql`vacuum into ${file}`.execute(database.root);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let migrated: Promise<Buffer> | undefined;

/** Bytes of an empty migrated database; migrations run once per process. */
export function migratedImage(): Promise<Buffer> {
  migrated ??= makeMigrated();
  return migrated;
}

async function makeMigrated(): Promise<Buffer> {
  const database = openSqlite(':memory:');
  await migrate(database);
  const image = await imageOf(database);
  await database.close();
  return image;
}

/** An empty migrated database in memory. */
export async function openMigrated(): Promise<Database> {
  return openSqlite(await migratedImage());
}
