import { type Kysely, sql } from 'kysely';

/** Lists of what is shown do not read past all that is of another kind, kept aside or not published yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('event_shown')
    .on('event')
    .columns(['category', 'id'])
    .where(sql<boolean>`is_published = 1 and archived_at is null`)
    .execute();
}
