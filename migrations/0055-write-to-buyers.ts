import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What the owner writes to the buyers of an event, and to whom it still has to go; recipients go once all had their turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('buyer_mailing')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('test', 'sending', 'paused', 'sent')`))
    .addColumn('who', 'text', (column) => column.notNull().check(sql`who in ('all', 'absent')`))
    .addColumn('option_id', 'integer')
    .addColumn('day', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('recipients', 'integer', (column) => column.notNull())
    .addColumn('cursor', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema.createIndex('buyer_mailing_event').on('buyer_mailing').columns(['event_id', 'id']).execute();
  await db.schema
    .createTable('buyer_mailing_recipient')
    .addColumn('mailing_id', 'integer', (column) => column.notNull().references('buyer_mailing.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('order_ids', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('buyer_mailing_recipient_key', ['mailing_id', 'position'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
