import { type Selectable, sql } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { isOtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { Booking } from '../../bookings/booking.ts';
import { ENDED, HOLDING } from '../../bookings/booking-schema.ts';
import type { Bookings } from '../../bookings/ports.ts';
import type { TicketingTables } from '../tables.ts';
import { createSqlBookedDays } from './booked-days.sql.ts';
import { createSqlBookedEvents } from './booked-events.sql.ts';

type Row = Selectable<TicketingTables['booking']>;
type NewRow = Omit<Row, 'forget_at_end'>;

export function createSqlBookings(database: Database): Bookings {
  const { all, first, count, run } = keptStatements<TicketingTables>(database);
  const isPostgres = database.engine === 'postgres';
  const { recount, holdDay, fullDays } = createSqlBookedDays(database);
  const { takeSeats, returnSeats, ...events } = createSqlBookedEvents(database);

  const insert = count((db, row: Params<NewRow>) =>
    db
      .insertInto('booking')
      .values(row)
      .onConflict((conflict) => conflict.column('request_key').doNothing()),
  );
  const by = (column: 'id' | 'link_hash' | 'request_key') =>
    first((db, value: Param<string>, isLocking: boolean) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where(column, '=', value)
        .$if(isLocking, (one) => one.forUpdate()),
    );
  const [byId, byLink, byKey] = [by('id'), by('link_hash'), by('request_key')];
  const save = count((db, id: Param<string>, version: Param<number>, row: Params<Omit<NewRow, 'id'>>) =>
    db.updateTable('booking').set(row).where('id', '=', id).where('version', '=', version),
  );
  const list = all((db, isOpen: boolean, isFirst: boolean, before: Param<Instant>, limit: Param<number>) =>
    db
      .selectFrom('booking')
      .selectAll()
      .where('confirmed_at', 'is not', null)
      .$if(isOpen, (some) => some.where('state', 'not in', [...ENDED, 'held']))
      .$if(!isFirst, (some) => some.where('asked_at', '<', before))
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(limit),
  );
  const asked = first((db) =>
    db
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll().as('amount'))
      .where('state', '=', 'asked')
      .where('confirmed_at', 'is not', null),
  );
  const ofDay = all((db, day: Param<CalendarDay>) =>
    db
      .selectFrom('booking')
      .selectAll()
      .where('day', '=', day)
      .where('confirmed_at', 'is not', null)
      .orderBy(sql`coalesce(time, '')`)
      .orderBy('asked_at')
      .orderBy('id'),
  );
  const agreed = all((db, states: readonly Param<Row['state']>[], from: Param<string>, until: Param<string>) =>
    db
      .selectFrom('booking')
      .selectAll()
      .where('state', 'in', states)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day')
      .orderBy(sql`coalesce(time, '')`)
      .orderBy('asked_at')
      .orderBy('id'),
  );
  const ofEmail = all((db, email: Param<string>) =>
    db.selectFrom('booking').selectAll().where('email', '=', email).orderBy('asked_at').orderBy('id'),
  );
  const since = first((db, email: Param<string>, from: Param<Instant>) =>
    db
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll().as('amount'))
      .where('email', '=', email)
      .where('asked_at', '>', from),
  );
  const byDay = all((db, states: readonly Param<Row['state']>[], from: Param<string>, until: Param<string>) =>
    db
      .selectFrom('booking')
      .select('day')
      .select(({ fn }) => fn.sum<number | string>(sql<number>`adults + children`).as('persons'))
      .where('state', 'in', states)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .groupBy('day'),
  );
  const conclude = count((db, before: Param<CalendarDay>) =>
    db
      .updateTable('booking')
      .set({ state: 'held', version: sql<number>`version + 1` })
      .where('state', '=', 'confirmed')
      .where('day', '<', before),
  );
  const eraseFree = run((db, email: Param<string>) =>
    db.deleteFrom('booking').where('email', '=', email).where('state', 'not in', HOLDING),
  );
  const forgetLater = run((db, email: Param<string>) =>
    db.updateTable('booking').set({ forget_at_end: 1 }).where('email', '=', email),
  );
  const forget = all(
    (db, unconfirmed: Param<Instant>, free: Param<CalendarDay>, held: Param<CalendarDay>, today: Param<CalendarDay>) =>
      db
        .deleteFrom('booking')
        .where((row) =>
          row.or([
            row.and([row('confirmed_at', 'is', null), row('asked_at', '<', unconfirmed)]),
            row.and([row('state', 'not in', HOLDING), row('day', '<', free)]),
            row('day', '<', held),
            row.and([row('forget_at_end', '=', 1), row('day', '<', today)]),
          ]),
        )
        .returning(['option_id', 'adults', 'children', 'held_code']),
  );
  const forgetUse = run((db, code: Param<string>) =>
    db
      .updateTable('discount_code')
      .set((row) => ({ forgotten: row('forgotten', '+', 1) }))
      .where('code', '=', code),
  );
  const one = (row: Row | undefined) => (row ? bookingOf(row) : null);

  return {
    ...events,
    fullDays,
    returnSeats,
    hold: async ({ day, optionId }, persons) => {
      if (optionId === null) return holdDay(day, persons);
      const move = persons < 0 ? returnSeats(optionId, -persons) : takeSeats(optionId, day, persons);
      if (!(await move)) return false;
      if (await holdDay(day, persons)) return true;
      await returnSeats(optionId, persons);
      return false;
    },
    insert: async (booking) => (await insert(rowOf(booking))) === 1,
    find: async (id) => one(await byId(id, false)),
    byRequestKey: async (key) => one(await byKey(key, false)),
    byLink: async (hash) => one(await byLink(hash, false)),
    take: async (id) => one(await byId(id, isPostgres)),
    save: async (booking) => {
      const { id, ...row } = rowOf(booking);
      return (await save(id, booking.version, { ...row, version: booking.version + 1 })) === 1;
    },
    list: async ({ view, before }, limit) =>
      (await list(view === 'open', before === undefined, before ?? '', limit)).map(bookingOf),
    countAsked: async () => Number((await asked())?.amount ?? 0),
    ofDay: async (day) => (await ofDay(day)).map(bookingOf),
    agreedBetween: async (from, until) => (await agreed(HOLDING, from, until)).map(bookingOf),
    conclude,
    ofEmail: async (email) => (await ofEmail(email)).map(bookingOf),
    countSince: async (email, from) => Number((await since(email, from))?.amount ?? 0),
    personsByDay: async (states, from, until) =>
      new Map((await byDay([...states], from, until)).map((row) => [row.day, Number(row.persons)])),
    erase: async (email) => {
      await eraseFree(email);
      await forgetLater(email);
    },
    forget: async ({ unconfirmed, free, held, today }) => {
      const forgotten = await forget(unconfirmed, free, held, today);
      for (const { option_id: optionId, held_code: heldCode, adults, children } of forgotten) {
        if (optionId !== null) await returnSeats(optionId, adults + children);
        if (heldCode !== null) await forgetUse(heldCode);
      }
      if (forgotten.length > 0) await recount(today);
      return forgotten.length;
    },
  };
}

