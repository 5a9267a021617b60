import type { Kysely } from 'kysely';

/** In which language an order was placed, for its mails and tickets; null: in Dutch, as all were until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('language', 'text').execute();
}
