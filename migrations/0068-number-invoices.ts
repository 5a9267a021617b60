import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Invoices and credit notes, the last number of each year, and which returns of an order each of them reckons with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const end = isSqlite ? sql`strict` : sql``;
  await db.schema
    .createTable('invoice_series')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('invoice')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('invoice', 'credit')`))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('credits', 'text', (column) => column.references('invoice.number'))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text')
    .addCheckConstraint('invoice_credits', sql`(kind = 'credit') = (credits is not null)`)
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('invoice_sequence').unique().on('invoice').columns(['year', 'sequence']).execute();
  await db.schema.createIndex('invoice_order').on('invoice').column('order_id').execute();
  await db.schema
    .createIndex('invoice_current')
    .unique()
    .on('invoice')
    .column('order_id')
    .where(sql<boolean>`kind = 'invoice' and replaced_at is null`)
    .execute();
  await db.schema
    .createTable('invoice_return')
    .addColumn('number', 'text', (column) => column.notNull().references('invoice.number'))
    .addColumn('return_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_return_key', ['number', 'return_id'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
