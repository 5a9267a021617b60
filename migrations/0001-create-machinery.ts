import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The edition of the public pages, and the lease under which background work runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict` : sql``;
  await db.schema
    .createTable('edition')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('number', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await sql`insert into edition (id, number) values (1, 1)`.execute(db);
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable('job_run')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
}
