import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Who waits for places of an option that is sold out, what is offered to them, whether an event has such a list, and from how
 * many free places on somebody on it is waited for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('waitlist_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('option_id', 'integer', (column) => column.notNull())
    .addColumn('event_title', 'text', (column) => column.notNull())
    .addColumn('option_title', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('wanted_until', 'text')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('unconfirmed', 'waiting', 'offered', 'taken', 'passed', 'lapsed', 'left', 'ended')`),
    )
    .addColumn('position', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('passed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('offers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('offered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('offered_until', 'text')
    .addColumn('held', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`held >= 0 and held <= offered`),
    )
    .addColumn('order_id', 'text')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema
    .createIndex('waitlist_entry_option')
    .on('waitlist_entry')
    .columns(['option_id', 'state', 'position'])
    .execute();
  await db.schema
    .createIndex('waitlist_entry_wish')
    .unique()
    .on('waitlist_entry')
    .columns(['option_id', 'email'])
    .where(sql`state`, 'in', sql`('unconfirmed', 'waiting', 'offered')`)
    .execute();
  await db.schema.createIndex('waitlist_entry_event').on('waitlist_entry').column('event_id').execute();
  await db.schema.createIndex('waitlist_entry_email').on('waitlist_entry').column('email').execute();
  await db.schema.createIndex('waitlist_entry_end').on('waitlist_entry').column('ends_at').execute();
  await db.schema
    .createIndex('waitlist_entry_order')
    .unique()
    .on('waitlist_entry')
    .column('order_id')
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
  await db.schema
    .alterTable('offer')
    .addColumn('has_waitlist', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('offer')
    .addColumn('waitlist_hours', 'integer', (column) => column.notNull().defaultTo(24))
    .execute();
  await db.schema.alterTable('offer_option').addColumn('waited_from', 'integer').execute();
}
