import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Ways to pay that the account at the provider has, those that the owner sells, and the one that a buyer chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keyed = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('payment_way')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_offered', 'integer', (column) => column.notNull().check(sql`is_offered in (0, 1)`))
    .addColumn('place', 'integer', (column) => column.check(sql`place >= 0`))
    .addColumn('pending_days', 'integer', (column) => column.notNull().check(sql`pending_days between 0 and 30`))
    .addColumn('read_at', 'text', (column) => column.notNull())
    .modifyEnd(keyed)
    .execute();
  await db.schema.alterTable('payment_attempt').addColumn('method', 'text').execute();
}
