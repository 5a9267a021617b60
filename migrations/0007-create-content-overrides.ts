import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What the owner changed of the texts and facts in the files of the content module: one JSON value per key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict` : sql``;
  await db.schema
    .createTable('content_override')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
}
