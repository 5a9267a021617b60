import { sql } from 'kysely';
import type { CalendarDay } from '../../kernel/dates/calendar-day.ts';
import { visitDays } from '../../kernel/dates/visit-days.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Invariant } from './invariant.ts';

export const PERSONS: Invariant = {
  id: 'persons',
  promise:
    'The persons that are counted on a day are those of what is sold and held for it, cancelled events left out, and of the bookings that hold it.',
  breaches: async (database) => {
    const { rows } = await sql<{ day: CalendarDay; persons: number; booked: number }>`
      select day, persons, booked from visitor_day`.execute(database.query<unknown>());
    const counted = new Map(rows.map((row) => [row.day, row]));
    const [there, booked] = [await personsByDay(database), await bookedByDay(database)];
    return [...new Set([...counted.keys(), ...there.keys(), ...booked.keys()])]
      .filter((day) => {
        const [row, come] = [counted.get(day), booked.get(day) ?? 0];
        return (row?.persons ?? 0) !== (there.get(day) ?? 0) + come || (row?.booked ?? 0) !== come;
      })
      .toSorted()
      .map((day) => `day:${day}`);
  },
};

type Sold = { starts_at: string | null; ends_at: string | null; persons: number };

async function personsByDay(database: Database): Promise<Map<CalendarDay, number>> {
  const { rows } = await sql<Sold>`
    select p.starts_at, p.ends_at, p.sold - p.booked + p.held as persons
    from offer_option p join offer o on o.event_id = p.event_id
    where p.is_person = 1 and o.is_cancelled = 0 and p.sold - p.booked + p.held > 0`.execute(database.query<unknown>());
  const sums = new Map<CalendarDay, number>();
  for (const { starts_at: start, ends_at: end, persons } of rows) {
    for (const day of visitDays({ start, end })) sums.set(day, (sums.get(day) ?? 0) + persons);
  }
  return sums;
}

async function bookedByDay(database: Database): Promise<Map<CalendarDay, number>> {
  const { rows } = await sql<{ day: CalendarDay; persons: number | string }>`
    select day, sum(adults + children) as persons from booking
    where state in ('accepted', 'confirmed', 'held') group by day`.execute(database.query<unknown>());
  return new Map(rows.map(({ day, persons }) => [day, Number(persons)]));
}
