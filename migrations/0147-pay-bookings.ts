import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Instalments of bookings: orders without tickets, with the lines that their VAT follows from. Orders outlive their
 * bookings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keyed = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('instalment')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('booking_id', 'text', (column) => column.references('booking.id').onDelete('set null'))
    .addColumn('quote_number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('deposit', 'balance')`))
    .addColumn('day', 'text', (column) => column.notNull())
    .modifyEnd(keyed)
    .execute();
  await db.schema.createIndex('instalment_booking').on('instalment').column('booking_id').execute();
  await db.schema
    .createTable('instalment_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('instalment.order_id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('vat_rate', 'integer', (column) => column.notNull().check(sql`vat_rate between 0 and 100`))
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents > 0`))
    .addColumn('before_cents', 'integer', (column) => column.notNull().check(sql`before_cents >= 0`))
    .addPrimaryKeyConstraint('instalment_line_key', ['order_id', 'line'])
    .modifyEnd(keyed)
    .execute();
}
