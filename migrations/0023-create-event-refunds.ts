import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Paying back everybody who bought tickets of a cancelled event, in steps that survive a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;

  await db.schema
    .createTable('event_refund')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('offer.event_id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();

  await db.schema
    .createTable('event_refund_order')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('event_refund.event_id').onDelete('cascade'))
    .addColumn('refund_id', 'text', (c) => c.notNull().unique())
    .addColumn('tries', 'integer', (c) => c.notNull().check(sql`tries >= 1`))
    .addColumn('next_try_at', 'text', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('event_refund_order_event').on('event_refund_order').column('event_id').execute();
}