function rowOf(booking: Booking): NewRow {
  return {
    id: booking.id,
    request_key: booking.requestKey,
    link_hash: booking.linkHash,
    state: booking.state,
    version: booking.version,
    package: booking.packageId,
    day: booking.day,
    time: booking.time,
    adults: booking.adults,
    children: booking.children,
    choices: JSON.stringify(booking.choices),
    wishes: booking.wishes,
    first_name: booking.firstName,
    last_name: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    organisation: booking.organisation,
    invoice_address: booking.invoiceAddress,
    language: booking.language ?? null,
    is_suspect: flagOf(booking.isSuspect),
    asked_at: booking.askedAt,
    confirmed_at: booking.confirmedAt,
    ended_at: booking.endedAt,
    answer: booking.answer,
    day_notes: booking.dayNotes,
    option_id: booking.optionId,
    cancelled_by: booking.cancelled?.by ?? null,
    cancel_costs_cents: booking.cancelled?.costsCents ?? null,
    discount_code: booking.discountCode,
    held_code: booking.heldCode,
  };
}

function bookingOf(row: Row): Booking {
  return {
    id: row.id,
    requestKey: row.request_key,
    linkHash: row.link_hash,
    state: row.state,
    version: row.version,
    packageId: row.package,
    day: row.day,
    time: row.time,
    adults: row.adults,
    children: row.children,
    optionId: row.option_id,
    choices: JSON.parse(row.choices) as string[],
    discountCode: row.discount_code,
    heldCode: row.held_code,
    wishes: row.wishes,
    dayNotes: row.day_notes,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    organisation: row.organisation,
    invoiceAddress: row.invoice_address,
    ...(isOtherLanguage(row.language) && { language: row.language }),
    isSuspect: row.is_suspect === 1,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
    answer: row.answer,
    cancelled: row.cancelled_by && { by: row.cancelled_by, costsCents: row.cancel_costs_cents ?? 0 },
  };
}
