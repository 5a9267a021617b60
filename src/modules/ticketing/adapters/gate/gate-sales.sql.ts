import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { GateSalesStore, SoldAtGate } from '../../gate/sales/sold-today.ts';
import { stands } from './admissions.sql.ts';
import { orderReader } from '../order-rows.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlGateSales(database: Database): GateSalesStore {
  const query = () => database.query<TicketingTables>();
  const withLines = orderReader(database);
  const sales = () =>
    query()
      .selectFrom('gate_sale as g')
      .innerJoin('orders', 'orders.id', 'g.order_id')
      .innerJoin('manual_order as m', 'm.order_id', 'g.order_id')
      .selectAll('orders')
      .select((select) => [
        'g.sold_at',
        'm.device',
        'm.membership',
        select
          .selectFrom('ticket as t')
          .select(sql<number | string>`count(*)`.as('amount'))
          .whereRef('t.order_id', '=', 'g.order_id')
          .where('t.is_void', '=', 0)
          .as('good'),
        select
          .selectFrom('admission as entry')
          .innerJoin('ticket as t', 't.code', 'entry.ticket_code')
          .select(sql<number | string>`count(distinct entry.ticket_code)`.as('amount'))
          .whereRef('t.order_id', '=', 'g.order_id')
          .where(stands('entry'))
          .as('inside'),
        select
          .selectFrom('refund_request as r')
          .select(sql<Instant | null>`max(r.created_at)`.as('at'))
          .whereRef('r.order_id', '=', 'g.order_id')
          .as('lapsed_at'),
      ])
      .orderBy('g.sold_at', 'desc')
      .orderBy('orders.number', 'desc');
  type Found = Awaited<ReturnType<ReturnType<typeof sales>['execute']>>;

  const shaped = async (rows: Found): Promise<SoldAtGate[]> => {
    const found = await withLines(rows);
    return found.flatMap((order, index) => {
      const row = rows[index];
      if (!row) return [];
      const [good, inside] = [Number(row.good ?? 0), Number(row.inside ?? 0)];
      return [
        {
          order,
          soldAt: row.sold_at,
          device: row.device ?? '',
          good,
          inside,
          lapsedAt: row.lapsed_at,
          membership: row.membership,
        },
      ];
    });
  };
  return {
    add: async ({ orderId, soldAt }) => {
      await query().insertInto('gate_sale').values({ order_id: orderId, sold_at: soldAt }).execute();
    },
    find: async (orderId) => (await shaped(await sales().where('g.order_id', '=', orderId).execute()))[0] ?? null,
    since: async (from, limit) => shaped(await sales().where('g.sold_at', '>=', from).limit(limit).execute()),
  };
}
