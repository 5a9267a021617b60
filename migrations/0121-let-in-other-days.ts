import { type Kysely, sql } from 'kysely';

/** Whether the gate may let in a ticket of another day, which the owner turns on, and the reason of each such entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admission_margin')
    .addColumn('lets_other_days', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`lets_other_days in (0, 1)`),
    )
    .execute();
  await db.schema.alterTable('admission').addColumn('reason', 'text').execute();
}
