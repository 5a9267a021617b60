import type { Kysely } from 'kysely';

/** A kind of friends' card says what a buyer who withdraws gets back of a used card: nothing, or the part that is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('friend_kind')
    .addColumn('is_pro_rata', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
