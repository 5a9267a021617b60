import type { Kysely } from 'kysely';

/** Days before the sale of an event on which holders of a kind of friends' card may order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('friend_kind')
    .addColumn('days_ahead', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
