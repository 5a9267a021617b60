import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What buyers of a date that does not go on get: their money, another date, or their own choice until a day that the owner
 * names, with places held for them meanwhile. One call-off may be for several dates. Rows of before gave everybody their money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .alterTable('call_off')
    .addColumn('remedy', 'text', (c) =>
      c
        .notNull()
        .defaultTo('refund')
        .check(sql`remedy in ('refund', 'move', 'choose')`),
    )
    .execute();
  for (const column of ['answer_until', 'to_starts_at', 'to_ends_at', 'words'] as const) {
    await db.schema.alterTable('call_off').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('call_off_order')
    .addColumn('choice', 'text', (c) =>
      c
        .notNull()
        .defaultTo('refund')
        .check(sql`choice in ('open', 'refund', 'move', 'card')`),
    )
    .execute();
  await db.schema
    .alterTable('call_off_order')
    .addColumn('chosen_by', 'text', (c) =>
      c
        .notNull()
        .defaultTo('owner')
        .check(sql`chosen_by in ('owner', 'visitor', 'silence', 'no_room')`),
    )
    .execute();
  await db.schema.alterTable('call_off_order').addColumn('chosen_at', 'text').execute();
  await db.schema
    .createTable('call_off_day')
    .addColumn('event_id', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('call_off_id', 'text', (c) => c.notNull().references('call_off.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('call_off_day_key', ['event_id', 'starts_at', 'ends_at'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await sql`insert into call_off_day (event_id, starts_at, ends_at, call_off_id)
    select event_id, starts_at, ends_at, id from call_off`.execute(db);
  await db.schema
    .createTable('call_off_hold')
    .addColumn('call_off_id', 'text', (c) => c.notNull().references('call_off.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('option_id', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addPrimaryKeyConstraint('call_off_hold_key', ['call_off_id', 'order_id', 'option_id'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('call_off_hold_option').on('call_off_hold').column('option_id').execute();
}
