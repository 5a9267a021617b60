import { setTimeout as delay } from 'node:timers/promises';
import SqliteDriverPackage from 'better-sqlite3';
import { storageTrouble } from './storage-problem.ts';

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
