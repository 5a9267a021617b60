import type { Kysely } from 'kysely';

/** Edits of the content are counted, so that two people who edit the same page do not overwrite each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('content_override')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('content_override').addColumn('changed_at', 'text').execute();
}
