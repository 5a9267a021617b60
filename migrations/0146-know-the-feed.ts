import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Private address of the owner's calendar, in one row. `number` rises with each address; `link_hash` is null while there
 * is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('calendar_feed')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('link_hash', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
