import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { TillGroup, Tills } from '../../books/till/ports.ts';
import type { TillClosing, TillRow } from '../../books/till/till.ts';
import type { TicketingTables } from '../tables.ts';

/** Bookings share this lock, a closing holds it alone. SQLite has one writer and needs none. */
const LOCK = sql`hashtextextended('till', 0)`;
/** Length of '2026-05-01T10'. */
const HOUR_LENGTH = 13;

export function createSqlTills(database: Database): Tills {
  const query = () => database.query<TicketingTables>();
  const closings = () => query().selectFrom('till_closing').selectAll();
  const isLocking = () => database.engine === 'postgres' && database.isInTransaction();

  /** Returns the open till. A statement of its own after the lock, to see what its last holder wrote. */
  async function openNumber(): Promise<number> {
    const last = await query()
      .selectFrom('till_closing')
      .select((closing) => closing.fn.max('number').as('number'))
      .executeTakeFirst();
    return (last?.number ?? 0) + 1;
  }

  return {
    open: async () => {
      if (isLocking()) await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(query());
      return openNumber();
    },
    takeOpen: async () => {
      if (isLocking()) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(query());
      return openNumber();
    },
    add: async (rows) => {
      if (rows.length > 0) await query().insertInto('till_row').values(rows.map(rowOf)).execute();
    },
    find: async (id) => {
      const row = await query().selectFrom('till_row').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? tillRowOf(row) : null;
    },
    groupsOf: async (tills) => {
      const hour = sql<string>`substr(at, 1, ${sql.lit(HOUR_LENGTH)})`;
      const groups = await inParts(tills, (some) =>
        query()
          .selectFrom('till_row')
          .select(['till', 'kind', 'way', 'taken_by', 'device', hour.as('hour')])
          .select((row) => [row.fn.countAll().as('rows'), row.fn.sum('amount_cents').as('cents')])
          .where('till', 'in', some)
          .groupBy(['till', 'kind', 'way', 'taken_by', 'device', hour])
          .orderBy('hour')
          .execute(),
      );
      return groups.map((group): TillGroup => ({
        till: group.till,
        kind: group.kind,
        way: group.way,
        takenBy: group.taken_by,
        device: group.device,
        hour: `${group.hour}:00:00.000Z`,
        rows: Number(group.rows),
        amountCents: Number(group.cents),
      }));
    },
    movementsOf: async (tills) => {
      const rows = await inParts(tills, (some) =>
        query()
          .selectFrom('till_row')
          .selectAll()
          .where('till', 'in', some)
          .where('tender_id', 'is', null)
          .orderBy('at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(tillRowOf);
    },
    correctionsOf: async (ids) => {
      const rows = await inParts(ids, (some) =>
        query().selectFrom('till_row').selectAll().where('corrects', 'in', some).orderBy('at').orderBy('id').execute(),
      );
      return rows.map(tillRowOf);
    },
    reasonAbove: async () => {
      const row = await query().selectFrom('till_setting').select('ask_above_cents').executeTakeFirst();
      return row?.ask_above_cents ?? null;
    },
    setReasonAbove: async (cents) => {
      await query()
        .insertInto('till_setting')
        .values({ id: 1, ask_above_cents: cents })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ask_above_cents: cents }))
        .execute();
    },
    close: async (closing) => {
      await query().insertInto('till_closing').values(closingRowOf(closing)).execute();
    },
    closingById: async (id) => {
      const row = await closings().where('id', '=', id).executeTakeFirst();
      return row ? closingOf(row) : null;
    },
    closings: async ({ below, since, until, limit }) => {
      const rows = await closings()
        .$if(below !== undefined, (select) => select.where('number', '<', below ?? 0))
        .$if(since !== undefined, (select) => select.where('closed_at', '>=', since ?? ''))
        .$if(until !== undefined, (select) => select.where('closed_at', '<', until ?? ''))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(closingOf);
    },
    forgetOld: async (before) => {
      const nobody = { taken_by: null, device: null };
      const rows = await query()
        .updateTable('till_row')
        .set({ ...nobody, reason: null })
        .where('at', '<', before)
        .where((row) =>
          row.or([row('taken_by', 'is not', null), row('device', 'is not', null), row('reason', 'is not', null)]),
        )
        .executeTakeFirst();
      const closed = await query()
        .updateTable('till_closing')
        .set({ ...nobody, remark: '' })
        .where('closed_at', '<', before)
        .where((row) =>
          row.or([row('taken_by', 'is not', null), row('device', 'is not', null), row('remark', '<>', '')]),
        )
        .executeTakeFirst();
      // The schema demands somebody who took the money; a device without a name stands for nobody.
      const unknown = { taken_by: null, device: '' };
      const tenders = await query()
        .updateTable('tender')
        .set(unknown)
        .where('taken_at', '<', before)
        .where((row) => row.or([row('taken_by', 'is not', null), row('device', '<>', '')]))
        .executeTakeFirst();
      const manual = await query()
        .updateTable('manual_order')
        .set(unknown)
        .where((row) => row.or([row('taken_by', 'is not', null), row('device', '<>', '')]))
        .where('order_id', 'in', query().selectFrom('orders').select('id').where('created_at', '<', before))
        .executeTakeFirst();
      return [rows, closed, tenders, manual].reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
    },
  };
}

function rowOf(row: TillRow): TicketingTables['till_row'] {
  const { id, till, kind, way, amountCents, tenderId, takenBy, device, reason, at, corrects = null } = row;
  return {
    id,
    till,
    kind,
    way,
    amount_cents: amountCents,
    tender_id: tenderId,
    taken_by: takenBy,
    device,
    reason,
    at,
    corrects,
  };
}

function tillRowOf(row: TicketingTables['till_row']): TillRow {
  const { id, till, kind, way, amount_cents: amountCents, tender_id: tenderId, taken_by: takenBy } = row;
  const { device, reason, at, corrects } = row;
  const tillRow = { id, till, kind, way, amountCents, tenderId, takenBy, device, reason, at };
  return corrects === null ? tillRow : { ...tillRow, corrects };
}

function closingRowOf(closing: TillClosing): TicketingTables['till_closing'] {
  const { number, id, remark, device } = closing;
  return {
    number,
    id,
    expected_cents: closing.expectedCents,
    counted_cents: closing.countedCents,
    difference_cents: closing.differenceCents,
    terminal_cents: closing.terminalCents,
    remark,
    taken_by: closing.takenBy,
    device,
    closed_at: closing.closedAt,
  };
}

function closingOf(row: TicketingTables['till_closing']): TillClosing {
  const { number, id, remark, device } = row;
  return {
    number,
    id,
    expectedCents: row.expected_cents,
    countedCents: row.counted_cents,
    differenceCents: row.difference_cents,
    terminalCents: row.terminal_cents,
    remark,
    takenBy: row.taken_by,
    device,
    closedAt: row.closed_at,
  };
}
