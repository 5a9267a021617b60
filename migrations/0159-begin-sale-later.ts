import type { Kysely } from 'kysely';

/** When an event's tickets go on sale; null: at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['event', 'offer']) {
    await db.schema.alterTable(table).addColumn('sale_start', 'text').execute();
  }
}
