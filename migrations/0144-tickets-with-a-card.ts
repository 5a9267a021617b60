import type { Kysely } from 'kysely';

/** Card of another organisation that goes with a ticket, and is shown at the gate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offer_option').addColumn('membership', 'text').execute();
}
