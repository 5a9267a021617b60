import { sql } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { Place, Stock, VisitorDays } from '../offer/ports.ts';
import { daysOf, mostPerDay, personsOf } from './offer-rows.ts';
import { flagOf, type TicketingTables } from './tables.ts';

/**
 * The guard of seats and of persons per day: the conditions stand in the UPDATEs themselves, and `sold + held <= capacity`
 * is a CHECK.
 */
export function createSqlStock(database: Database): Stock {
  const query = () => database.query<TicketingTables>();

  const moveSeats = (optionId: number, amount: number, from: Place, to: Place) =>
    query()
      .updateTable('offer_option')
      .set({
        held: sql<number>`held + ${change('held', amount, from, to)}`,
        sold: sql<number>`sold + ${change('sold', amount, from, to)}`,
      })
      .where('id', '=', optionId)
      .where(sql<boolean>`${sql.raw(COUNT_OF[from])} >= ${amount}`)
      .returning(['event_id', 'starts_at', 'ends_at', 'is_person'])
      .executeTakeFirst();

  /** All days or none. Of a cancelled event nobody comes. */
  async function count(days: CalendarDay[], persons: number, eventId: number): Promise<boolean> {
    for (const [index, day] of days.entries()) {
      const isCounted =
        (await countOnDay(day, persons, eventId)) ||
        (await isCancelled(eventId)) ||
        ((await madeKnown(day)) && (await countOnDay(day, persons, eventId)));
      if (isCounted) continue;
      for (const before of days.slice(0, index)) await countOnDay(before, -persons, eventId);
      return false;
    }
    return true;
  }

  async function countOnDay(day: CalendarDay, persons: number, eventId: number): Promise<boolean> {
    const { numUpdatedRows } = await query()
      .updateTable('visitor_day')
      .set({ persons: changed(persons) })
      .where('day', '=', day)
      .where(sql<boolean>`exists (select 1 from offer where event_id = ${eventId} and is_cancelled = 0)`)
      .$if(persons > 0, (update) => update.where(HAS_ROOM(persons)))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function isCancelled(eventId: number): Promise<boolean> {
    const offer = await query()
      .selectFrom('offer')
      .select('is_cancelled')
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return offer?.is_cancelled === 1;
  }

  /** True when nobody was ever counted on a day before. */
  async function madeKnown(day: CalendarDay): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await query()
      .insertInto('visitor_day')
      .values({ day, persons: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  const rowsOf = (optionIds: number[]) =>
    query().selectFrom('offer_option').selectAll().where('id', 'in', optionIds).orderBy('id');

  return {
    lock: async (optionIds) => {
      if (database.engine === 'sqlite' || optionIds.length === 0) return;
      await personsOf(database, daysOf(await rowsOf(optionIds).forUpdate().execute()), 'locked');
    },
    move: async (optionId, amount, from, to) => {
      const moved = await moveSeats(optionId, amount, from, to);
      if (!moved) return false;
      const persons = moved.is_person * (Number(to !== 'free') - Number(from !== 'free')) * amount;
      if (persons === 0 || (await count(daysOf([moved]), persons, moved.event_id))) return true;
      await moveSeats(optionId, amount, to, from);
      return false;
    },
    free: async (optionId, beside = []) => {
      const amounts = new Map<number, number>([[optionId, 0]]);
      for (const seat of beside) if (seat.optionId !== optionId) amounts.set(seat.optionId, seat.amount);
      const rows = await rowsOf([...amounts.keys()]).execute();
      const row = rows.find(({ id }) => id === optionId);
      if (!row) return 0;
      const most = await mostPerDay(database);
      const persons = await personsOf(database, daysOf([row]));
      const left = daysOf([row]).map((day) => {
        const others = rows.filter((other) => daysOf([other]).includes(day));
        const taken = others.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), persons.get(day) ?? 0);
        return most === null ? Infinity : most - taken;
      });
      return Math.max(0, Math.min(row.capacity - row.sold - row.held, ...left));
    },
  };
}

const COUNT_OF: Record<Place, string> = { free: 'capacity - sold - held', held: 'held', sold: 'sold' };

function change(place: Place, amount: number, from: Place, to: Place): number {
  return (to === place ? amount : 0) - (from === place ? amount : 0);
}

/** Never below none, so that a count that went wrong keeps nobody from giving places back. */
function changed(persons: number) {
  const now = sql.ref('visitor_day.persons');
  return sql<number>`case when ${now} + ${persons} < 0 then 0 else ${now} + ${persons} end`;
}

const HAS_ROOM = (persons: number) =>
  sql<boolean>`not exists (select 1 from visitor_setting where id = 1 and visitor_day.persons + ${persons} > most_per_day)`;

/** How many persons come on which day, in SQLite or PostgreSQL. */
export function createSqlVisitorDays(database: Database): VisitorDays {
  const query = () => database.query<TicketingTables>();
  const coming = (now: Instant) =>
    query()
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select(['offer_option.id', 'offer_option.title', 'kind', 'is_person', 'offer.event_id', 'offer.title as event'])
      .where('is_archived', '=', 0)
      .where((where) => where.or([where('ends_at', '>', now), where('ends_at', 'is', null)]))
      .orderBy('offer_option.event_id')
      .orderBy('position');
  const set = (values: Partial<TicketingTables['visitor_setting']>) =>
    query()
      .insertInto('visitor_setting')
      .values({ id: 1, most_per_day: null, is_asked: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();

  return {
    ofEvent: async (eventId) => {
      const rows = await query()
        .selectFrom('offer_option')
        .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
        .select(['sold', 'held', 'starts_at', 'ends_at', 'is_person'])
        .where('offer.event_id', '=', eventId)
        .where('offer.is_cancelled', '=', 0)
        .execute();
      const persons = new Map<CalendarDay, number>();
      for (const row of rows) {
        for (const day of daysOf([row])) persons.set(day, (persons.get(day) ?? 0) + row.sold + row.held);
      }
      return persons;
    },
    shift: async (days) => {
      for (const [day, persons] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        await query()
          .insertInto('visitor_day')
          .values({ day, persons: Math.max(0, persons) })
          .onConflict((conflict) => conflict.column('day').doUpdateSet({ persons: changed(persons) }))
          .execute();
      }
    },
    from: (day) =>
      query()
        .selectFrom('visitor_day')
        .selectAll()
        .where('day', '>=', day)
        .where('persons', '>', 0)
        .orderBy('day')
        .execute(),
    most: () => mostPerDay(database),
    setMost: async (most) => void (await set({ most_per_day: most })),
    coming: async (now) =>
      (await coming(now).execute()).map(({ id, title, kind, is_person, event_id, event }) => {
        return { id, title, kind, isPerson: is_person === 1, event: { id: event_id, title: event } };
      }),
    setPerson: async (optionIds, isPerson) => {
      await inParts(optionIds, async (some) => {
        const is_person = flagOf(isPerson);
        await query().updateTable('offer_option').set({ is_person }).where('id', 'in', some).execute();
        return [];
      });
    },
    isToBeAsked: async (now) => {
      const row = await query().selectFrom('visitor_setting').select('is_asked').where('id', '=', 1).executeTakeFirst();
      return row?.is_asked === 0 && (await coming(now).limit(1).execute()).length > 0;
    },
    setAsked: async () => void (await set({ is_asked: 1 })),
  };
}
