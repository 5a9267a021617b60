import { type Kysely, sql } from 'kysely';

/**
 * The keyed hash of the /48 network of IPv6 that an order came from, so that the many addresses of one network hold no more
 * than their share of places. Null: an IPv4 address, or an order of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('network_hash', 'text').execute();
  await db.schema
    .createIndex('orders_open_by_network_hash')
    .on('orders')
    .column('network_hash')
    .where(sql<boolean>`status = 'awaiting_payment' and network_hash is not null`)
    .execute();
}
