import { sql } from 'kysely';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ComingVisits } from '../orders/ports.ts';
import type { TicketingTables } from './tables.ts';

/** Who is expected when, in SQLite or PostgreSQL. */
export function createSqlComingVisits(database: Database): ComingVisits {
  return {
    between: async (from, until) => {
      // As the offer says now: an event may have moved since it was ordered.
      const start = sql<Instant>`coalesce(offer_option.starts_at, order_line.starts_at)`;
      const rows = await database
        .query<TicketingTables>()
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.id', 'order_line.order_id')
        .innerJoin('offer', 'offer.event_id', 'orders.event_id')
        .leftJoin('offer_option', 'offer_option.id', 'order_line.option_id')
        .innerJoin('ticket', (join) =>
          join.onRef('ticket.order_id', '=', 'order_line.order_id').onRef('ticket.line', '=', 'order_line.line'),
        )
        .select(['orders.id as orderId', 'orders.email', start.as('start'), 'orders.paid_at as paidAt'])
        .distinct()
        .where(start, '>', from)
        .where(start, '<=', until)
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
