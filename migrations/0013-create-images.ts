import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What administrators uploaded; the bytes stand as files beside the database (S-27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('image')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width >= 1`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height >= 1`))
    .addColumn('bytes', 'integer', (column) => column.notNull().check(sql`bytes >= 1`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema.createIndex('image_created_at').on('image').column('created_at').execute();
}
