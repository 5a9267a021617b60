import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Moves what SQLite's log holds into the database file, as far as nobody reads it; nothing to do on PostgreSQL. */
export async function checkpoint(database: Database): Promise<void> {
  if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(database.root);
}
