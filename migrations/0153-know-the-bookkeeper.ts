import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * How the books go to the bookkeeper, in one row: her numbers of accounts by ours (JSON), and the address that gets each
 * month's journal. `mailed_until` is the last month that was mailed, or that ended before she was to get any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('bookkeeper')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull().check(sql`basis in ('supply', 'payment')`))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('numbers', 'text', (column) => column.notNull())
    .addColumn('mailed_until', 'text', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
