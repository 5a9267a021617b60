import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { GateTickets } from '../../gate/admission/ports.ts';
import { stands } from './admissions.sql.ts';
import type { TicketingTables } from '../tables.ts';

/** Present dates, because the event may have moved. A removed option keeps its last ones. */
export const VALID_FROM = sql<Instant>`case when p.is_archived = 0 then coalesce(p.starts_at, l.starts_at) else l.starts_at end`;
export const VALID_UNTIL = sql<Instant>`case when p.is_archived = 0 then coalesce(p.ends_at, l.ends_at) else l.ends_at end`;

/** True if the event or the date is cancelled. */
const IS_OFF = sql<0 | 1>`case when f.is_cancelled = 1 or p.call_off_id is not null then 1 else 0 end`;

export function createSqlGateTickets(database: Database): GateTickets {
  const query = () => database.query<TicketingTables>();
  const tickets = () =>
    query()
      .selectFrom('ticket as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .innerJoin('order_line as l', (join) =>
        join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
      )
      .innerJoin('offer_option as p', 'p.id', 'l.option_id')
      .innerJoin('offer as f', 'f.event_id', 'o.event_id')
      .leftJoin('membership_card as m', 'm.name', 'p.membership')
      .select([
        't.code',
        't.line',
        't.number',
        't.is_void',
        't.lapsed_by as lapsedBy',
        't.group_code as dateCode',
        'o.id as orderId',
        'o.number as orderNumber',
        'o.status as orderState',
        'o.paid_at as paidAt',
        'o.group_code as orderCode',
        'o.first_name as firstName',
        'o.last_name as lastName',
        'f.title as eventTitle',
        IS_OFF.as('is_cancelled'),
        'l.option_id as optionId',
        'l.title',
        'p.is_person',
        'p.membership',
        'm.look_at as lookAt',
        VALID_FROM.as('start'),
        VALID_UNTIL.as('end'),
      ])
      .orderBy('o.number')
      .orderBy('t.line')
      .orderBy('t.number');
  type Found = Awaited<ReturnType<ReturnType<typeof tickets>['execute']>>[number];
  const shaped = ({ is_void, is_cancelled, is_person, ...row }: Found) => {
    return { ...row, isVoid: is_void === 1, isCancelled: is_cancelled === 1, isPerson: is_person === 1 };
  };
  const one = (row: Found | undefined) => (row ? shaped(row) : null);

  return {
    byCode: async (code) => {
      const own = await tickets().where('t.code', '=', code).execute();
      if (own.length > 0) return own.map(shaped);
      const ofDate = await tickets().where('t.group_code', '=', code).execute();
      if (ofDate.length > 0) return ofDate.map(shaped);
      return (await tickets().where('o.group_code', '=', code).execute()).map(shaped);
    },
    byRef: async ({ orderNumber, line, number }) =>
      one(
        await tickets()
          .where('o.number', '=', orderNumber)
          .where('t.line', '=', line)
          .where('t.number', '=', number)
          .executeTakeFirst(),
      ),
    byTicketCode: async (code) => one(await tickets().where('t.code', '=', code).executeTakeFirst()),
    ofOptions: async (optionIds) => {
      const rows = await inParts(optionIds, (some) => tickets().where('l.option_id', 'in', some).execute());
      return rows.map(shaped);
    },
    optionsTouching: async (from, until) => {
      const rows = await query()
        .selectFrom('offer_option as p')
        .innerJoin('offer as f', 'f.event_id', 'p.event_id')
        .select([
          'p.id',
          'p.event_id',
          'f.title as eventTitle',
          IS_OFF.as('is_cancelled'),
          'p.title',
          'p.is_person',
          'p.starts_at',
          'p.ends_at',
        ])
        .where('p.starts_at', '<', until)
        .where((where) => where.or([where('p.starts_at', '>=', from), where('p.ends_at', '>', from)]))
        .where((where) => where.or([where('p.is_archived', '=', 0), where('p.sold', '>', 0)]))
        .orderBy('p.starts_at')
        .orderBy('p.event_id')
        .orderBy('p.position')
        .execute();
      return rows.flatMap(({ event_id: eventId, is_cancelled, is_person, starts_at: start, ends_at, ...option }) => {
        const is = { isCancelled: is_cancelled === 1, isPerson: is_person === 1 };
        return start === null ? [] : [{ ...option, ...is, eventId, start, end: ends_at ?? start }];
      });
    },
    insideOf: async (optionIds) => {
      const rows = await inParts(optionIds, (some) =>
        query()
          .selectFrom('admission as entry')
          .innerJoin('ticket as t', 't.code', 'entry.ticket_code')
          .innerJoin('order_line as l', (join) =>
            join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
          )
          .select(['l.option_id as id', sql<number | string>`count(distinct entry.ticket_code)`.as('amount')])
          .where('l.option_id', 'in', some)
          .where(stands('entry'))
          .groupBy('l.option_id')
          .execute(),
      );
      return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
    },
    codesAfter: (code, limit) =>
      query()
        .selectFrom('ticket as t')
        .innerJoin('orders as o', 'o.id', 't.order_id')
        .select(['t.code', 't.group_code as dateCode', 'o.group_code as orderCode'])
        .where('t.code', '>', code)
        .orderBy('t.code')
        .limit(limit)
        .execute(),
    bookedOf: async (eventIds) => {
      const sums = await inParts(eventIds, async (some) => {
        const { rows } = await sql<{ amount: number | string }>`
          select count(*) + coalesce(sum(t.is_void), 0) as amount
          from orders o join ticket t on t.order_id = o.id where o.event_id in (${sql.join(some)})
          union all
          select count(*) from orders o where o.event_id in (${sql.join(some)}) and o.status = 'refunded'
          union all
          select coalesce(sum(answers_revision), 0) from orders o where o.event_id in (${sql.join(some)})
          union all
          select coalesce(sum(version), 0) from offer where event_id in (${sql.join(some)})`.execute(query());
        return rows;
      });
      return sums.reduce((sum, { amount }) => sum + Number(amount), 0);
    },
    version: async (since) => {
      const { rows } = await sql<{ amount: number | string }>`
        select count(*) as amount from admission where recorded_at >= ${since}
        union all select count(*) from friend_use where recorded_at >= ${since}
        union all select count(*) from friend_use where undone_at >= ${since}
        union all select count(*) from booking_entry where recorded_at >= ${since}
        union all select count(*) from booking_entry where undone_at >= ${since}`.execute(query());
      return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
    },
  };
}
