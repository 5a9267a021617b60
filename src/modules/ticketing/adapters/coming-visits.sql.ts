import type { Database } from '../../../platform/database/database.ts';
import type { ComingVisits } from '../reminders.ts';
import type { TicketingTables } from './tables.ts';

/** Who is expected when, in SQLite or PostgreSQL. */
export function createSqlComingVisits(database: Database): ComingVisits {
  return {
    between: async (from, until) => {
      const rows = await database
        .query<TicketingTables>()
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.id', 'order_line.order_id')
        .innerJoin('offer', 'offer.event_id', 'orders.event_id')
        .innerJoin('ticket', (join) =>
          join.onRef('ticket.order_id', '=', 'order_line.order_id').onRef('ticket.line', '=', 'order_line.line'),
        )
        .select(['orders.id as orderId', 'orders.email', 'order_line.starts_at as start', 'orders.paid_at as paidAt'])
        .distinct()
        .where('order_line.starts_at', '>', from)
        .where('order_line.starts_at', '<=', until)
        .where('orders.status', '=', 'paid')
        .where('ticket.is_void', '=', 0)
        .where('offer.is_cancelled', '=', 0)
        .orderBy('start')
        .orderBy('orderId')
        .execute();
      return rows.flatMap(({ paidAt, ...visit }) => (paidAt === null ? [] : [{ ...visit, paidAt }]));
    },
  };
}
