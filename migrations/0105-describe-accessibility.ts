import type { Kysely } from 'kysely';

/** Accessibility of an event: the owner's text, and three marks. Nothing is known of the events that are there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('accessibility', 'text').execute();
  for (const mark of ['is_step_free', 'has_accessible_toilet', 'has_seats_to_rest']) {
    await db.schema
      .alterTable('event')
      .addColumn(mark, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
