import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Quotes of bookings, with their lines as they were sent, and the owner's list of what a quote may add. A booking has at
 * most one quote that was not replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await db.schema
    .createTable('extra')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('vat_rate', 'integer', (column) => column.notNull().check(sql`vat_rate between 0 and 100`))
    .addColumn('per', 'text', (column) => column.notNull().check(sql`per in ('person', 'group')`))
    .addColumn('ended_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('quote')
    .addColumn('number', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('time', 'text')
    .addColumn('persons', 'integer', (column) => column.notNull().check(sql`persons > 0`))
    .addColumn('discount_kind', 'text', (column) => column.check(sql`discount_kind in ('percent', 'amount')`))
    .addColumn('discount_value', 'integer', (column) => column.check(sql`discount_value > 0`))
    .addColumn('deposit_kind', 'text', (column) => column.check(sql`deposit_kind in ('percent', 'amount')`))
    .addColumn('deposit_value', 'integer', (column) => column.check(sql`deposit_value > 0`))
    .addColumn('deposit_cents', 'integer', (column) => column.notNull().check(sql`deposit_cents >= 0`))
    .addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= deposit_cents`))
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('cancel_until', 'text')
    .addColumn('cancel_costs_kind', 'text', (column) => column.check(sql`cancel_costs_kind in ('percent', 'fixed')`))
    .addColumn('cancel_costs', 'integer', (column) => column.check(sql`cancel_costs >= 0`))
    .addColumn('persons_until', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('quote_current')
    .on('quote')
    .column('booking_id')
    .unique()
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();
  await db.schema.createIndex('quote_booking').on('quote').column('booking_id').execute();
  await db.schema.createIndex('quote_end').on('quote').column('ends_at').execute();
  await db.schema
    .createTable('quote_line')
    .addColumn('quote_number', 'integer', (column) => column.notNull().references('quote.number').onDelete('cascade'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('extra_id', 'integer', (column) => column.references('extra.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('unit_cents', 'integer', (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn('vat_rate', 'integer', (column) => column.notNull())
    .addColumn('sum_cents', 'integer', (column) => column.notNull().check(sql`sum_cents >= discount_cents`))
    .addColumn('discount_cents', 'integer', (column) => column.notNull().check(sql`discount_cents >= 0`))
    .addPrimaryKeyConstraint('quote_line_key', ['quote_number', 'line'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
