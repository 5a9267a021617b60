import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** How often somebody called, for limits that several processes share. Keys are HMACs, which tell nobody's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('call_count')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('call_count_end').on('call_count').column('ends_at').execute();
}
