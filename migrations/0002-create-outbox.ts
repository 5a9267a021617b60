import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Mails to be sent: their kind and facts, never their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict` : sql``;
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull().check(sql`lane in ('urgent', 'bulk')`))
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'withdrawn', 'dead')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('unsure_since', 'text')
    .addColumn('last_error', 'text')
    .addColumn('message_id', 'text')
    .addColumn('sent_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['lane', 'next_attempt_at'])
    .where(sql.ref('state'), 'in', [sql.lit('waiting'), sql.lit('sending')])
    .execute();
}
