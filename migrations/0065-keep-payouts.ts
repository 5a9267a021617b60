import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What the provider paid out and of which lines, in what that differs from our books, and each turn of reading it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('payout')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('provider', 'file')`))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'processing-at-bank', 'paidout', 'failed')`),
    )
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('payout_made_at').on('payout').columns(['made_at', 'reference']).execute();
  await db.schema
    .createTable('payout_line')
    .addColumn('payout_reference', 'text', (column) =>
      column.notNull().references('payout.reference').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('payment', 'refund', 'chargeback', 'fee', 'other')`),
    )
    .addColumn('payment_id', 'text')
    .addColumn('profile_id', 'text')
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payout_line_key', ['payout_reference', 'number'])
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('payout_line_id').on('payout_line').column('id').execute();
  await db.schema
    .createIndex('payout_line_payment')
    .on('payout_line')
    .column('payment_id')
    .where(sql.ref('payment_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('payout_difference')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('payout_reference', 'text')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('books_cents', 'integer', (column) => column.notNull())
    .addColumn('provider_cents', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text')
    .addColumn('gone_at', 'text')
    .addColumn('explained_at', 'text')
    .addColumn('explained_by', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('payout_difference_payout').on('payout_difference').column('payout_reference').execute();
  await db.schema
    .createIndex('payout_difference_open')
    .on('payout_difference')
    .column('day')
    .where(sql.ref('gone_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('payout_reading')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('daily', 'range', 'file')`))
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'done', 'failed')`))
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer')
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('payout_reading_asked_at').on('payout_reading').column('asked_at').execute();
  await db.schema
    .createIndex('payment_attempt_paid_at')
    .on('payment_attempt')
    .column('paid_at')
    .where(sql.ref('paid_at'), 'is not', null)
    .execute();
}
