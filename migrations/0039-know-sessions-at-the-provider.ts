import type { Kysely } from 'kysely';

/** A session knows the one at the identity provider that it began with, and a report of that one's end counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_session').addColumn('provider_session', 'text').execute();
  await db.schema
    .createIndex('account_session_provider_session')
    .on('account_session')
    .column('provider_session')
    .execute();
  await db.schema
    .createTable('logout_token')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
