import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Withdrawals that anybody declared on the site without an account or a secret link (Directive (EU) 2023/2673, art. 11a). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('withdrawal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('purchase', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('is_suspect', 'integer', (column) => column.notNull().check(sql`is_suspect in (0, 1)`))
    .addColumn('order_id', 'text')
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'open', 'done')`))
    .addColumn('outcome', 'text', (column) =>
      column.check(sql`outcome in ('withdrawn', 'late', 'used', 'tickets', 'handled')`),
    )
    .addColumn('ended_at', 'text')
    .addColumn('forget_at_end', 'integer', (column) => column.notNull().defaultTo(0))
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('withdrawal_state').on('withdrawal').columns(['state', 'received_at']).execute();
  await db.schema.createIndex('withdrawal_received').on('withdrawal').column('received_at').execute();
  await db.schema.createIndex('withdrawal_email').on('withdrawal').columns(['email', 'received_at']).execute();
  await db.schema.createIndex('withdrawal_order').on('withdrawal').column('order_id').execute();
}
