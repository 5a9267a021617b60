import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import type { AdmissionRow, WaitingUndo } from '../../gate/admission/entry.ts';
import type { Admissions } from '../../gate/admission/ports.ts';
import type { TicketEntries } from '../../sales/orders/ports.ts';
import type { TicketingTables } from '../tables.ts';

type Row = TicketingTables['admission'];
/** A row of `around`: without kind and ticket if it is an undo that waits for its entry. */
type AroundRow = Omit<Row, 'kind' | 'ticket_code'> & { [Column in 'kind' | 'ticket_code']: Row[Column] | null };

export function createSqlAdmissions(database: Database): Admissions {
  const query = () => database.query<TicketingTables>();
  const rows = () => query().selectFrom('admission').selectAll();
  return {
    find: async (id) => {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row ? admissionOf(row) : null;
    },
    ofTickets: async (codes) => {
      const found = await inParts(codes, (some) =>
        rows().where('ticket_code', 'in', some).orderBy('recorded_at').orderBy('turn').orderBy('id').execute(),
      );
      return found.map(admissionOf);
    },
    around: async (entryId, code) => {
      const waiting = query()
        .selectFrom('admission_waiting_undo')
        .select((row) => [
          ...(['id', 'undoes', 'at', 'recorded_at', 'actor_id', 'device'] as const),
          row.lit(0).as('turn'),
          sql<null>`null`.as('kind'),
          sql<null>`null`.as('ticket_code'),
          sql<null>`null`.as('outcome'),
          sql<null>`null`.as('reason'),
        ])
        .where('undoes', '=', entryId)
        .$castTo<AroundRow>();
      const found = await query()
        .selectFrom('admission')
        .select([
          'id',
          'undoes',
          'at',
          'recorded_at',
          'actor_id',
          'device',
          'turn',
          'kind',
          'ticket_code',
          'outcome',
          'reason',
        ])
        .where((where) => where.or([where('ticket_code', '=', code), where('id', '=', entryId)]))
        .$castTo<AroundRow>()
        .unionAll(waiting)
        .orderBy('recorded_at')
        .orderBy('turn')
        .orderBy('id')
        .execute();
      const stored = found.flatMap(({ kind, ticket_code, ...row }) =>
        kind === null || ticket_code === null ? [] : [admissionOf({ ...row, kind, ticket_code })],
      );
      return {
        rows: stored.filter(({ ticketCode }) => ticketCode === code),
        known: stored.find(({ id }) => id === entryId) ?? null,
        isUndoWaiting: stored.length < found.length,
      };
    },
    add: async (row) => {
      const { numInsertedOrUpdatedRows } = await query()
        .insertInto('admission')
        .values(rowOf(row))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    keepUndo: async (undo, most) => {
      const { id, undoes, at, recordedAt, actorId, device } = undo;
      await sql`
        insert into admission_waiting_undo (id, undoes, at, recorded_at, actor_id, device)
        select ${id}, ${undoes}, ${at}, ${recordedAt}, ${actorId}, ${device}
        where (select count(*) from admission_waiting_undo) < ${most}
        on conflict do nothing`.execute(query());
      const rows = await query()
        .selectFrom('admission_waiting_undo')
        .selectAll()
        .where((where) => where.or([where('id', '=', id), where('undoes', '=', undoes)]))
        .execute();
      const row = rows.find((one) => one.id === id) ?? rows[0];
      return row ? waitingOf(row) : null;
    },
    takeUndo: async (entryId) => {
      const row = await query()
        .deleteFrom('admission_waiting_undo')
        .where('undoes', '=', entryId)
        .returningAll()
        .executeTakeFirst();
      return row ? waitingOf(row) : null;
    },
    forgetUndos: async (before) => {
      await query().deleteFrom('admission_waiting_undo').where('recorded_at', '<', before).execute();
    },
    forgetKeepers: async (before) => {
      const { numUpdatedRows } = await query()
        .updateTable('admission')
        .set({ actor_id: null, device: '', reason: null })
        .where('recorded_at', '<', before)
        .where((row) =>
          row.or([row('actor_id', 'is not', null), row('device', '<>', ''), row('reason', 'is not', null)]),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    otherDaysSince: async (from) => {
      const row = await query()
        .selectFrom('admission')
        .select((some) => some.fn.countAll().as('entries'))
        .where('recorded_at', '>=', from)
        .where('reason', 'is not', null)
        .where(stands('admission'))
        .executeTakeFirstOrThrow();
      return Number(row.entries);
    },
    numbersUntil: async () =>
      (await query().selectFrom('admission_by_number').select('until').executeTakeFirst())?.until ?? null,
    margin: async () => {
      const row = await query().selectFrom('admission_margin').selectAll().executeTakeFirst();
      if (!row) return null;
      const { early_minutes: earlyMinutes, late_minutes: lateMinutes } = row;
      return {
        isWholeDay: row.is_whole_day === 1,
        earlyMinutes,
        lateMinutes,
        ...(row.lets_other_days === 1 && { letsOtherDays: true }),
      };
    },
    setMargin: async ({ isWholeDay, earlyMinutes, lateMinutes, letsOtherDays = false }) => {
      const set = {
        is_whole_day: flagOf(isWholeDay),
        early_minutes: earlyMinutes,
        late_minutes: lateMinutes,
        lets_other_days: flagOf(letsOtherDays),
      };
      await query()
        .insertInto('admission_margin')
        .values({ id: 1, ...set })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
        .execute();
    },
  };
}

export function createSqlTicketEntries(database: Database): TicketEntries {
  return {
    enteredAt: async (codes) => {
      const found = await inParts(codes, (some) =>
        database
          .query<TicketingTables>()
          .selectFrom('admission as entry')
          .select((min) => ['entry.ticket_code as code', min.fn.min('entry.at').as('at')])
          .where('entry.ticket_code', 'in', some)
          .where(stands('entry'))
          .groupBy('entry.ticket_code')
          .execute(),
      );
      return new Map(found.map(({ code, at }) => [code, at]));
    },
  };
}

/** Condition that the admission with this alias was not undone. */
export function stands(name: string) {
  const entry = sql.ref(name);
  return sql<boolean>`(${entry}.outcome in ('entered', 'again')
    and not exists (select 1 from admission taken_back where taken_back.undoes = ${entry}.id))`;
}

function rowOf(row: AdmissionRow): Row {
  const { id, kind, ticketCode, at, recordedAt, actorId, device } = row;
  return {
    id,
    kind,
    ticket_code: ticketCode,
    outcome: row.kind === 'entry' ? row.outcome : null,
    turn: row.kind === 'entry' ? row.turn : 0,
    undoes: row.kind === 'undo' ? row.undoes : null,
    reason: row.kind === 'entry' ? (row.reason ?? null) : null,
    at,
    recorded_at: recordedAt,
    actor_id: actorId,
    device,
  };
}

function waitingOf(row: TicketingTables['admission_waiting_undo']): WaitingUndo {
  const { recorded_at: recordedAt, actor_id: actorId, ...rest } = row;
  return { ...rest, recordedAt, actorId };
}

function admissionOf(row: Row): AdmissionRow {
  const { id, ticket_code: ticketCode, at, recorded_at: recordedAt, actor_id: actorId, device } = row;
  const happened = { id, ticketCode, at, recordedAt, actorId, device };
  if (row.undoes !== null) return { ...happened, kind: 'undo', undoes: row.undoes };
  if (row.outcome === null) throw new Error('an entry without outcome');
  const { outcome, turn, reason } = row;
  return { ...happened, kind: 'entry', outcome, turn, ...(reason !== null && { reason }) };
}
