import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Entries at the gate that were taken back before they came: kept until their entry is there, for two weeks at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('admission_waiting_undo')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('undoes', 'text', (c) => c.notNull().unique())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('device', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
