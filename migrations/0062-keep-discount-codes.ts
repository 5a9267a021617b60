import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Codes with which a visitor pays less, what each took off the lines of an order, and which code an order holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('discount_code')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('percent', 'amount')`))
    .addColumn('value', 'integer', (column) => column.notNull().check(sql`value > 0`))
    .addColumn('event_id', 'integer')
    .addColumn('max_uses', 'integer')
    .addColumn('used', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`used >= 0`),
    )
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.alterTable('orders').addColumn('discount_code', 'text').execute();
  await db.schema
    .alterTable('order_line')
    .addColumn('discount_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('orders_discount_code')
    .on('orders')
    .column('discount_code')
    .where(sql.ref('discount_code'), 'is not', null)
    .execute();
}
