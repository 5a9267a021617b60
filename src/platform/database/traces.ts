import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** Clears deleted data from files (P-09, P-11). Neither call rejects: a fault is logged, and the next call tries again. */
export type Traces = {
  /** After an erasure: empties the log of the database, and removes copies from before a migration or a restore. Not in a transaction. */
  wipe(): Promise<void>;
  /** Removes copies from before a migration or a restore that were made before an instant. */
  sweep(madeBefore: Instant): Promise<void>;
};

/**
 * The files of an SQLite database; deleted rows are overwritten in it (`secure_delete`), but its log still has them until
 * it is emptied, and a copy for ever. `file`: of the SQLite database, also where the site has moved to PostgreSQL since, because
 * its copies stay behind; null for a database in memory.
 */
export function createTraces(database: Database, file: string | null, log: Pick<Log, 'warn'>): Traces {
  const attempt = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (thrown) {
      log.warn({ error: thrown instanceof Error ? thrown.name : typeof thrown }, 'traces could not be removed');
    }
  };
  /** By their time, so that a copy that is just being made stays. */
  const removeCopies = async (isOld: (name: string, madeMs: number) => boolean) => {
    if (file === null) return;
    const folder = path.dirname(file);
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.filter((one) => one.startsWith(`${path.basename(file)}.before-`))) {
      const copy = path.join(folder, name);
      if (isOld(name, (await stat(copy)).mtimeMs)) await rm(copy, { force: true });
    }
  };
  const isAbandoned = (name: string, madeMs: number) =>
    !name.includes('unfinished') || madeMs < Date.now() - UNFINISHED_MS;

  return {
    wipe: async () => {
      await attempt(() => removeCopies(isAbandoned));
      await attempt(async () => {
        if (file !== null && database.engine === 'sqlite')
          await sql`pragma wal_checkpoint(truncate)`.execute(database.root);
      });
    },
    sweep: (madeBefore) => attempt(() => removeCopies((_, madeMs) => madeMs < Date.parse(madeBefore))),
  };
}

/** Gives a database that is left another name, under which it is a trace; its 35 days begin now. */
export async function setAsideAs(file: string, name: string): Promise<void> {
  await rename(file, name);
  await utimes(name, new Date(), new Date());
}

/** Once for a database whose deleted rows were not overwritten before: writes it anew without its free pages. */
export async function compact(database: Database): Promise<void> {
  if (database.engine !== 'sqlite') return;
  await sql`vacuum`.execute(database.root);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.root);
}
