import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Orders } from '../../sales/orders/ports.ts';
import type { TicketingTables } from '../tables.ts';

/** Waiting-room passes that were spent on an order. */
export function spentPasses(database: Database): Pick<Orders, 'spendPass' | 'forgetPasses'> {
  const query = () => database.query<TicketingTables>();
  // An order committed since this statement began is not seen, and then counts as not ended.
  const hasEndedUnpaid = sql<boolean>`exists (
    select 1 from orders o where o.id = spent_pass.order_id and o.status in ('expired', 'canceled', 'failed'))`;
  return {
    spendPass: async ({ hash, endsAt }, orderId) => {
      const spent = await query()
        .insertInto('spent_pass')
        .values({ pass_hash: hash, order_id: orderId, ends_at: endsAt })
        .onConflict((conflict) => conflict.column('pass_hash').doUpdateSet({ order_id: orderId }).where(hasEndedUnpaid))
        .executeTakeFirst();
      return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    forgetPasses: async (endedBefore) => {
      await query().deleteFrom('spent_pass').where('ends_at', '<', endedBefore).execute();
    },
  };
}
