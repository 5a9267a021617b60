import type { Kysely } from 'kysely';
import type { Orders } from '../../sales/orders/ports.ts';
import { NO_RECIPIENT } from '../money/gift-card-people.sql.ts';
import type { TicketingTables } from '../tables.ts';

const NOBODY = { first_name: '', last_name: '', email: '', phone_number: '' };

/** Removes the personal data of orders past their retention term (P-09). */
export async function forgetOldOrders(
  query: Kysely<TicketingTables>,
  { createdBefore, endedBefore, paidBefore }: Parameters<Orders['forgetOld']>[0],
  limit: number,
): Promise<number> {
  const settled = query
    .selectFrom('orders')
    .select('orders.id')
    .where((where) => where.or([where('flag', 'is', null), where('looked_after_at', 'is not', null)]))
    .limit(limit);
  const known = settled.where((where) => where.or([where('email', '<>', ''), where('last_name', '<>', '')]));
  const paid = ['paid', 'refunded'] as const;

  const unpaid = await known
    .where('status', 'in', ['expired', 'canceled', 'failed'])
    .where('created_at', '<', createdBefore)
    .execute();
  const outOfBooks = await known.where('status', 'in', paid).where('paid_at', '<', paidBefore).execute();
  const visited = await settled
    .where('status', 'in', paid)
    .where('phone_number', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_line')
            .innerJoin('offer_option', 'offer_option.id', 'order_line.option_id')
            .select('order_line.line')
            .whereRef('order_line.order_id', '=', 'orders.id')
            .where((where) =>
              where.or([
                where('order_line.ends_at', '>=', endedBefore),
                where('offer_option.ends_at', '>=', endedBefore),
              ]),
            ),
        ),
      ),
    )
    .execute();

  const nobody = [...unpaid, ...outOfBooks].map(({ id }) => id);
  if (nobody.length > 0) {
    await query.updateTable('orders').set(NOBODY).where('id', 'in', nobody).execute();
    for (const table of ['refund_request', 'manual_order'] as const) {
      await query.updateTable(table).set({ reason: null }).where('order_id', 'in', nobody).execute();
    }
    await query.updateTable('gift_card').set(NO_RECIPIENT).where('order_id', 'in', nobody).execute();
    await query.updateTable('refund_request').set({ words: null }).where('order_id', 'in', nobody).execute();
  }
  const unphoned = visited.map(({ id }) => id);
  if (unphoned.length > 0) {
    await query.updateTable('orders').set({ phone_number: '' }).where('id', 'in', unphoned).execute();
  }
  return nobody.length + unphoned.length;
}
