import { sql } from 'kysely';
import { costOfSome } from '../../../../kernel/money/money.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { HeldTickets } from '../../sales/offer/ports.ts';
import { inSlices } from './orders-in-slices.ts';
import { VALID_FROM, VALID_UNTIL } from '../gate/gate-tickets.sql.ts';
import type { TicketingTables } from '../tables.ts';

/** Tickets still held, also for events that are off the site. */
export function createSqlHeldTickets(database: Database): HeldTickets {
  const good = () =>
    database
      .query<TicketingTables>()
      .selectFrom('ticket as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .innerJoin('order_line as l', (join) =>
        join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
      )
      .innerJoin('offer_option as p', 'p.id', 'l.option_id')
      .where('o.status', '=', 'paid')
      .where('t.is_void', '=', 0);

  return {
    ofEvent: async (eventId, optionIds = 'all') => {
      if (optionIds.length === 0) return [];
      const rows = await inSlices(database, eventId, ({ after, last }) =>
        good()
          .where('o.event_id', '=', eventId)
          .where('o.number', '>', after)
          .where('o.number', '<=', last)
          .where((is) => (optionIds === 'all' ? is.lit(true) : is('p.id', 'in', optionIds)))
          .select(['o.id as orderId', 'p.id as optionId', 'p.title', 'p.is_person', 'p.position'])
          .select([VALID_FROM.as('start'), VALID_UNTIL.as('end')])
          .select(['l.unit_price_cents as price', 'l.discount_cents as discount', 'l.amount as ordered'])
          .select(({ fn }) => fn.countAll().as('tickets'))
          .groupBy(['o.id', 'p.id', 'p.title', 'p.is_person', 'p.position', 'start', 'end'])
          .groupBy(['l.line', 'l.unit_price_cents', 'l.discount_cents', 'l.amount'])
          .execute(),
      );
      const inOrder = rows.toSorted(
        (a, b) => a.start.localeCompare(b.start) || a.position - b.position || a.optionId - b.optionId,
      );
      return inOrder.map(({ is_person, tickets: count, price, discount, ordered, ...row }) => {
        const tickets = Number(count);
        const cents = costOfSome(price * ordered - discount, ordered, ordered - tickets, tickets);
        return { ...row, isPerson: is_person === 1, tickets, cents };
      });
    },
    datesOf: async (eventId) =>
      good()
        .where('o.event_id', '=', eventId)
        .select(['p.id as optionId', 'p.title', VALID_FROM.as('start')])
        .groupBy(['p.id', 'p.title', 'p.position', 'start'])
        .orderBy('start')
        .orderBy('p.position')
        .orderBy('p.id')
        .execute(),
    lastEnd: async (eventId) => {
      const row = await good()
        .where('o.event_id', '=', eventId)
        .select(({ fn }) => fn.max(VALID_UNTIL).as('end'))
        .executeTakeFirst();
      return row?.end ?? null;
    },
    between: async (from, until, except) => {
      const isThen = sql<boolean>`p.starts_at < ${until} and (p.starts_at >= ${from} or p.ends_at > ${from}) and p.call_off_id is null`;
      // Looks for events first: usually none are left, and then no order is read.
      const events = await database
        .query<TicketingTables>()
        .selectFrom('offer_option as p')
        .where(isThen)
        .$if(except.length > 0, (some) => some.where('p.event_id', 'not in', except))
        .select('p.event_id as id')
        .distinct()
        .execute();
      if (events.length === 0) return [];
      const rows = await good()
        .where(isThen)
        .where(
          'o.event_id',
          'in',
          events.map(({ id }) => id),
        )
        .select('o.event_id as eventId')
        .select(({ fn }) => [
          fn.min(VALID_FROM).as('start'),
          fn.max(VALID_UNTIL).as('end'),
          sql<number | string>`sum(p.is_person)`.as('people'),
        ])
        .groupBy('o.event_id')
        .orderBy('start')
        .orderBy('eventId')
        .execute();
      return rows.map((row) => ({ ...row, people: Number(row.people) }));
    },
  };
}
