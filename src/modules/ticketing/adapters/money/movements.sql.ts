import { CARD_SALE } from '../../sales/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type {
  CardSum,
  Movement,
  MovementFilter,
  Movements,
  MovementSum,
  OptionSum,
} from '../../books/figures/movements.ts';
import type { FriendFacts } from '../../sales/gift-cards/friends/friend-card.ts';
import { moneyTender } from '../order-rows.ts';
import type { TicketingTables } from '../tables.ts';

/** Length of '2026-05-01T10'. */
const HOUR_LENGTH = 13;

/** Selling a card is a debt; spending it is the sale (decision 0086). The plus keeps the period the way in. */
const OF_TICKETS = sql`o.event_id <> ${sql.lit(CARD_SALE)}`;
const OF_CARDS = sql`+o.event_id = ${sql.lit(CARD_SALE)}`;

type Counted<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, number | string>;

/** Derives movements from orders, tenders and payments, without storing any. */
export function createSqlMovements(database: Database): Movements {
  const sumsOf = async (books: RawBuilder<unknown>[], filter: MovementFilter) => {
    const sums = sql<Counted<MovementSum, 'movements' | 'tickets' | 'cents'>>`
      select substr(at, 1, ${sql.lit(HOUR_LENGTH)}) as hour, kind, way, event_id as "eventId",
        sum(orders) as movements, sum(tickets) as tickets, sum(cents) as cents
      from (${sql.join(books, sql` union all `)}) m where ${isWanted(filter)}
      group by substr(at, 1, ${sql.lit(HOUR_LENGTH)}), kind, way, event_id`;
    const { rows } = await sums.execute(database.query());
    return rows.map((row) => ({
      ...row,
      movements: Number(row.movements),
      tickets: Number(row.tickets),
      cents: Number(row.cents),
    }));
  };
  return {
    sums: (from, until, filter) => sumsOf(booksBetween(from, until), filter),
    cardSums: (from, until) => sumsOf(ordersBetween(from, until, OF_CARDS), {}),
    cardKindSums: async (from, until) => {
      const sums = sql<Counted<Omit<CardSum, 'card'>, 'movements' | 'cents'> & { friend: string | null }>`
        select substr(at, 1, ${sql.lit(HOUR_LENGTH)}) as hour, kind, c.friend, sum(orders) as movements, sum(cents) as cents
        from (${sql.join(ordersBetween(from, until, OF_CARDS), sql` union all `)}) m
          join gift_card c on c.order_id = m.order_id
        group by substr(at, 1, ${sql.lit(HOUR_LENGTH)}), kind, c.friend`;
      return (await sums.execute(database.query())).rows.map(({ friend, ...row }) => ({
        ...row,
        card: friend === null ? null : (JSON.parse(friend) as FriendFacts).kind,
        movements: Number(row.movements),
        cents: Number(row.cents),
      }));
    },
    optionSums: async (from, until) => {
      const sums = sql<Counted<OptionSum, 'tickets' | 'cents'>>`
        select o.event_id as "eventId", l.option_id as "optionId", sum(l.amount) as tickets,
          sum(l.sum_cents - l.discount_cents) as cents
        from orders o join order_line l on l.order_id = o.id
        where o.paid_at >= ${from} and o.paid_at < ${until} and o.status in ('paid', 'refunded')
        group by o.event_id, l.option_id`;
      const { rows } = await sums.execute(database.query());
      return rows.map((row) => ({ ...row, tickets: Number(row.tickets), cents: Number(row.cents) }));
    },
    list: async (from, until, filter, { after, limit }) => {
      const isAfter = after ? sql`at <= ${after.at} and (at < ${after.at} or m.id < ${after.id})` : sql`1 = 1`;
      // Each book gives a page at most, so that a page costs the same however many movements the period holds.
      const pages = booksBetween(from, until).map(
        (book) => sql`
          select * from (
            select m.id, at, kind, way, m.event_id, order_id, number, cents from (${book}) m
            where ${isWanted(filter)} and ${isAfter} order by at desc, m.id desc limit ${limit}) page`,
      );
      const rows = sql<Movement>`
        select m.id, at, kind, way, m.event_id as "eventId", f.title as "eventTitle", order_id as "orderId",
          number as "orderNumber", cents
        from (${sql.join(pages, sql` union all `)}) m join offer f on f.event_id = m.event_id
        order by at desc, m.id desc
        limit ${limit}`;
      return (await rows.execute(database.query())).rows;
    },
    titlesOf: async (eventIds) => {
      const rows = await inParts(eventIds, (some) =>
        database
          .query<TicketingTables>()
          .selectFrom('offer')
          .select(['event_id', 'title'])
          .where('event_id', 'in', some)
          .execute(),
      );
      return new Map(rows.map((row) => [row.event_id, row.title]));
    },
    firstStartOf: async (eventId) => {
      const { first } = await database
        .query<TicketingTables>()
        .selectFrom('offer_option')
        .select((option) => option.fn.min('starts_at').as('first'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      return first;
    },
    formerOf: async (eventId) => {
      // SQLite cannot fold 'É'.
      const rows = sql<{ id: number; title: string; first: Instant | null }>`
        select f.event_id as id, f.title, min(p.starts_at) as first
        from offer f join offer_option p on p.event_id = f.event_id
        group by f.event_id, f.title order by first desc, f.event_id`;
      const all = (await rows.execute(database.query())).rows;
      const own = all.find(({ id }) => id === eventId);
      const [begin, name] = [own?.first ?? '', own?.title.toLowerCase()];
      const found = all.find(({ first, title }) => first !== null && first < begin && title.toLowerCase() === name);
      return found ? { id: found.id, title: found.title } : null;
    },
    optionsOf: async (eventId) => {
      const rows = await database
        .query<TicketingTables>()
        .selectFrom('offer_option')
        .select(['id', 'is_archived', 'kind', 'title', 'starts_at as start', 'capacity', 'sold'])
        .where('event_id', '=', eventId)
        .orderBy('starts_at')
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(({ is_archived, ...row }) => ({ ...row, isArchived: is_archived === 1 }));
    },
  };
}

const OF_ORDER = sql`o.event_id, o.id as order_id, o.number`;
const ONE = sql`0 as tickets, 1 as orders`;
const within = (column: string, from: Instant, until: Instant) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;

/** Movements per book, with the same columns. */
function booksBetween(from: Instant, until: Instant): RawBuilder<unknown>[] {
  const none = sql`0 as tickets, 0 as orders`;
  return [
    ...ordersBetween(from, until, OF_TICKETS),
    sql`
    select t.id as id, o.paid_at as at, 'sold' as kind, t.kind as way, ${OF_ORDER}, t.amount_cents as cents, ${none}
    from tender t join orders o on o.id = t.order_id and o.paid_by <> t.id
    where ${within('o.paid_at', from, until)} and t.role = 'pays'`,
    sql`
    select t.id as id, t.taken_at as at, 'settled' as kind, t.kind as way, ${OF_ORDER}, t.amount_cents as cents, ${none}
    from tender t join orders o on o.id = t.order_id
    where ${within('t.taken_at', from, until)} and t.role = 'settles' and t.kind = 'provider'`,
    sql`
    select o.paid_by as id, t.taken_at as at, 'settled' as kind, 'invoice' as way, ${OF_ORDER},
      -t.amount_cents as cents, ${none}
    from tender t join orders o on o.id = t.order_id
    where ${within('t.taken_at', from, until)} and t.role = 'settles' and t.kind = 'provider'`,
    sql`
    select t.id as id, t.taken_at as at, 'refunded' as kind, t.kind as way, ${OF_ORDER}, -t.amount_cents as cents, ${ONE}
    from tender t join orders o on o.id = t.order_id
    where ${within('t.taken_at', from, until)} and t.role = 'returns' and t.undone_at is null`,
  ];
}

/** Orders of tickets or of cards that were paid, and what the payment service or a bank returned of them. */
function ordersBetween(from: Instant, until: Instant, isOfThese: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`
    select o.id as id, o.paid_at as at, 'sold' as kind,
      case when o.total_cents = 0 then 'free' else coalesce(t.kind, 'provider') end as way,
      ${OF_ORDER}, coalesce(t.amount_cents, o.total_cents) as cents,
      (select sum(l.amount) from order_line l where l.order_id = o.id) as tickets, 1 as orders
    from orders o left join tender t on t.id = o.paid_by
    where ${within('o.paid_at', from, until)} and o.status in ('paid', 'refunded') and ${isOfThese}`,
    sql`
    select r.id as id, r.created_at as at, 'refunded' as kind, 'provider' as way, ${OF_ORDER},
      -r.amount_cents as cents, ${ONE}
    from refund r join orders o on o.id = r.order_id and ${moneyTender()} = r.attempt_id
    where ${within('r.created_at', from, until)} and r.status not in ('failed', 'canceled') and ${isOfThese}`,
    sql`
    select c.id as id, c.booked_at as at, 'charged_back' as kind, 'provider' as way, ${OF_ORDER},
      -c.amount_cents as cents, ${ONE}
    from chargeback c join payment_attempt a on a.id = c.attempt_id
      join orders o on o.id = a.order_id and ${moneyTender()} = a.id
    where ${within('c.booked_at', from, until)} and ${isOfThese}`,
  ];
}

function isWanted({ kind, way, eventId }: MovementFilter) {
  const conditions = [
    sql`1 = 1`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(way === undefined ? [] : [sql`way = ${way}`]),
    // The plus keeps the period the way in: an event may have had most of all orders.
    ...(eventId === undefined ? [] : [sql`+m.event_id = ${eventId}`]),
  ];
  return sql.join(conditions, sql` and `);
}
