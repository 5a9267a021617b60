import { type Kysely, sql } from 'kysely';

/**
 * A booking may take part in an event: it then takes seats of one of its options, which count as sold there. `booked` is
 * the part of `sold` that bookings take; the persons of the day are counted by the booking itself. A quote keeps the name
 * and the start that it was sent with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('offer_option')
    .addColumn('booked', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`booked >= 0`),
    )
    .execute();
  await db.schema.alterTable('booking').addColumn('option_id', 'integer').execute();
  await db.schema
    .createIndex('booking_option')
    .on('booking')
    .column('option_id')
    .where(sql`option_id`, 'is not', null)
    .execute();
  await db.schema.alterTable('quote').addColumn('option_id', 'integer').execute();
  await db.schema.alterTable('quote').addColumn('event_title', 'text').execute();
  await db.schema.alterTable('quote').addColumn('event_start', 'text').execute();
}
