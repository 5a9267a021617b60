import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What the figures come to, day by day; which orders changed since, and which days are to be counted again. Every hour in which
 * something is in the books is noted, so that the days of a living database are counted by the job, some at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const end = isSqlite ? sql`strict` : sql``;
  await db.schema
    .createTable('book_change')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('order_id', 'text')
    .addColumn('at', 'text')
    .addCheckConstraint('book_change_of', sql`order_id is not null or at is not null`)
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('book_due')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('book_due_day').on('book_due').column('day').execute();
  await db.schema
    .createTable('book_sum')
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('movements', 'integer', (column) => column.notNull())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('vat_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_sum_key', ['book', 'day', 'event_id', 'kind', 'part'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('book_sum_event').on('book_sum').columns(['event_id', 'book', 'day']).execute();
  await db.schema
    .createIndex('tender_settled_at')
    .on('tender')
    .column('taken_at')
    .where(sql`role`, '=', sql`'settles'`)
    .execute();
  await sql`
    insert into book_change (at)
    select hour || ':00:00.000Z' from (
      select substr(paid_at, 1, 13) as hour from orders where paid_at is not null
      union select substr(taken_at, 1, 13) from tender
      union select substr(created_at, 1, 13) from refund
      union select substr(booked_at, 1, 13) from chargeback
      union select substr(starts_at, 1, 13) from order_line
      union select substr(starts_at, 1, 13) from offer_option where starts_at is not null
      union select substr(sold_at, 1, 13) from gift_card where sold_at is not null
      union select substr(withdrawn_at, 1, 13) from gift_card where withdrawn_at is not null
    ) h order by hour`.execute(db);
}
