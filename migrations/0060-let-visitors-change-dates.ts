import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Until when visitors may take another date of an event by themselves (no row: not), and which they took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('date_change_rule')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('offer.event_id').onDelete('cascade'))
    .addColumn('until_hours', 'integer', (c) => c.notNull().check(sql`until_hours >= 0`))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema
    .createTable('date_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('from_start', 'text', (c) => c.notNull())
    .addColumn('to_start', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('date_change_order').on('date_change').column('order_id').execute();
}
