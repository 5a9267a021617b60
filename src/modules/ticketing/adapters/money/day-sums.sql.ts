import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { partsOf } from '../../../../kernel/async/long-lists.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import { DAY_BOOKS, type DaySum, type DaySums } from '../../books/figures/day-sums.ts';
import type { TicketingTables } from '../tables.ts';

/** Sums per statement, to stay below the number of values that one may have. */
const SUMS_AT_ONCE = 200;

export function createSqlDaySums(database: Database): DaySums {
  const query = () => database.query<TicketingTables>();
  const isPostgres = database.engine === 'postgres';
  return {
    hasChanges: async () => (await query().selectFrom('book_change').select('id').limit(1).execute()).length > 0,
    spread: async (limit) => {
      const noted = await query()
        .selectFrom('book_change')
        .selectAll()
        .orderBy('id')
        .limit(limit)
        .$if(isPostgres, (some) => some.forUpdate())
        .execute();
      const orderIds = new Set(noted.flatMap(({ order_id: id }) => (id === null ? [] : [id])));
      const touched = await inParts([...orderIds], async (some) => {
        return (await momentsOf(some).execute(query())).rows;
      });
      const moments = [...noted, ...touched].flatMap(({ at }) => (at === null ? [] : [at]));
      const days = [...new Set(moments.map((at) => dayOf(at)))];
      for (const some of partsOf(days)) {
        await query()
          .insertInto('book_due')
          .values(some.map((day) => ({ day })))
          .execute();
      }
      const ids = noted.map(({ id }) => id);
      if (ids.length > 0) await query().deleteFrom('book_change').where('id', 'in', ids).execute();
    },
    due: async ({ from, to }) => {
      const rows = await query()
        .selectFrom('book_due')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('id')
        .execute();
      const byDay = Map.groupBy(rows, ({ day }) => day);
      return new Map([...byDay].map(([day, some]) => [day, some.map(({ id }) => id)]));
    },
    replace: async (day, notes, sums) => {
      let taken = 0;
      for (const some of partsOf(notes)) {
        const { numDeletedRows } = await query().deleteFrom('book_due').where('id', 'in', some).executeTakeFirst();
        taken += Number(numDeletedRows);
      }
      if (taken !== notes.length) return false;
      await query().deleteFrom('book_sum').where('book', 'in', DAY_BOOKS).where('day', '=', day).execute();
      for (const some of partsOf(sums, SUMS_AT_ONCE)) {
        await query().insertInto('book_sum').values(some.map(rowOf)).execute();
      }
      return true;
    },
    between: async (book, { from, to }, eventId) => {
      const rows = await query()
        .selectFrom('book_sum')
        .selectAll()
        .where('book', '=', book)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .$if(eventId !== undefined, (some) => some.where('event_id', '=', eventId ?? 0))
        .orderBy('day')
        .execute();
      return rows.map(({ event_id, vat_cents, ...row }) => ({ ...row, eventId: event_id, vatCents: vat_cents }));
    },
  };
}

/** Selects every moment at which these orders stand in the books, and so every day that they affect. */
function momentsOf(orderIds: string[]): RawBuilder<{ at: Instant | null }> {
  const these = sql.join(orderIds);
  return sql<{ at: Instant | null }>`
    select paid_at as at from orders where id in (${these})
    union select coalesce(p.starts_at, l.starts_at) from order_line l left join offer_option p on p.id = l.option_id
      where l.order_id in (${these})
    union select day || 'T12:00:00.000Z' from instalment where order_id in (${these})
    union select taken_at from tender where order_id in (${these})
    union select created_at from refund where order_id in (${these})
    union select c.booked_at from chargeback c join payment_attempt a on a.id = c.attempt_id
      where a.order_id in (${these})`;
}

function rowOf({ eventId, vatCents, ...sum }: DaySum): TicketingTables['book_sum'] {
  return { ...sum, event_id: eventId, vat_cents: vatCents };
}
