import { type SelectQueryBuilder, sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { ticketCodePart } from '../../../../kernel/ids.ts';
import { orderNumberIn, telephoneDigits } from '../../../../kernel/text/search-words.ts';
import { containsDigits, containsTerm, containsWords, inParts } from '../../../../platform/database/query-parts.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { MailTables } from '../../../../platform/mail/adapters/tables.ts';
import type { OrderOverview, OrderSearch } from '../../admin/ports.ts';
import type { ComingVisits } from '../../sales/orders/ports.ts';
import { orderReader } from '../order-rows.ts';
import type { OrderRow, TicketingTables } from '../tables.ts';

export function createSqlOrderOverview(database: Database): OrderOverview {
  const query = () => database.query<TicketingTables>();
  const withLines = orderReader(database);
  const orders = () => query().selectFrom('orders').selectAll('orders');
  const goodTickets = () =>
    query()
      .selectFrom('ticket')
      .innerJoin('orders', 'orders.id', 'ticket.order_id')
      .where('ticket.is_void', '=', 0)
      .where('orders.status', '=', 'paid');

  return {
    search: async (wanted) =>
      withLines(
        await wantedOnly(orders(), wanted)
          // Walks the index of days instead of searching all orders.
          .$if(wanted.paidFrom !== undefined, (some) => some.orderBy('paid_at', 'desc'))
          .orderBy('number', 'desc')
          .limit(wanted.limit)
          .execute(),
      ),
    goodTicketsOf: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        goodTickets()
          .where('ticket.order_id', 'in', some)
          .select((count) => ['ticket.order_id', count.fn.countAll().as('amount')])
          .groupBy('ticket.order_id')
          .execute(),
      );
      return new Map(rows.map((row) => [row.order_id, Number(row.amount)]));
    },
    paidOrders: async (eventId, after, limit) =>
      withLines(
        await orders()
          .where('event_id', '=', eventId)
          .where('status', '=', 'paid')
          .where('number', '>', after)
          .orderBy('number')
          .limit(limit)
          .execute(),
      ),
    goodLinesOf: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        query()
          .selectFrom('ticket')
          .where('order_id', 'in', some)
          .where('is_void', '=', 0)
          .select((count) => ['order_id', 'line', count.fn.countAll().as('amount')])
          .groupBy(['order_id', 'line'])
          .orderBy('line')
          .execute(),
      );
      const lines = rows.map(({ order_id: orderId, line, amount }) => ({ orderId, line, amount: Number(amount) }));
      return Map.groupBy(lines, ({ orderId }) => orderId);
    },
    // Void tickets that were not sold again are taken off those sold, which reads few rows.
    expectedOf: async (eventIds) => {
      const rows = await inParts(eventIds, async (some) => {
        const of = sql`select id from offer_option where event_id in (${sql.join(some)})`;
        const sums = sql<{ option_id: number; amount: number | string }>`
          select option_id, sum(amount) as amount from (
            select id as option_id, sold - booked as amount from offer_option where event_id in (${sql.join(some)})
            union all
            select option_id, returned as amount from order_line where returned > 0 and option_id in (${of})
            union all
            select l.option_id, -1 as amount
            from ticket t join order_line l on l.order_id = t.order_id and l.line = t.line
            where t.is_void = 1 and l.option_id in (${of})
          ) parts group by option_id`;
        return (await sums.execute(query())).rows;
      });
      return new Map(
        rows.map((row) => [row.option_id, Number(row.amount)] as const).filter(([, amount]) => amount > 0),
      );
    },
    mailsAbout: async (ids) => {
      const rows = await database
        .query<MailTables>()
        .selectFrom('outbox')
        .select(['id', 'kind', 'recipient', 'state', 'created_at', 'sent_at'])
        .where((where) => where.or(ids.map((id) => where('facts', 'like', `%"${id}"%`))))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return rows.map(({ recipient: to, created_at: createdAt, sent_at: sentAt, ...row }) => {
        return { ...row, to, createdAt, sentAt };
      });
    },
  };
}

type OrderQuery = SelectQueryBuilder<TicketingTables, 'orders', OrderRow>;

function wantedOnly(all: OrderQuery, wanted: OrderSearch): OrderQuery {
  const { text, email, states, isFlagged, isOwed, eventId, before, paidFrom } = wanted;
  return all
    .$if(text !== undefined, (some) => some.where(matching(text ?? '')))
    .$if(email !== undefined, (some) => some.where('email', '=', email ?? ''))
    .$if(states !== undefined, (some) => some.where('status', 'in', states ?? []))
    .$if(isFlagged === true, (some) => some.where('flag', 'is not', null).where('looked_after_at', 'is', null))
    .$if(isOwed === true, (some) => some.where('status', '=', 'paid').where(OWED))
    .$if(eventId !== undefined, (some) => some.where('event_id', '=', eventId ?? 0))
    .$if(paidFrom !== undefined, (some) => some.where('paid_at', '>=', paidFrom ?? ''))
    .$if(before !== undefined, (some) =>
      some.where('number', '<', (where) =>
        where
          .selectFrom('orders')
          .select('number')
          .where('id', '=', before ?? ''),
      ),
    );
}

/** True for an unpaid invoice of an order that was not refunded. */
const OWED = sql<boolean>`(
  exists (select 1 from tender t where t.id = orders.paid_by and t.kind = 'invoice')
  and not exists (select 1 from tender t where t.order_id = orders.id and t.role = 'settles'))`;

/** Matches words of the name or address. Numbers also match orders and phones, and half a code matches tickets. */
function matching(text: string) {
  const exact = orderNumberIn(text);
  if (exact !== null) return sql<boolean>`number = ${exact}`;
  const digits = telephoneDigits(text);
  const code = ticketCodePart(text);
  const ways = [
    containsWords(sql`(first_name || ' ' || last_name || ' ' || email)`, text),
    ...(/^\d{1,9}$/.test(text) ? [sql<boolean>`number = ${Number(text)}`] : []),
    ...(digits === null ? [] : [containsDigits(sql`phone_number`, digits)]),
    ...(code === null ? [] : [withCode(code)]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Reads the matching codes once, not per order. */
function withCode(part: string) {
  return sql<boolean>`orders.id in (
    select order_id from ticket where ${containsTerm(sql`ticket.code`, part)}
    union all select id from orders grouped where ${containsTerm(sql`grouped.group_code`, part)})`;
}

export function createSqlComingVisits(database: Database): ComingVisits {
  return {
    between: async (from, until) => {
      // Current dates, as the event may have moved.
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
        // Looks for events first: few orders are of the coming days.
        .where('orders.event_id', 'in', (events) =>
          events
            .selectFrom('offer_option')
            .select('event_id')
            .where((where) =>
              where.or([
                where('starts_at', 'is', null),
                where.and([where('starts_at', '>', from), where('starts_at', '<=', until)]),
              ]),
            ),
        )
        .where(start, '>', from)
        .where(start, '<=', until)
        .where('orders.status', '=', 'paid')
        .where('ticket.is_void', '=', 0)
        .where('offer.is_cancelled', '=', 0)
        .where('offer_option.call_off_id', 'is', null)
        .orderBy('start')
        .orderBy('orderId')
        .execute();
      return rows.flatMap(({ paidAt, ...visit }) => (paidAt === null ? [] : [{ ...visit, paidAt }]));
    },
  };
}
