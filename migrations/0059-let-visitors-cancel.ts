import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Until when visitors may cancel for an event by themselves, and what the garden keeps of each ticket; no row: not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('cancel_rule')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('offer.event_id').onDelete('cascade'))
    .addColumn('until_hours', 'integer', (c) => c.notNull().check(sql`until_hours >= 0`))
    .addColumn('costs_kind', 'text', (c) => c.notNull().check(sql`costs_kind in ('percent', 'fixed')`))
    .addColumn('costs', 'integer', (c) => c.notNull().check(sql`costs >= 0`))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
