import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Who gets the newsletter, with the proof of consent (P-06), and where it is not wanted any more. Of the secret in
 * an unsubscribe link only its hash and a sealed form are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await db.schema
    .createTable('newsletter_subscriber')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('unconfirmed', 'confirmed')`))
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('confirm_key', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('confirm_expires_at', 'text')
    .addColumn('unsubscribe_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_unsubscribe', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text', (column) => column.notNull())
    .addCheckConstraint('newsletter_subscriber_proof', sql`(state = 'confirmed') = (confirmed_at is not null)`)
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('newsletter_subscriber_state')
    .on('newsletter_subscriber')
    .columns(['state', 'id'])
    .execute();
  await db.schema
    .createTable('mail_suppression')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull().check(sql`reason in ('bounce', 'complaint')`))
    .addColumn('since', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
}
