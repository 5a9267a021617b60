import { type Kysely, sql } from 'kysely';

/** How many tickets one order on the web holds at most, of all kinds together; null: as many as the program says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visitor_setting')
    .addColumn('order_max', 'integer', (c) => c.check(sql`order_max between 1 and 500`))
    .execute();
}
