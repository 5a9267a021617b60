import type { Kysely } from 'kysely';

/** Discount codes of visits: typed in the request, frozen in a quote, and counted once the visit is agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('discount_code', 'text').execute();
  await db.schema.alterTable('booking').addColumn('held_code', 'text').execute();
  await db.schema.alterTable('quote').addColumn('code', 'text').execute();
  await db.schema.alterTable('quote').addColumn('code_kind', 'text').execute();
  await db.schema.alterTable('quote').addColumn('code_value', 'integer').execute();
  await db.schema.alterTable('quote').addColumn('code_cents', 'integer').execute();
  await db.schema
    .alterTable('discount_code')
    .addColumn('forgotten', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
