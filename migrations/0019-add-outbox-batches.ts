import { type Kysely, sql } from 'kysely';

/** Mails that belong together, such as one newsletter, and the orders in which mails are looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('batch', 'text').execute();
  await db.schema
    .createIndex('outbox_batch')
    .on('outbox')
    .columns(['batch', 'state'])
    .where(sql.ref('batch'), 'is not', null)
    .execute();
  await db.schema.dropIndex('outbox_due').execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['lane', 'next_attempt_at', 'id'])
    .where(sql.ref('state'), 'in', [sql.lit('waiting'), sql.lit('sending')])
    .execute();
  await db.schema
    .createIndex('outbox_sent')
    .on('outbox')
    .column('sent_at')
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('outbox_newest').on('outbox').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('outbox_state').on('outbox').columns(['state', 'created_at', 'id']).execute();
}
