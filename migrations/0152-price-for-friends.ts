import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What a friends' card gives in the shop, the persons whom it let in there by day, the number of its code, which rises
 * when the card was lost, and when its holder was asked to renew it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const name of ['events_percent', 'workshops_percent']) {
    await db.schema
      .alterTable('friend_kind')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('gift_card')
    .addColumn('code_number', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('gift_card').addColumn('renewal_mailed_at', 'text').execute();
  await db.schema
    .createTable('friend_place')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('persons', 'integer', (column) => column.notNull().check(sql`persons > 0`))
    .addPrimaryKeyConstraint('friend_place_key', ['order_id', 'day'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('friend_place_card').on('friend_place').columns(['card_id', 'day']).execute();
}
