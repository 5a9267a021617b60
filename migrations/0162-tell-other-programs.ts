import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Webhooks: programs of others that are told what happens, and what each of them was told or waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('hook_target')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('paused_because', 'text')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('rests_until', 'text', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema
    .createTable('hook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('target_id', 'text', (column) => column.notNull().references('hook_target.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('delivered_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema
    .createIndex('hook_delivery_due')
    .on('hook_delivery')
    .columns(['target_id', 'next_attempt_at'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema.createIndex('hook_delivery_age').on('hook_delivery').columns(['created_at', 'id']).execute();
}
