import { type Kysely, sql } from 'kysely';

/** What the desk and the agenda ask for stays quick however much has been before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('event_date_start')
    .on('event_date')
    .columns(['starts_at', 'event_id', 'ends_at'])
    .execute();
  await db.schema.dropIndex('orders_event').execute();
  await db.schema.createIndex('orders_event').on('orders').columns(['event_id', 'number']).execute();
  await db.schema.dropIndex('orders_flagged').execute();
  await db.schema
    .createIndex('orders_flagged')
    .on('orders')
    .column('number')
    .where(sql<boolean>`flag is not null and looked_after_at is null`)
    .execute();
  await db.schema
    .createIndex('ticket_void')
    .on('ticket')
    .columns(['order_id', 'line'])
    .where(sql.ref('is_void'), '=', sql.lit(1))
    .execute();
  await db.schema.createIndex('refund_order').on('refund').column('order_id').execute();
  await db.schema
    .createIndex('order_line_returned')
    .on('order_line')
    .columns(['option_id', 'returned'])
    .where(sql.ref('returned'), '>', sql.lit(0))
    .execute();
}
