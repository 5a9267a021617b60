import { type Kysely, sql } from 'kysely';

/**
 * When the site heard of persons of a group who came in: a phone without network sends them later. Entries from before
 * were known at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking_entry').addColumn('recorded_at', 'text').execute();
  await sql`update booking_entry set recorded_at = at`.execute(db);
  for (const column of ['recorded_at', 'undone_at'])
    await db.schema.createIndex(`booking_entry_${column}`).on('booking_entry').column(column).execute();
}
