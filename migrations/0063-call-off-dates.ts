import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Dates of an event that do not go on, the tickets that they were for, and what each order of them gets back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('call_off')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('running', 'paused', 'done')`))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema
    .createIndex('call_off_date')
    .unique()
    .on('call_off')
    .columns(['event_id', 'starts_at', 'ends_at'])
    .execute();
  await db.schema
    .createTable('call_off_order')
    .addColumn('call_off_id', 'text', (column) => column.notNull().references('call_off.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('way', 'text', (column) =>
      column.notNull().check(sql`way in ('provider', 'cash', 'terminal', 'invoice', 'free')`),
    )
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addPrimaryKeyConstraint('call_off_order_key', ['call_off_id', 'order_id'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.alterTable('offer_option').addColumn('call_off_id', 'text').execute();
}
