import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What visitors wrote by the contact form, and what was sent back (CONTACT-17). Kept for twelve months (P-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('organisation', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('unconfirmed', 'new', 'answered', 'done')`),
    )
    .addColumn('is_suspect', 'integer', (column) => column.notNull().check(sql`is_suspect in (0, 1)`))
    .addColumn('is_mailed', 'integer', (column) => column.notNull().check(sql`is_mailed in (0, 1)`))
    .addColumn('confirm_key', 'text')
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('confirm_expires_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('contact_message_state').on('contact_message').columns(['state', 'id']).execute();
  await db.schema
    .createIndex('contact_message_email')
    .on('contact_message')
    .columns(['email', 'received_at'])
    .execute();
  await db.schema.createIndex('contact_message_age').on('contact_message').column('received_at').execute();
  await db.schema
    .createTable('contact_answer')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('contact_message.id').onDelete('cascade'),
    )
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('contact_answer_message').on('contact_answer').column('message_id').execute();
}
