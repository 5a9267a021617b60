import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { openSqlite } from '../../src/platform/database/sqlite.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

export const OLD_MAILS = 20_000;

/** A database of an older program, with enough in it that a copy takes a moment. */
export async function makeOld(file: string, steps: string[]): Promise<void> {
  const database = openSqlite(file);
  const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder: FOLDER });
  const { error } = await new Migrator({ db: database.root, provider }).migrateTo(steps.at(-1) ?? '');
  if (error) throw error;
  await database.atomically(() =>
    sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${OLD_MAILS})
      insert into outbox (id, kind, recipient, facts, lane, state, attempts, claim, created_at, next_attempt_at)
      select 'mail-' || i, 'order-paid', 'a@b.example', '{"orderId":"' || hex(zeroblob(60)) || '"}', 'urgent', 'dead', 1, 1, '', ''
      from n`.execute(database.query<unknown>()),
  );
  await database.close();
}
