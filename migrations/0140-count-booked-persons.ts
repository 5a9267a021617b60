import { type Kysely, sql } from 'kysely';

/**
 * Persons who come with a package, as part of the persons of a day, and the most that the owner takes of them. No booking
 * was accepted before, so none is counted yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visitor_day')
    .addColumn('booked', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`booked >= 0`),
    )
    .execute();
  await db.schema
    .alterTable('visitor_setting')
    .addColumn('most_booked', 'integer', (column) => column.check(sql`most_booked between 1 and 100000`))
    .execute();
}
