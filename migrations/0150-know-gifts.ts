import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Gift to the garden in an order, the part of a refund that gives it back, and the amounts that the owner offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keyed = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict, without rowid` : sql``;
  for (const table of ['orders', 'refund_request']) {
    await db.schema
      .alterTable(table)
      .addColumn('gift_cents', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`gift_cents >= 0`),
      )
      .execute();
  }
  await db.schema
    .createTable('gift_setting')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('is_on', 'integer', (column) => column.notNull().check(sql`is_on in (0, 1)`))
    .addColumn('amounts', 'text', (column) => column.notNull())
    .modifyEnd(keyed)
    .execute();
}
