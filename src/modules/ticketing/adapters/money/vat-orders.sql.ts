import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { BookedOrder } from '../../books/figures/vat-postings.ts';
import type { TenderKind } from '../../sales/orders/tender.ts';
import type { VatOrders } from '../../books/figures/vat-rows.ts';
import { moneyTender } from '../order-rows.ts';

type LineRow = {
  order_id: string;
  number: number;
  received_at: Instant | null;
  service_costs_cents: Cents;
  gift_cents: Cents;
  taxed_before_cents: Cents;
  line: number;
  start: Instant;
  vat_rate: number;
  amount: number;
  paid_cents: Cents;
  before_cents: Cents;
};
type ReturnRow = { order_id: string; at: Instant; cents: Cents; request_id: string | null; is_final: number };
type GiftRow = { id: string; gift_cents: Cents };
type LapsedRow = { request_id: string; line: number; amount: number | string };

/** Present start, because the event may have moved. */
const START = sql`coalesce(p.starts_at, l.starts_at)`;
/** Time at which money counts: of an invoice when it was paid, of any other order when it was confirmed. */
const RECEIVED_AT = sql`case when t.kind = 'invoice' then s.taken_at else o.paid_at end`;
/** Noon of the day of the visit that an instalment pays. */
const VISIT_AT = sql`n.day || 'T12:00:00.000Z'`;
/** VAT of an instalment is due when it is paid, at the latest with the visit (Wet OB art. 13). */
const INSTALMENT_DUE = sql`case when ${RECEIVED_AT} < ${VISIT_AT} then ${RECEIVED_AT} else ${VISIT_AT} end`;
const ORDERS = sql`orders o
  left join tender t on t.id = o.paid_by
  left join tender s on s.order_id = o.id and s.role = 'settles'`;
/** True if the money part of a refund failed and the owner has not decided on the card part. */
export const AWAITS_CHOICE = sql`exists (
  select 1 from refund f join refund_request q on q.id = f.id
  where f.id = t.request_id and f.status in ('failed', 'canceled') and q.state = 'accepted' and q.after_failure is null)`;
/** Refunds of the payments of an order. */
const RETURNS = sql`(
  select r.order_id, r.created_at as at, r.amount_cents as cents, r.id as request_id,
    case when r.status = 'refunded' then 1 else 0 end as is_final
  from refund r join orders o on o.id = r.order_id and ${moneyTender()} = r.attempt_id
  where r.status not in ('failed', 'canceled')
  union all
  select t.order_id, t.taken_at, t.amount_cents, t.request_id, case when ${AWAITS_CHOICE} then 0 else 1 end
  from tender t join orders o on o.id = t.order_id
  where t.role = 'returns' and t.undone_at is null and not (t.kind = 'card' and t.device = o.card_id and o.card_vat_rate is not null)
  union all
  select a.order_id, c.booked_at, c.amount_cents, null, 1
  from chargeback c join payment_attempt a on a.id = c.attempt_id join orders o on o.id = a.order_id and ${moneyTender()} = a.id)`;

