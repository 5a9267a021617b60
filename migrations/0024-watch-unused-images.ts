import type { Kysely } from 'kysely';

/** Since when nothing shows an uploaded picture; null: something does, or nobody has looked yet (P-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('image').addColumn('unused_since', 'text').execute();
}
