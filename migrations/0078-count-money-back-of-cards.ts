import { type Kysely, sql } from 'kysely';

/**
 * The VAT of a gift card that was taxed when it was sold is corrected by what went back of its money, also where that was a part
 * or a bank took it: the days of such sales are counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into book_change (order_id)
    select order_id from gift_card
    where vat_rate is not null and sold_at is not null and order_id is not null and (
      exists (select 1 from refund r where r.order_id = gift_card.order_id)
      or exists (
        select 1 from chargeback c join payment_attempt a on a.id = c.attempt_id where a.order_id = gift_card.order_id))`.execute(
    db,
  );
  await sql`
    insert into book_change (at)
    select withdrawn_at from gift_card where vat_rate is not null and withdrawn_at is not null`.execute(db);
}
