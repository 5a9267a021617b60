import type { Kysely } from 'kysely';

/** What the owner notes at a booking for those who receive it, such as diets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('day_notes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
