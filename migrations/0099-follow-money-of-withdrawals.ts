import { type Kysely, sql } from 'kysely';

/**
 * When the buyer confirmed a withdrawal, apart from how it ended: the bank may answer later. What was noted as withdrawn while
 * its card is good, because the bank refused, or while its money failed at the bank, comes to the owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawal').addColumn('confirmed_at', 'text').execute();
  await sql`update withdrawal set confirmed_at = ended_at where outcome in ('withdrawn', 'late', 'used')`.execute(db);
  await sql`
    update withdrawal set state = 'open', outcome = null, ended_at = null
    where outcome = 'withdrawn' and (
      exists (select 1 from gift_card g where g.order_id = withdrawal.order_id and g.withdrawn_at is null)
      or exists (
        select 1 from refund_request q join refund r on r.id = q.id
        join orders o on o.id = q.order_id and o.status = 'paid'
        where q.order_id = withdrawal.order_id and q.state = 'accepted' and q.after_failure is null
          and r.status in ('failed', 'canceled')))`.execute(db);
  await sql`
    update withdrawal set state = 'waiting', outcome = null, ended_at = null
    where outcome = 'withdrawn' and exists (
      select 1 from refund_request q where q.order_id = withdrawal.order_id and q.state = 'asked')`.execute(db);
}
