import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** On which days somebody saw a plant of the garden bloom, or saw that it was over: at most one row per plant and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('bloom_sighting')
    .addColumn('plant', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('blooms', 'over')`))
    .addPrimaryKeyConstraint('bloom_sighting_key', ['plant', 'day'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
