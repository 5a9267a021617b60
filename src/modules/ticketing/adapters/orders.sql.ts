import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { ALLOWED_BEFORE, type Order, type OrderLine } from '../order.ts';
import type { NewOrder, Orders } from '../ports.ts';
import { flagOf, type LineRow, type OrderRow, type TicketingTables } from './tables.ts';

export function createSqlOrders(database: Database): Orders {
  const query = () => database.query<TicketingTables>();
  const orders = () => query().selectFrom('orders').selectAll('orders');
  const open = () => orders().where('status', '=', sql.lit('awaiting_payment')); // a literal, or the index is not used

  const withLines = async (rows: OrderRow[]): Promise<Order[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const lines = await query()
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('line')
      .execute();
    return rows.map((row) =>
      orderOf(
        row,
        lines.filter((line) => line.order_id === row.id),
      ),
    );
  };
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
        .set({ phone_number: '', ...(!isPaid && { first_name: '', last_name: '', email: '' }) })
        .where('id', '=', id)
        .execute();
    },
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
    takeSeries: async (orderId) => {
      const series = query().selectFrom('orders as meant').select('meant.series_id').where('meant.id', '=', orderId);
      const isReplacing = sql<boolean>`series_id <> id`; // as in the index, which holds few orders
      const rows = await orders()
        .where((where) =>
          where.or([where('id', '=', series), where.and([isReplacing, where('series_id', '=', series)])]),
        )
        .orderBy('number')
        .$if(database.engine === 'postgres', (select) => select.forUpdate())
        .execute();
      return withLines(rows);
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
      await query().updateTable('orders').set({ flag }).where('id', '=', id).execute();
    },
    addTickets: async (orderId, tickets) => {
      const rows = tickets.map(({ code, line, number, isVoid }) => {
        return { code, order_id: orderId, line, number, is_void: flagOf(isVoid) };
      });
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
        await query()
          .insertInto('ticket')
          .values(rows.slice(from, from + ROWS_PER_INSERT))
          .execute();
      }
    },
    voidTickets: async (orderId) => {
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
      return rows.map((row) => ({ code: row.code, line: row.line, number: row.number, isVoid: row.is_void === 1 }));
    },
    byCode: async (code) => {
      const ofTicket = query().selectFrom('ticket').select('order_id').where('code', '=', code);
      const ofGroup = query()
        .selectFrom('orders as grouped')
        .select('grouped.id')
        .where('grouped.group_code', '=', code);
      const row = await orders()
        .where((where) => where.or([where('id', 'in', ofTicket), where('id', 'in', ofGroup)]))
        .executeTakeFirst();
      return one(row);
    },
  };
}

const ROWS_PER_INSERT = 500; // both databases limit the parameters of one statement

function orderRow(order: NewOrder): Omit<OrderRow, 'number'> {
  return {
    id: order.id,
    series_id: order.seriesId,
    event_id: order.eventId,
    status: order.state,
    content_hash: order.contentHash,
    browser_hash: order.browserHash,
    client_hash: order.clientHash,
    link_hash: order.linkHash,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone_number: order.phoneNumber,
    service_costs_cents: order.serviceCostsCents,
    total_cents: order.totalCents,
    group_code: order.groupCode,
    flag: order.flag,
    created_at: order.createdAt,
    held_until: order.heldUntil,
    paid_at: order.paidAt,
    paid_by: order.paidBy,
  };
}

function lineRow(orderId: string, line: OrderLine, index: number): LineRow {
  return {
    order_id: orderId,
    line: index,
    option_id: line.optionId,
    title: line.title,
    description: line.description,
    amount: line.amount,
    unit_price_cents: line.unitPriceCents,
    sum_cents: line.sumCents,
    vat_rate: line.vatRate,
    starts_at: line.start,
    ends_at: line.end,
  };
}

function orderOf(row: OrderRow, lines: LineRow[]): Order {
  return {
    id: row.id,
    number: row.number,
    seriesId: row.series_id,
    eventId: row.event_id,
    state: row.status,
    contentHash: row.content_hash,
    browserHash: row.browser_hash,
    clientHash: row.client_hash,
    linkHash: row.link_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    lines: lines.map((line) => ({
      optionId: line.option_id,
      title: line.title,
      description: line.description,
      amount: line.amount,
      unitPriceCents: line.unit_price_cents,
      sumCents: line.sum_cents,
      vatRate: line.vat_rate,
      start: line.starts_at,
      end: line.ends_at,
    })),
    serviceCostsCents: row.service_costs_cents,
    totalCents: row.total_cents,
    groupCode: row.group_code,
    flag: row.flag,
    createdAt: row.created_at,
    heldUntil: row.held_until,
    paidAt: row.paid_at,
    paidBy: row.paid_by,
  };
}
