import type { Kysely } from 'kysely';

/** In which language somebody asked for a place on a waiting list, for its mails; null: in Dutch, as all did until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waitlist_entry').addColumn('language', 'text').execute();
}
