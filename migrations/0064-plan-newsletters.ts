import { type Kysely, sql } from 'kysely';

/**
 * When a newsletter is to go out by itself, or why it did not; the events in it as they were when it was sent; how many
 * readers left by it and how much of it came back. A mail remembers that it came back, so that this is counted once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer', first?: string | number) =>
    db.schema
      .alterTable('newsletter_issue')
      .addColumn(name, type, (column) => (first === undefined ? column : column.notNull().defaultTo(first)))
      .execute();
  await add('send_at', 'text');
  await add('missed', 'text');
  await add('events', 'text', '[]');
  await add('unsubscribed', 'integer', 0);
  await add('bounced', 'integer', 0);
  await add('complained', 'integer', 0);
  await db.schema.alterTable('outbox').addColumn('report', 'text').execute();
  await db.schema
    .createIndex('outbox_message')
    .on('outbox')
    .column('message_id')
    .where(sql<boolean>`message_id is not null`)
    .execute();
}
