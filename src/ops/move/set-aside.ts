import { existsSync } from 'node:fs';
import type { Database } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { renameAside } from '../../platform/database/traces.ts';
import { assertStopped } from '../restore/restore.ts';
import { readMark } from './mark.ts';

/**
 * Before a move back to SQLite: renames the file once left for `from`, so that `createTraces` removes it in time;
 * returns the new name or null. Throws RestoreFault while a process has it open.
 */
export async function setAside(file: string, from: Database): Promise<string | null> {
  if (!existsSync(file)) return null;
  const source = await readMark(from);
  const database = openSqlite(file);
  let mark;
  try {
    mark = await readMark(database);
  } finally {
    await database.close();
  }
  if (mark?.state !== 'moved' || source?.state !== 'opened' || source.id !== mark.id) return null;
  assertStopped(file);
  const aside = `${file}.before-move-${mark.at.slice(0, 19).replaceAll(':', '')}Z`;
  await renameAside(file, aside);
  return aside;
}
