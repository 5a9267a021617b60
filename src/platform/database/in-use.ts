import { existsSync } from 'node:fs';
import SqliteDriverPackage from 'better-sqlite3';
import { storageTrouble } from './storage-problem.ts';

// A lock of SQLite on an empty file beside the database: it ends with its process, also by kill -9, and does not need the
// database to be readable, as the locks of that itself do.

const lockOf = (file: string) => `${file}.in-use`;

/** Says for as long as this process lives, or until what is given is called, that a site runs on an SQLite file; several may. */
export function holdInUse(file: string): () => void {
  const raw = new SqliteDriverPackage(lockOf(file));
  raw.exec('begin');
  raw.prepare('select count(*) from sqlite_master').get();
  return () => void raw.close();
}

/** True if a site runs on an SQLite file, whatever its state. */
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
