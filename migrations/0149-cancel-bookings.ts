import type { Kysely } from 'kysely';

/** Who cancelled a visit that was agreed, and the costs that stay due; both null for one that was cancelled before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('cancelled_by', 'text').execute();
  await db.schema.alterTable('booking').addColumn('cancel_costs_cents', 'integer').execute();
}
