import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

type WriteCheckTable = { job_run: { name: string; last_at: string } };

/**
 * Whether the database takes a write now, and nothing it gave was damaged. It really writes one row: that a disk
 * is nearly full says nothing yet, and that reading works says nothing about writing. Rejects when it fails.
 */
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
