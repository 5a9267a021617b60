import { type Kysely, sql } from 'kysely';

/** An offer has the version of its event, by which calendars know a newer entry of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('offer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update offer set version = coalesce((select version from event where event.id = offer.event_id), 1)`.execute(
    db,
  );
}
