import { type Kysely, sql } from 'kysely';

/** What somebody asked to forget while it was still needed: orders that are being paid, and mail on its way (P-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'forget_at_end'],
    ['outbox', 'forget_when_done'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} in (0, 1)`),
      )
      .execute();
  }
  await db.schema
    .createIndex('orders_forget_at_end')
    .on('orders')
    .column('number')
    .where(sql.ref('forget_at_end'), '=', sql.lit(1))
    .execute();
}
