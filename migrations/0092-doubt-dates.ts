import { type Kysely, sql } from 'kysely';

/**
 * When the clock of the server was last believed, and since when it says something that is more than two days later: then
 * nothing that is old by it is removed (P-09). One row, once there was a clock to look at. And the places where backups were put, so
 * that what is left in one that is no longer used goes in time as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('date_watch')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('believed_at', 'text', (c) => c.notNull())
    .addColumn('doubted_at', 'text')
    .execute();
  await db.schema
    .createTable('backup_place')
    .addColumn('place', 'text', (c) => c.primaryKey())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
}
