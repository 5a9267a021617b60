import type { Kysely } from 'kysely';

/** Which version of an organiser somebody saw who corrects it: a later one is never overwritten unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('organiser')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
