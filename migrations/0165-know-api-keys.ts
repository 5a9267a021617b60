import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Keys by which programs read the site. `roles` are names and `event_ids` numbers, joined by commas; days are those of
 * Amsterdam, both included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('event_ids', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('last_used_on', 'text')
    .addColumn('revoked_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
