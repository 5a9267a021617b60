import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** How often the site was opened on a day, and from where; nothing of whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('visit_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_count_key', ['day', 'source'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
