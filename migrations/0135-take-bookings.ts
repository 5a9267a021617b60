import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Packages that visitors ask for, from the request to the visit. A request holds nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('asked', 'quoted', 'accepted', 'confirmed', 'held', 'cancelled', 'declined', 'expired')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('time', 'text')
    .addColumn('adults', 'integer', (column) => column.notNull().check(sql`adults >= 0`))
    .addColumn('children', 'integer', (column) => column.notNull().check(sql`children >= 0`))
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('organisation', 'text')
    .addColumn('invoice_address', 'text')
    .addColumn('language', 'text')
    .addColumn('is_suspect', 'integer', (column) => column.notNull().check(sql`is_suspect in (0, 1)`))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('answer', 'text')
    .addColumn('forget_at_end', 'integer', (column) => column.notNull().defaultTo(0))
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('booking_state').on('booking').columns(['state', 'asked_at']).execute();
  await db.schema.createIndex('booking_day').on('booking').columns(['day', 'state']).execute();
  await db.schema.createIndex('booking_email').on('booking').columns(['email', 'asked_at']).execute();
}