/** Selects lines by their options, because lines have no index on time. */
function suppliedIn(within: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(l.option_id in (select p.id from offer_option p where ${within(sql`p.starts_at`)})
    or l.option_id in (select p.id from offer_option p where p.starts_at is null) and ${within(sql`l.starts_at`)})`;
}

export function createSqlVatOrders(database: Database): VatOrders {
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.query())).rows;

  /** Reads the orders of these lines with their returns. */
  async function booked(lines: LineRow[]): Promise<BookedOrder[]> {
    const orderIds = [...new Set(lines.map((row) => row.order_id))];
    // A reversal sorts after its refund, even if both have the same time.
    const returns = await inParts(orderIds, (some) =>
      rowsOf(sql<ReturnRow>`
        select b.order_id, b.at, b.cents, b.request_id, b.is_final from ${RETURNS} b
        where b.order_id in (${sql.join(some)}) order by b.at, b.cents desc, b.request_id`),
    );
    const requests = returns.flatMap(({ request_id: id }) => (id === null ? [] : [id]));
    const lapsed = await inParts(requests, (some) =>
      rowsOf(sql<LapsedRow>`
        select lapsed_by as request_id, line, count(*) as amount from ticket
        where lapsed_by in (${sql.join(some)}) group by lapsed_by, line`),
    );
    const gifts = await inParts(requests, (some) =>
      rowsOf(
        sql<GiftRow>`select id, gift_cents from refund_request where id in (${sql.join(some)}) and gift_cents > 0`,
      ),
    );
    const giftBy = new Map(gifts.map((row) => [row.id, row.gift_cents]));
    const lapsedBy = Map.groupBy(lapsed, (row) => row.request_id);
    const returnsOf = Map.groupBy(wholeReturns(returns), (row) => row.order_id);
    return [...Map.groupBy(lines, (row) => row.order_id)].flatMap(([id, own]) => {
      const [first] = own;
      if (!first) return [];
      return {
        number: first.number,
        receivedOn: first.received_at && dayOf(first.received_at),
        serviceCostsCents: first.service_costs_cents,
        giftCents: first.gift_cents,
        taxedBeforeCents: first.taxed_before_cents,
        lines: own.map((row) => ({
          line: row.line,
          day: dayOf(row.start),
          rate: row.vat_rate,
          unitPriceCents: Math.ceil(row.paid_cents / row.amount),
          amountCents: row.paid_cents,
          beforeCents: row.before_cents,
        })),
        returns: (returnsOf.get(id) ?? []).map(({ at, cents, request_id: request, is_final }) => ({
          id: request,
          isFinal: is_final === 1,
          day: dayOf(at),
          cents,
          giftCents: request === null ? 0 : (giftBy.get(request) ?? 0),
          lapsed: (request === null ? [] : (lapsedBy.get(request) ?? [])).map(({ line, amount }) => {
            return { line, amount: Number(amount) };
          }),
        })),
      };
    });
  }

  return {
    touching: async (from, until, basis) => {
      const within = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${until}`;
      const sold =
        basis === 'supply'
          ? sql`select l.order_id as id from order_line l join orders o on o.id = l.order_id
              where ${suppliedIn(within)} and o.status in ('paid', 'refunded') and o.total_cents > 0`
          : sql`select o.id from orders o
              where ${within(sql`o.paid_at`)} and o.status in ('paid', 'refunded') and o.total_cents > 0
              union select s.order_id from tender s join orders o on o.id = s.order_id
              where s.role = 'settles' and ${within(sql`s.taken_at`)} and o.status in ('paid', 'refunded')`;
      const ofCards = sql`from gift_card c left join refund_request q on q.id = c.refund_id
        where c.vat_rate is not null and c.replaces is null and ${within(sql`c.sold_at`)}`;
      const instalments = sql`select n.order_id from instalment n join orders o on o.id = n.order_id
        left join tender s on s.order_id = o.id and s.role = 'settles'
        where o.status in ('paid', 'refunded')
          and (${within(sql`o.paid_at`)} or ${within(sql`s.taken_at`)} or ${within(VISIT_AT)})`;
      const ids = sql`${sold} union ${instalments} union select coalesce(c.order_id, q.order_id) ${ofCards}
        union select b.order_id from ${RETURNS} b where ${within(sql`b.at`)}`;
      return rowsOf(sql<{ id: string; number: number }>`
        select found.id, found.number from orders found where found.id in (${ids}) order by found.number`);
    },
    read: async (orderIds) => {
      const lines = await inParts(orderIds, (some) =>
        rowsOf(sql<LineRow>`
          select o.id as order_id, o.number, ${RECEIVED_AT} as received_at, o.service_costs_cents,
            o.gift_cents, l.line,
            case when o.card_vat_rate is null then 0 else o.card_cents end as taxed_before_cents,
            ${START} as start, l.vat_rate, l.amount,
            l.sum_cents - l.discount_cents as paid_cents, 0 as before_cents
          from ${ORDERS} join order_line l on l.order_id = o.id left join offer_option p on p.id = l.option_id
          where o.id in (${sql.join(some)})
          union all
          select o.id, o.number, ${RECEIVED_AT}, 0, 0, i.line, 0, ${INSTALMENT_DUE}, i.vat_rate, 1, i.cents, i.before_cents
          from ${ORDERS} join instalment n on n.order_id = o.id join instalment_line i on i.order_id = o.id
          where o.id in (${sql.join(some)})
          union all
          select o.id, o.number, c.sold_at, 0, 0, 0, 0, c.sold_at, c.vat_rate, 1, c.amount_cents, 0
          from gift_card c join orders o on o.id = c.order_id
          where o.id in (${sql.join(some)}) and c.vat_rate is not null and c.sold_at is not null
          order by 2, 6`),
      );
      return booked(lines);
    },
    factsOf: async (orderIds) => {
      const orders = await inParts(orderIds, (some) =>
        rowsOf(sql<{ id: string; way: TenderKind | null; event: string | null }>`
          select o.id, t.kind as way,
            case when c.id is null then f.title when c.friend is null then 'Cadeaubon' else 'Vriendenkaart' end as event
          from orders o left join tender t on t.id = o.paid_by left join offer f on f.event_id = o.event_id
          left join gift_card c on c.order_id = o.id
          where o.id in (${sql.join(some)})`),
      );
      const invoices = await inParts(orderIds, (some) =>
        rowsOf(sql<{ order_id: string; number: string; kind: string }>`
          select order_id, number, kind from invoice
          where order_id in (${sql.join(some)}) and replaced_at is null order by year, sequence`),
      );
      const byOrder = Map.groupBy(invoices, (row) => row.order_id);
      return new Map(
        orders.map(({ id, way, event }) => {
          const own = (byOrder.get(id) ?? []).map(({ number, kind }) => ({ number, isCredit: kind === 'credit' }));
          return [id, { way, event: event ?? '', invoices: own }];
        }),
      );
    },
    readCardsInstead: async (orderIds) => {
      const lines = await inParts(orderIds, (some) =>
        rowsOf(sql<LineRow>`
          select c.id as order_id, o.number, c.sold_at as received_at, 0 as service_costs_cents, 0 as gift_cents, 0 as line,
            0 as taxed_before_cents, c.sold_at as start, c.vat_rate, 1 as amount, c.amount_cents as paid_cents,
            0 as before_cents
          from gift_card c join refund_request q on q.id = c.refund_id join orders o on o.id = q.order_id
          where o.id in (${sql.join(some)}) and c.vat_rate is not null and c.replaces is null order by o.number, c.sold_at`),
      );
      return booked(lines);
    },
  };
}

/** Merges the returns of a request into one, which is final once all its parts are. */
function wholeReturns(rows: ReturnRow[]): ReturnRow[] {
  return [...Map.groupBy(rows, (row) => row.request_id ?? row).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const cents = others.reduce((sum, row) => sum + row.cents, first.cents);
    return { ...first, cents, is_final: Math.min(first.is_final, ...others.map((row) => row.is_final)) };
  });
}
