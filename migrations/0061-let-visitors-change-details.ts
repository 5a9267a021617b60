import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Until when buyers may change name and address of their order by themselves, event by event; no row: not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('details_rule')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('offer.event_id').onDelete('cascade'))
    .addColumn('until_hours', 'integer', (c) => c.notNull().check(sql`until_hours >= 0`))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
