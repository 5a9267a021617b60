import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Which orders were sold at the gate, and when: what is sold there is looked up by its day. Rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('gate_sale')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('sold_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('gate_sale_sold_at').on('gate_sale').column('sold_at').execute();
}
