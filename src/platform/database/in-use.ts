import { existsSync } from 'node:fs';
import SqliteDriverPackage from 'better-sqlite3';
import { storageTrouble } from './storage-problem.ts';

// An SQLite lock on an empty file beside the database: released with the process, even by kill -9, and usable when the
// database itself is unreadable.

const lockOf = (file: string) => `${file}.in-use`;

/** Marks an SQLite file as in use until the process ends or the returned function is called; several may. */
export function markInUse(file: string): () => void {
  const raw = new SqliteDriverPackage(lockOf(file));
  raw.exec('begin');
  raw.prepare('select count(*) from sqlite_master').get();
  return () => void raw.close();
}

export function isInUse(file: string): boolean {
  if (!existsSync(lockOf(file))) return false;
  const raw = new SqliteDriverPackage(lockOf(file));
  try {
    raw.pragma('busy_timeout = 0');
    raw.exec('begin exclusive');
    return false;
  } catch (thrown) {
    if (storageTrouble(thrown) === 'busy') return true;
    throw thrown;
  } finally {
    raw.close();
  }
}
