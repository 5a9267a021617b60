import type { Kysely } from 'kysely';

/** Passes of the waiting room that were used for an order, by the hash of their number, until nobody can show them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spent_pass')
    .addColumn('pass_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spent_pass_by_end').on('spent_pass').column('ends_at').execute();
}
