import { sql } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import { HOLDING } from '../../bookings/booking-schema.ts';
import type { BookedPersons } from '../../bookings/ports.ts';
import type { TicketingTables } from '../tables.ts';

/** Counts persons of bookings in conditional UPDATEs of the row that orders use too. */
export function createSqlBookedDays(database: Database): Pick<BookedPersons, 'fullDays'> & {
  /** False, without effect, if the day would exceed a limit of the owner. */
  holdDay(day: CalendarDay, persons: number): Promise<boolean>;
  recount(before: CalendarDay): Promise<void>;
} {
  const { all, count, first, run } = keptStatements<TicketingTables>(database);

  const insertDay = run((db, day: Param<CalendarDay>) =>
    db
      .insertInto('visitor_day')
      .values({ day, persons: 0 })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const add = count((db, day: Param<CalendarDay>, persons: Param<number>, isMore: boolean) =>
    db
      .updateTable('visitor_day')
      .set({ persons: changed('persons', persons), booked: changed('booked', persons) })
      .where('day', '=', day)
      .$if(isMore, (some) =>
        some.where(hasRoom('persons', 'most_per_day', persons)).where(hasRoom('booked', 'most_booked', persons)),
      ),
  );
  const full = all((db, persons: Param<number>, from: Param<CalendarDay>, until: Param<CalendarDay>) =>
    db
      .selectFrom('visitor_day')
      .select('day')
      .where('day', '>=', from)
      .where('day', '<=', until)
      .where((row) =>
        row.not(row.and([hasRoom('persons', 'most_per_day', persons), hasRoom('booked', 'most_booked', persons)])),
      )
      .orderBy('day'),
  );
  const limits = first((db) =>
    db.selectFrom('visitor_setting').select(['most_per_day', 'most_booked']).where('id', '=', 1),
  );
  const recount = run((db, before: Param<CalendarDay>) =>
    db
      .updateTable('visitor_day')
      .set({ persons: sql<number>`persons - booked + ${BOOKED}`, booked: BOOKED })
      .where('day', '<', before)
      .where('booked', '>', 0),
  );

  return {
    holdDay: async (day, persons) => {
      await insertDay(day);
      return (await add(day, persons, persons > 0)) === 1;
    },
    fullDays: async (persons, from, until) => {
      const { most_per_day: all = null, most_booked: booked = null } = (await limits()) ?? {};
      if (persons > Math.min(all ?? Infinity, booked ?? Infinity)) return 'all';
      return new Set((await full(persons, from, until)).map(({ day }) => day));
    },
    recount,
  };
}

/** Persons of bookings that hold the day of the row. */
const BOOKED = sql<number>`(select coalesce(sum(adults + children), 0) from booking
  where booking.day = visitor_day.day and booking.state in (${sql.join(HOLDING.map((state) => sql.lit(state)))}))`;

/** Never falls below 0, so that a wrong count cannot stop a return. */
function changed(column: 'persons' | 'booked', by: Param<number>) {
  const now = sql.ref(`visitor_day.${column}`);
  return sql<number>`case when ${now} + ${by} < 0 then 0 else ${now} + ${by} end`;
}

/** Compares the value of a subquery: PostgreSQL does not evaluate `not exists` again after waiting for a lock. */
function hasRoom(column: 'persons' | 'booked', limit: 'most_per_day' | 'most_booked', by: Param<number>) {
  const now = sql.ref(`visitor_day.${column}`);
  return sql<boolean>`${now} + ${by} <= coalesce(
    (select ${sql.ref(limit)} from visitor_setting where id = 1), ${now} + ${by})`;
}
