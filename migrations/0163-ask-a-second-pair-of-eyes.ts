import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Acts that wait for a second administrator, and the setting that says which acts do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('approval')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text')
    .addColumn('lapses_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('outcome', 'text')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema
    .createIndex('approval_open')
    .on('approval')
    .columns(['kind', 'subject'])
    .unique()
    .where(sql<boolean>`closed_at is null`)
    .execute();
  await db.schema.createIndex('approval_asked').on('approval').column('asked_at').execute();
  await db.schema
    .createTable('approval_setting')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('above_cents', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
