import { type Kysely, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { visitDays } from '../../../../kernel/dates/visit-days.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ORDER_MAX } from '../../rules/order-max.ts';
import { type Flag, flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { Place, Stock, VisitorDays } from '../../sales/offer/ports.ts';
import { SeatsContested } from '../../sales/offer/stock.ts';
import { dayReader, daysOf } from './offer-rows.ts';
import type { TicketingTables } from '../tables.ts';

/** Counts seats in conditional UPDATEs; `sold + held <= capacity` is also a CHECK. */
export function createSqlStock(database: Database): Stock {
  const { all, first, count, run } = keptStatements<TicketingTables>(database);
  const { mostPerDay, personsOf } = dayReader(database);

  const seatOf = first((db, optionId: Param<number>) =>
    db.selectFrom('offer_option').select(SEAT).where('id', '=', optionId),
  );
  const takingFrom =
    (place: Place) =>
    (db: Db, optionId: Param<number>, least: Param<number>, held: Param<number>, sold: Param<number>) =>
      db
        .updateTable('offer_option')
        .set({ held: sql<number>`held + ${held}`, sold: sql<number>`sold + ${sold}` })
        .where('id', '=', optionId)
        .where(sql<boolean>`${sql.raw(COUNT_OF[place])} >= ${least}`);
  const takeFrom = (place: Place) => {
    const taking = takingFrom(place);
    if (database.engine === 'postgres')
      return first((...of: Parameters<typeof taking>) => taking(...of).returning(SEAT));
    // SQLite copies pages for `returning`; reading afterwards is twice as fast.
    const taken = count(taking);
    return async (...of: Parameters<typeof taken>) => ((await taken(...of)) === 1 ? seatOf(of[0]) : undefined);
  };
  const take = { free: takeFrom('free'), held: takeFrom('held'), sold: takeFrom('sold') };
  const moveSeats = (optionId: number, amount: number, from: Place, to: Place) =>
    take[from](optionId, amount, change('held', amount, from, to), change('sold', amount, from, to));

  const addOnDay = count(
    (db, day: Param<CalendarDay>, persons: Param<number>, eventId: Param<number>, isMore: boolean) =>
      db
        .updateTable('visitor_day')
        .set({ persons: changed(persons) })
        .where('day', '=', day)
        .where(sql<boolean>`exists (select 1 from offer where event_id = ${eventId} and is_cancelled = 0)`)
        .$if(isMore, (update) => update.where(hasRoom(persons))),
  );
  const holdSurely = surely(database, takingFrom('free'));
  const addSurely = surely(database, (db, day: Param<CalendarDay>, least: Param<number>, persons: Param<number>) =>
    db
      .updateTable('visitor_day')
      .set({ persons: changed(persons) })
      .where('day', '=', day)
      .where(hasRoom(least)),
  );
  const offerOf = first((db, eventId: Param<number>) =>
    db.selectFrom('offer').select('is_cancelled').where('event_id', '=', eventId),
  );
  const insertDay = run((db, day: Param<CalendarDay>) =>
    db
      .insertInto('visitor_day')
      .values({ day, persons: 0 })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const rowsOf = all(
    (db, optionIds: Param<number>[], isLocking: boolean) =>
      db
        .selectFrom('offer_option')
        .selectAll()
        .where('id', 'in', optionIds)
        .orderBy('id')
        .$if(isLocking, (some) => some.forNoKeyUpdate()), // orders that name an option do not wait for it
  );

  /** Counts persons on these days; false, without effect, if one is full. A cancelled event counts nobody. */
  async function countPersons(days: readonly CalendarDay[], persons: number, eventId: number): Promise<boolean> {
    for (const [index, day] of days.entries()) {
      const add = async () => (await addOnDay(day, persons, eventId, persons > 0)) === 1;
      let isCounted = (await add()) || (await offerOf(eventId))?.is_cancelled === 1;
      if (!isCounted) {
        await insertDay(day); // nobody was ever counted on it, or it is full
        isCounted = await add();
      }
      if (isCounted) continue;
      for (const before of days.slice(0, index)) await addOnDay(before, -persons, eventId, persons < 0);
      return false;
    }
    return true;
  }

  return {
    lock: async (optionIds) => {
      if (database.engine === 'sqlite' || optionIds.length === 0) return;
      await personsOf(daysOf(await rowsOf(optionIds, true)), true);
    },
    move: async (optionId, amount, from, to) => {
      const moved = await moveSeats(optionId, amount, from, to);
      if (!moved) return false;
      const persons = moved.is_person * (Number(to !== 'free') - Number(from !== 'free')) * amount;
      if (persons === 0) return true;
      const days = visitDays({ start: moved.starts_at, end: moved.ends_at });
      if (await countPersons(days, persons, moved.event_id)) return true;
      await moveSeats(optionId, amount, to, from);
      return false;
    },
    holdLast: async (seats, { options, least }) => {
      const persons = new Map<CalendarDay, number>();
      for (const { optionId, amount } of seats) {
        const option = options.find(({ id }) => id === optionId);
        if (!option) throw new Error(`option ${optionId} is not of the offer that is shared`);
        if (!option.isPerson) continue;
        for (const day of visitDays(option)) persons.set(day, (persons.get(day) ?? 0) + amount);
      }
      const byId = seats.toSorted((a, b) => a.optionId - b.optionId);
      const byDay = [...persons].toSorted(([a], [b]) => (a < b ? -1 : 1));
      database.withCommit(
        ...byId.map((seat) => () => holdSurely(seat.optionId, least, seat.amount, 0)),
        ...byDay.map(
          ([day, more]) =>
            () =>
              addSurely(day, least, more),
        ),
      );
    },
    free: async (optionId, beside = []) => {
      const amounts = new Map<number, number>([[optionId, 0]]);
      for (const seat of beside) if (seat.optionId !== optionId) amounts.set(seat.optionId, seat.amount);
      const rows = await rowsOf([...amounts.keys()], false);
      const row = rows.find(({ id }) => id === optionId);
      if (!row) return 0;
      const most = await mostPerDay();
      const persons = await personsOf(daysOf([row]), false);
      const left = daysOf([row]).map((day) => {
        const others = rows.filter((other) => daysOf([other]).includes(day));
        const taken = others.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), persons.get(day) ?? 0);
        return most === null ? Infinity : most - taken;
      });
      return Math.max(0, Math.min(row.capacity - row.sold - row.held, ...left));
    },
  };
}

const SEAT = ['event_id', 'starts_at', 'ends_at', 'is_person'] as const;
const COUNT_OF: Record<Place, string> = { free: 'capacity - sold - held', held: 'held', sold: 'sold' };

function change(place: Place, amount: number, from: Place, to: Place): number {
  return (to === place ? amount : 0) - (from === place ? amount : 0);
}

type Db = Kysely<TicketingTables>;
type Updating<Table extends keyof TicketingTables> = UpdateQueryBuilder<TicketingTables, Table, Table, UpdateResult>;

/** Changes one row, or fails: on PostgreSQL in the database, by a division by no rows, so that no commit behind it counts. */
function surely<Table extends 'offer_option' | 'visitor_day', Value extends number | string>(
  database: Database,
  update: (db: Db, key: Param<Value>, ...amounts: Param<number>[]) => Updating<Table>,
): (key: Value, ...amounts: number[]) => Promise<void> {
  const { count, run } = keptStatements<TicketingTables>(database);
  const counted = count(update);
  const divided = run((db, key: Param<Value>, ...amounts: Param<number>[]) => {
    const updating = update(db, key, ...amounts).returning(sql<number>`1`.as('one'));
    return sql`with changed as (${updating}) select 1 / count(*) from changed`;
  });
  return async (...of) => {
    if (database.engine === 'sqlite') {
      if ((await counted(...of)) !== 1) throw new SeatsContested();
      return;
    }
    await divided(...of).catch((thrown: unknown) => {
      throw isDivision(thrown) ? new SeatsContested({ cause: thrown }) : thrown;
    });
  };
}

const DIVISION_BY_ZERO = '22012';
const isDivision = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === DIVISION_BY_ZERO;

/** Never falls below 0, so that a wrong count cannot stop a return. */
function changed(persons: Param<number>) {
  const now = sql.ref('visitor_day.persons');
  return sql<number>`case when ${now} + ${persons} < 0 then 0 else ${now} + ${persons} end`;
}

/** Compares the value of a subquery: PostgreSQL does not evaluate `not exists` again after waiting for a lock. */
const hasRoom = (persons: Param<number>) =>
  sql<boolean>`visitor_day.persons + ${persons} <= coalesce(
    (select most_per_day from visitor_setting where id = 1), visitor_day.persons + ${persons})`;

export function createSqlVisitorDays(database: Database): VisitorDays {
  const { all, first, run } = keptStatements<TicketingTables>(database);
  const ofEvent = all((db, eventId: Param<number>) =>
    db
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select(['sold', 'held', 'booked', 'starts_at', 'ends_at', 'is_person'])
      .where('offer.event_id', '=', eventId)
      .where('offer.is_cancelled', '=', 0),
  );
  const shift = run((db, day: Param<CalendarDay>, persons: Param<number>, change: Param<number>) =>
    db
      .insertInto('visitor_day')
      .values({ day, persons })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ persons: changed(change) })),
  );
  const coming = all((db, now: Param<Instant>, isOneEnough: boolean) =>
    db
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select(['offer_option.id', 'offer_option.title', 'kind', 'is_person', 'offer.event_id', 'offer.title as event'])
      .where('is_archived', '=', 0)
      .where((where) => where.or([where('ends_at', '>', now), where('ends_at', 'is', null)]))
      .orderBy('offer_option.event_id')
      .orderBy('position')
      .$if(isOneEnough, (some) => some.limit(1)),
  );
  const set = run((db, values: Params<Partial<TicketingTables['visitor_setting']>>) =>
    db
      .insertInto('visitor_setting')
      .values({ id: 1, most_per_day: null, most_booked: null, order_max: null, is_asked: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values)),
  );
  const setPerson = all((db, optionIds: Param<number>[], is_person: Param<Flag>) =>
    db.updateTable('offer_option').set({ is_person }).where('id', 'in', optionIds),
  );
  const setting = first((db) =>
    db.selectFrom('visitor_setting').select(['is_asked', 'order_max', 'most_booked']).where('id', '=', 1),
  );

  return {
    ofEvent: async (eventId) => {
      const persons = new Map<CalendarDay, number>();
      for (const row of await ofEvent(eventId)) {
        for (const day of daysOf([row])) persons.set(day, (persons.get(day) ?? 0) + row.sold - row.booked + row.held);
      }
      return persons;
    },
    shift: async (days) => {
      for (const [day, persons] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        await shift(day, Math.max(0, persons), persons);
      }
    },
    from: all((db, day: Param<CalendarDay>) =>
      db
        .selectFrom('visitor_day')
        .select(['day', 'persons'])
        .where('day', '>=', day)
        .where('persons', '>', 0)
        .orderBy('day'),
    ),
    most: dayReader(database).mostPerDay,
    setMost: (most) => set({ most_per_day: most }),
    mostBooked: async () => (await setting())?.most_booked ?? null,
    setMostBooked: (most) => set({ most_booked: most }),
    orderMax: async () => (await setting())?.order_max ?? ORDER_MAX.usual,
    setOrderMax: (most) => set({ order_max: most }),
    coming: async (now) =>
      (await coming(now, false)).map(({ id, title, kind, is_person, event_id, event }) => {
        return { id, title, kind, isPerson: is_person === 1, event: { id: event_id, title: event } };
      }),
    setPerson: async (optionIds, isPerson) =>
      void (await inParts(optionIds, (some) => setPerson(some, flagOf(isPerson)))),
    isToBeAsked: async (now) => (await setting())?.is_asked === 0 && (await coming(now, true)).length > 0,
    setAsked: () => set({ is_asked: 1 }),
  };
}
