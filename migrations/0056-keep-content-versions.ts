import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Every version of what the owner wrote, the last thirty of each subject; 'null' is the standard text that was put back.
 * What stands on the site now is the first of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('content_version')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('actor_id', 'text')
    .addPrimaryKeyConstraint('content_version_key', ['key', 'version'])
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await sql`
    insert into content_version (key, version, value, changed_at)
    select key, version, value, changed_at from content_override`.execute(db);
}
