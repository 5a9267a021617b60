import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Kinds of friends' cards that the owner sells, and what such a card gives, which is fixed when it is ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keyed = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('friend_kind')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('gives', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 1`))
    .addColumn('vat_rate', 'integer', (column) => column.notNull())
    .addColumn('adults', 'integer', (column) => column.notNull())
    .addColumn('children', 'integer', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('season_from', 'text')
    .addColumn('season_until', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(keyed)
    .execute();
  await db.schema.alterTable('gift_card').addColumn('friend', 'text').execute();
}
