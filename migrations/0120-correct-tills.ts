import { type Kysely, sql } from 'kysely';

/**
 * Rows of the till that correct a slip, the difference above which a closing needs a reason, and who asked for a refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('till_row').addColumn('corrects', 'text').execute();
  await db.schema
    .createIndex('till_row_corrects')
    .on('till_row')
    .column('corrects')
    .where(sql.ref('corrects'), 'is not', null)
    .execute();
  await db.schema
    .createTable('till_setting')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('ask_above_cents', 'integer', (column) => column.notNull().check(sql`ask_above_cents >= 0`))
    .execute();
  await db.schema.alterTable('refund_request').addColumn('actor_id', 'text').execute();
}
