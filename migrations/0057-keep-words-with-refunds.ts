import type { Kysely } from 'kysely';

/** What the owner wrote to the buyer with a refund; null: nothing. It goes with the reason once the books do not need it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refund_request').addColumn('words', 'text').execute();
}
