import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from '../../src/platform/database/database.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
const ROWS_AT_ONCE = 50;

/** Makes an old schema on PostgreSQL, and puts every row of an SQLite database of that schema into it. */
export async function copyInto(postgres: Database, from: Database, head: string): Promise<void> {
  const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder: FOLDER });
  const { error } = await new Migrator({ db: postgres.root, provider }).migrateTo(head);
  if (error) throw error;
  const tables = (await from.root.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'));
  await postgres.atomically(async () => {
    const query = () => postgres.query<Record<string, Record<string, unknown>>>();
    // Foreign keys are not checked for rows inserted in the order of table names.
    await sql`set local session_replication_role = replica`.execute(query());
    for (const { name } of tables) {
      await query().deleteFrom(name).execute();
      const rows = await from.query<Record<string, Record<string, unknown>>>().selectFrom(name).selectAll().execute();
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE);
        await query().insertInto(name).values(some).execute();
      }
    }
  });
  for (const { name, columns } of await postgres.root.introspection.getTables()) {
    for (const { name: column, isAutoIncrementing } of columns) {
      if (!isAutoIncrementing) continue;
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
        (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(name)}), false)`.execute(postgres.root);
    }
  }
}
