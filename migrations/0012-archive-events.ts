import type { Kysely } from 'kysely';

/** When the owner put an event away: nobody but administrators sees it, and what was sold of it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('archived_at', 'text').execute();
}
