import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import { ALLOWED_BEFORE, type Order } from '../orders/order.ts';
import type { Orders } from '../orders/ports.ts';
import { forgetOldOrders } from './order-retention.ts';
import { lineRow, orderRow, ordersWithLines, ticketOf } from './order-rows.ts';
import { flagOf, type OrderRow, type TicketingTables } from './tables.ts';

/** Orders with their lines and tickets. */
export function createSqlOrders(database: Database): Orders {
  const query = () => database.query<TicketingTables>();
  const orders = () => query().selectFrom('orders').selectAll('orders');
  const open = () => orders().where('status', '=', sql.lit('awaiting_payment')); // a literal, or the index is not used

  const seriesOf = (orderId: string) => {
    const series = query().selectFrom('orders as meant').select('meant.series_id').where('meant.id', '=', orderId);
    const isReplacing = sql<boolean>`series_id <> id`; // as in the index, which holds few orders
    return orders()
      .where((where) => where.or([where('id', '=', series), where.and([isReplacing, where('series_id', '=', series)])]))
      .orderBy('number');
  };

  const withLines = (rows: OrderRow[]): Promise<Order[]> => ordersWithLines(query(), rows);
  const one = async (row: OrderRow | undefined): Promise<Order | null> =>
    row ? ((await withLines([row]))[0] ?? null) : null;
  return {
    queue: async (keys) => {
      if (database.engine !== 'postgres') return;
      for (const key of keys.toSorted()) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(query());
      }
    },
    insert: async (order) => {
      const { number } = await query()
        .insertInto('orders')
        .values(orderRow(order))
        .returning('number')
        .executeTakeFirstOrThrow();
      await query()
        .insertInto('order_line')
        .values(order.lines.map((line, index) => lineRow(order.id, line, index)))
        .execute();
      return number;
    },
    keepKey: async (browserHash, key, orderId) => {
      await query()
        .insertInto('order_key')
        .values({ browser_hash: browserHash, key, order_id: orderId })
        .onConflict((conflict) => conflict.columns(['browser_hash', 'key']).doUpdateSet({ order_id: orderId }))
        .execute();
    },
    byKey: async (browserHash, key) => {
      const found = orders()
        .innerJoin('order_key', 'order_key.order_id', 'orders.id')
        .where('order_key.browser_hash', '=', browserHash)
        .where('order_key.key', '=', key);
      return one(await found.executeTakeFirst());
    },
    find: async (id) => one(await orders().where('id', '=', id).executeTakeFirst()),
    byLink: async (linkHash) => one(await orders().where('link_hash', '=', linkHash).executeTakeFirst()),
    openOf: async (browserHash) =>
      withLines(await open().where('browser_hash', '=', browserHash).orderBy('number').execute()),
    ofBrowser: async (browserHash, since) =>
      withLines(
        await orders()
          .where('browser_hash', '=', browserHash)
          .where('created_at', '>', since)
          .orderBy('number', 'desc')
          .execute(),
      ),
    paidOf: async (email) =>
      withLines(
        await orders()
          .where('email', '=', email)
          .where('status', 'in', ['paid', 'refunded'])
          .orderBy('number', 'desc')
          .execute(),
      ),
    allOf: async (email) => withLines(await orders().where('email', '=', email).orderBy('number', 'desc').execute()),
    forget: async (id, isPaid) => {
      await query()
        .updateTable('orders')
        .set({ phone_number: '', forget_at_end: 0, ...(!isPaid && { first_name: '', last_name: '', email: '' }) })
        .where('id', '=', id)
        .execute();
      for (const table of ['refund_request', 'manual_order'] as const) {
        await query().updateTable(table).set({ reason: null }).where('order_id', '=', id).execute();
      }
    },
    forgetAtEnd: async (id) => {
      await query().updateTable('orders').set({ forget_at_end: 1 }).where('id', '=', id).execute();
    },
    endedToForget: async (limit) => {
      const ended = orders().where('forget_at_end', '=', sql.lit(1)).where('status', '<>', 'awaiting_payment');
      return withLines(await ended.orderBy('number').limit(limit).execute());
    },
    forgetOld: (before, limit) => forgetOldOrders(query(), before, limit),
    countHolds: async ({ browserHash, email, clientHash }) => {
      const open = query()
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('status', '=', sql.lit('awaiting_payment'));
      const counts = await query()
        .selectNoFrom([
          open.where('browser_hash', '=', browserHash).as('browser'),
          open.where('email', '=', email).as('email'),
          open.where('client_hash', '=', clientHash).as('client'),
        ])
        .executeTakeFirstOrThrow();
      return { browser: Number(counts.browser), email: Number(counts.email), client: Number(counts.client) };
    },
    overdue: async (now, limit) =>
      withLines(await open().where('held_until', '<=', now).orderBy('held_until').limit(limit).execute()),
    seriesOf: async (orderId) => withLines(await seriesOf(orderId).execute()),
    takeSeries: async (orderId) => {
      const series = seriesOf(orderId);
      return withLines(await (database.engine === 'postgres' ? series.forUpdate() : series).execute());
    },
    move: async (id, transition) => {
      const { numUpdatedRows } = await query()
        .updateTable('orders')
        .set(
          transition.to === 'paid'
            ? {
                status: 'paid',
                paid_at: transition.paidAt,
                paid_by: transition.paidBy,
                group_code: transition.groupCode,
              }
            : { status: transition.to },
        )
        .where('id', '=', id)
        .where('status', 'in', ALLOWED_BEFORE[transition.to])
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    flag: async (id, flag) => {
      await query().updateTable('orders').set({ flag, looked_after_at: null }).where('id', '=', id).execute();
    },
    lookAfter: async (id, flag, at) => {
      const { numUpdatedRows } = await query()
        .updateTable('orders')
        .set({ looked_after_at: at })
        .where('id', '=', id)
        .where('flag', '=', flag)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    changeAddress: async (id, { email, linkNumber, linkHash }) => {
      const { numUpdatedRows } = await query()
        .updateTable('orders')
        .set({ email, link_number: linkNumber, link_hash: linkHash })
        .where('id', '=', id)
        .where('link_number', '=', linkNumber - 1)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    reopen: async (id) => {
      const { numUpdatedRows } = await query()
        .updateTable('orders')
        .set({ status: 'paid' })
        .where('id', '=', id)
        .where('status', '=', 'refunded')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    addTickets: async (orderId, tickets) => {
      const rows = tickets.map(({ code, line, number, groupCode, isVoid }) => {
        return { code, order_id: orderId, line, number, group_code: groupCode, is_void: flagOf(isVoid) };
      });
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
        await query()
          .insertInto('ticket')
          .values(rows.slice(from, from + ROWS_PER_INSERT))
          .execute();
      }
    },
    voidTickets: async (codes, refundId) => {
      await inParts(codes, (some) =>
        query()
          .updateTable('ticket')
          .set({ is_void: 1, lapsed_by: refundId })
          .where('code', 'in', some)
          .where('is_void', '=', 0)
          .execute(),
      );
    },
    reviveTickets: async (codes) => {
      await inParts(codes, (some) =>
        query().updateTable('ticket').set({ is_void: 0, lapsed_by: null }).where('code', 'in', some).execute(),
      );
    },
    giveBack: async (orderId, line, amount) => {
      await query()
        .updateTable('order_line')
        .set({ returned: sql<number>`returned + ${amount}` })
        .where('order_id', '=', orderId)
        .where('line', '=', line)
        .execute();
    },
    voidAllTickets: async (orderId) => {
      await query().updateTable('ticket').set({ is_void: 1 }).where('order_id', '=', orderId).execute();
    },
    ticketsOf: async (orderId) => {
      const rows = await query()
        .selectFrom('ticket')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('line')
        .orderBy('number')
        .execute();
      return rows.map(ticketOf);
    },
    byCode: async (code) => {
      const ofTicket = query().selectFrom('ticket').select('order_id').where('code', '=', code);
      const ofDate = query().selectFrom('ticket').select('order_id').where('group_code', '=', code);
      const ofGroup = query()
        .selectFrom('orders as grouped')
        .select('grouped.id')
        .where('grouped.group_code', '=', code);
      const row = await orders()
        .where((where) =>
          where.or([where('id', 'in', ofTicket), where('id', 'in', ofDate), where('id', 'in', ofGroup)]),
        )
        .executeTakeFirst();
      return one(row);
    },
  };
}

const ROWS_PER_INSERT = 500; // both databases limit the parameters of one statement
