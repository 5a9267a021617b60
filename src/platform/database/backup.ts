import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Copies an SQLite database beside itself before its schema changes: whole or not at all, never a half file. */
export async function backupBeforeMigration(database: Database, file: string): Promise<void> {
  const copy = `${file}.before-migration`;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await sql`vacuum into ${unfinished}`.execute(database.root);
  } catch (thrown) {
    await rm(unfinished, { force: true }); // on a full disk half a copy would keep the room that the site needs
    throw thrown;
  }
  if (existsSync(copy)) await rm(copy);
  await rename(unfinished, copy);
}
