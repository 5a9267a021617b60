import { type Kysely, sql } from 'kysely';

/** A picture of an event has words for who cannot see it; those that are there already are described by their title. */
export async function up(db: Kysely<{ event: { title: string; image_url: string | null; image_alt: string } }>) {
  await db.schema
    .alterTable('event')
    .addColumn('image_alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('event')
    .set({ image_alt: sql<string>`title` })
    .where('image_url', 'is not', null)
    .execute();
}
