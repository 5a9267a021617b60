import type { Kysely } from 'kysely';

/**
 * How many editions of the public pages came because seats were sold, held or freed, apart from those that changed content.
 * A program of before counts all of its own as content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('edition')
    .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
