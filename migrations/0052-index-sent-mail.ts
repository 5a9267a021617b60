import { type Kysely, sql } from 'kysely';

/** The index by which sent mail is counted: databases that had 0019 in its first form went without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outbox_sent')
    .ifNotExists()
    .on('outbox')
    .column('sent_at')
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
}
