import { type Kysely, sql } from 'kysely';

/** Mail that waits for the word of a person, because a backup was put back and it may have been sent before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('held_at', 'text').execute();
  await db.schema.dropIndex('outbox_due').execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['lane', 'next_attempt_at', 'id'])
    .where(sql<boolean>`state in ('waiting', 'sending') and held_at is null`)
    .execute();
  await db.schema
    .createIndex('outbox_held')
    .on('outbox')
    .columns(['created_at', 'id'])
    .where(sql.ref('held_at'), 'is not', null)
    .execute();
}
