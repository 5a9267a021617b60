import type { Selectable } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import type { DiscountCode, DiscountCodes } from '../../sales/discounts/discount.ts';
import type { TicketingTables } from '../tables.ts';

type CodeRow = Selectable<TicketingTables['discount_code']>;

export function createSqlDiscountCodes(database: Database): DiscountCodes {
  const query = () => database.query<TicketingTables>();
  const { first, count, run } = keptStatements<TicketingTables>(database);
  const find = first((db, code: Param<string>) => db.selectFrom('discount_code').selectAll().where('code', '=', code));
  const take = count((db, code: Param<string>, eventId: Param<number>, day: Param<CalendarDay>) =>
    db
      .updateTable('discount_code')
      .set((row) => ({ used: row('used', '+', 1) }))
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .where((where) =>
        where.and([
          where.or([where('event_id', 'is', null), where('event_id', '=', eventId)]),
          where.or([where('starts_on', 'is', null), where('starts_on', '<=', day)]),
          where.or([where('ends_on', 'is', null), where('ends_on', '>=', day)]),
          where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]),
        ]),
      ),
  );
  const takePromised = count((db, code: Param<string>) =>
    db
      .updateTable('discount_code')
      .set((row) => ({ used: row('used', '+', 1) }))
      .where('code', '=', code)
      .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))])),
  );
  const anyFor = first((db, eventId: Param<number>, today: Param<CalendarDay>) =>
    db
      .selectFrom('discount_code')
      .select('code')
      .where('ended_at', 'is', null)
      .where((where) => where.or([where('event_id', 'is', null), where('event_id', '=', eventId)]))
      .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
      .limit(1),
  );
  const end = count((db, code: Param<string>, at: Param<Instant>) =>
    db.updateTable('discount_code').set({ ended_at: at }).where('code', '=', code).where('ended_at', 'is', null),
  );

  return {
    find: async (code) => {
      const row = await find(code);
      return row ? codeOf(row) : null;
    },
    isAnyFor: async (eventId, today) => (await anyFor(eventId, today)) !== undefined,
    list: async () => {
      const rows = await query()
        .selectFrom('discount_code')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('code')
        .execute();
      const sums = await query()
        .selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .select((sum) => [
          'orders.discount_code',
          sum.fn.count('orders.id').distinct().as('orders'),
          sum.fn.sum('order_line.discount_cents').as('cents'),
        ])
        .where('orders.discount_code', 'is not', null)
        .where('orders.status', 'in', ['paid', 'refunded'])
        .groupBy('orders.discount_code')
        .execute();
      const visits = await query()
        .selectFrom('booking')
        .innerJoin('quote', 'quote.booking_id', 'booking.id')
        .select((sum) => [
          'booking.held_code',
          sum.fn.countAll().as('visits'),
          sum.fn.sum<number | string>('quote.code_cents').as('cents'),
        ])
        .where('booking.held_code', 'is not', null)
        .where('quote.replaced_at', 'is', null)
        .groupBy('booking.held_code')
        .execute();
      return rows.map((row) => {
        const own = sums.find((sum) => sum.discount_code === row.code);
        const visited = visits.find((sum) => sum.held_code === row.code);
        return {
          ...codeOf(row),
          paidOrders: Number(own?.orders ?? 0),
          givenCents: Number(own?.cents ?? 0),
          visits: Number(visited?.visits ?? 0),
          givenOnVisitsCents: Number(visited?.cents ?? 0),
        };
      });
    },
    add: async (code) => {
      const added = await query()
        .insertInto('discount_code')
        .values({
          code: code.code,
          kind: code.kind,
          value: code.value,
          event_id: code.eventId,
          max_uses: code.maxUses,
          used: code.used,
          starts_on: code.startsOn,
          ends_on: code.endsOn,
          ended_at: code.endedAt,
          created_at: code.createdAt,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    end: async (code, at) => (await end(code, at)) === 1,
    take: async (code, eventId, day) => (await take(code, eventId, day)) === 1,
    takePromised: async (code) => (await takePromised(code)) === 1,
    takeAgain: run((db, code: Param<string>) =>
      db
        .updateTable('discount_code')
        .set((row) => ({ used: row('used', '+', 1) }))
        .where('code', '=', code),
    ),
    giveBack: run((db, code: Param<string>) =>
      db
        .updateTable('discount_code')
        .set((row) => ({ used: row('used', '-', 1) }))
        .where('code', '=', code),
    ),
  };
}

function codeOf(row: CodeRow): DiscountCode {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    eventId: row.event_id,
    maxUses: row.max_uses,
    used: row.used,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    endedAt: row.ended_at,
    createdAt: row.created_at,
  };
}
