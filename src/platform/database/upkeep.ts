import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { storageTrouble } from './storage-problem.ts';
import type { Traces } from './traces.ts';

/** As long as backups are kept (P-09). */
const COPY_DAYS = 35;

/** Removes copies older than any backup. */
export async function forgetOldCopies({ traces, clock }: { traces: Traces; clock: Clock }): Promise<void> {
  await traces.sweep(daysAfter(clock.now(), -COPY_DAYS));
}

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

/** Moves SQLite's log into the database file, as far as no reader needs it; no-op on PostgreSQL. */
export async function checkpoint(database: Database): Promise<void> {
  if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(database.root);
}

type WriteCheckTable = { job_run: { name: string; last_at: string } };

/** True if a real write works, as reads prove nothing, and nothing read was damaged. Rejects if it fails. */
export async function takesWrites(database: Database, clock: Clock): Promise<boolean> {
  if (database.isDamaged) return false;
  const last_at = clock.now();
  await database.atomically(async () => {
    await database
      .query<WriteCheckTable>()
      .insertInto('job_run')
      .values({ name: 'write-check', last_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_at }))
      .execute();
  });
  return true;
}

/** `takesWrites` for monitoring: a site that is being moved counts as healthy, and `isMoving` is true. */
export function watchWrites(database: Database, clock: Clock) {
  let isMoving = false;
  return {
    check: async (): Promise<boolean> => {
      isMoving = false;
      try {
        return await takesWrites(database, clock);
      } catch (thrown) {
        isMoving = storageTrouble(thrown) === 'moving';
        if (isMoving) return true;
        throw thrown;
      }
    },
    isMoving: () => isMoving,
  };
}
