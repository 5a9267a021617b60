import { type Kysely, sql } from 'kysely';

/**
 * The attempt at the provider that paid the open invoice of an order afterwards (`orders.settled_by`): the id of its tender, as
 * `paid_by` is that of the tender that confirmed the order. Null for every order of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('settled_by', 'text').execute();
  await sql`
    create unique index orders_settled_by on orders (settled_by) where settled_by is not null`.execute(db);
}
