import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What the owner gives back at the desk: tickets that lapse, places that go back on sale, links that are replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;

  await db.schema
    .createTable('refund_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn('is_restocked', 'integer', (c) => c.notNull().check(sql`is_restocked in (0, 1)`))
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('refund_request_order').on('refund_request').column('order_id').execute();

  await db.schema
    .alterTable('ticket')
    .addColumn('lapsed_by', 'text', (c) => c.references('refund_request.id'))
    .execute();
  await db.schema
    .alterTable('order_line')
    .addColumn('returned', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`returned >= 0 and returned <= amount`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('link_number', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('orders').addColumn('looked_after_at', 'text').execute();
  await db.schema
    .createIndex('orders_flagged')
    .on('orders')
    .column('number')
    .where(sql.ref('flag'), 'is not', null)
    .execute();
  await db.schema.createIndex('orders_event').on('orders').column('event_id').execute();
  await db.schema.createIndex('orders_paid_at').on('orders').column('paid_at').execute();
}
