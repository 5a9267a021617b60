import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** Clears deleted data from files (P-09, P-11). Never rejects: a fault is logged, and the next call tries again. */
export type Traces = {
  /** Empties the log and removes pre-migration and pre-restore copies, after an erasure. Not in a transaction. */
  wipe(): Promise<void>;
  /** Removes pre-migration and pre-restore copies made before an instant. */
  sweep(madeBefore: Instant): Promise<void>;
};

/**
 * Clears the files of an SQLite database: `secure_delete` overwrites rows, but the log keeps them until emptied and
 * copies keep them for ever. `file` is also given after a move to PostgreSQL, since copies stay behind; null in memory.
 */
export function createTraces(database: Database, file: string | null, log: Pick<Log, 'warn'>): Traces {
  const attempt = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (thrown) {
      log.warn({ error: thrown instanceof Error ? thrown.name : typeof thrown }, 'traces could not be removed');
    }
  };
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

export async function renameAside(file: string, name: string): Promise<void> {
  await rename(file, name);
  await utimes(name, new Date(), new Date());
}

export async function compact(database: Database): Promise<void> {
  if (database.engine !== 'sqlite') return;
  await sql`vacuum`.execute(database.root);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.root);
}
