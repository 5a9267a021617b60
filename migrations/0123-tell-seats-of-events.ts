import type { Kysely } from 'kysely';

/** When the seats of one event changed on pages. A program of before counts its own raises as seats of every event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seats_edition')
    .addColumn('event_id', 'integer', (column) => column.primaryKey())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('edition')
    .addColumn('event_seats', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
