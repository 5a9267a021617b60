import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Who answered a message: an account, null of older answers. And who has one open to answer it, until when: a note that ends
 * by itself, and goes with the message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema.alterTable('contact_answer').addColumn('account', 'text').execute();
  await db.schema
    .createTable('contact_presence')
    .addColumn('message_id', 'integer', (c) => c.notNull().references('contact_message.id').onDelete('cascade'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('is_writing', 'integer', (c) => c.notNull().check(sql`is_writing in (0, 1)`))
    .addColumn('until', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('contact_presence_key', ['message_id', 'account'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
