import { type Kysely, sql } from 'kysely';

/** Where and until when invoices are paid: account number, name and days. No row: the owner has not said so yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_setting')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('term_days', 'integer', (column) => column.notNull().check(sql`term_days between 1 and 120`))
    .execute();
}
