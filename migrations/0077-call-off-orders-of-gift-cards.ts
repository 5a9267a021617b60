import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * A gift card may have paid all of an order of a date that does not go on: the plan of such a date could not be stored with one
 * among its orders. Which ways there are is known by the program; the rest of the table stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table call_off_order drop constraint call_off_order_way_check`.execute(db);
    return;
  }
  await db.schema
    .createTable('call_off_order_next')
    .addColumn('call_off_id', 'text', (column) => column.notNull().references('call_off.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('choice', 'text', (column) =>
      column
        .notNull()
        .defaultTo('refund')
        .check(sql`choice in ('open', 'refund', 'move', 'card')`),
    )
    .addColumn('chosen_by', 'text', (column) =>
      column
        .notNull()
        .defaultTo('owner')
        .check(sql`chosen_by in ('owner', 'visitor', 'silence', 'no_room')`),
    )
    .addColumn('chosen_at', 'text')
    .addPrimaryKeyConstraint('call_off_order_key', ['call_off_id', 'order_id'])
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  await sql`
    insert into call_off_order_next select call_off_id, order_id, refund_id, way, amount_cents, lines, tries, next_try_at,
      refusal, choice, chosen_by, chosen_at from call_off_order`.execute(db);
  await db.schema.dropTable('call_off_order').execute();
  await db.schema.alterTable('call_off_order_next').renameTo('call_off_order').execute();
}
