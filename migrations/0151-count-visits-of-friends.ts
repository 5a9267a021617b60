import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Visits with friends' cards: each of them, and on the card how many there were in all and on the last day, so that one
 * statement can refuse one too many. A kind may give a number of visits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema.alterTable('friend_kind').addColumn('visits', 'integer').execute();
  for (const name of ['visits_used', 'in_adults', 'in_children'])
    await db.schema
      .alterTable('gift_card')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('gift_card').addColumn('in_on', 'text').execute();
  await db.schema
    .createTable('friend_use')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('card_id', 'text', (column) => column.notNull().references('gift_card.id').onDelete('cascade'))
    .addColumn('adults', 'integer', (column) => column.notNull().check(sql`adults >= 0`))
    .addColumn('children', 'integer', (column) => column.notNull().check(sql`children >= 0`))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  for (const column of ['card_id', 'at', 'recorded_at', 'undone_at'])
    await db.schema.createIndex(`friend_use_${column}`).on('friend_use').column(column).execute();
}
