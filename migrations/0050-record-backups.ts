import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What came of each try to make a backup: one that was stored has a name and a size, one that was not has neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('backup_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('bytes', isSqlite ? 'integer' : 'bigint')
    .addColumn('is_encrypted', 'integer', (c) => c.notNull().check(sql`is_encrypted in (0, 1)`))
    .addColumn('breached', 'text', (c) => c.notNull())
    .addCheckConstraint('backup_run_stored', sql`(name is null) = (bytes is null)`)
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('backup_run_at').on('backup_run').column('at').execute();
}
