import { sql } from 'kysely';
import { boundsOf, type CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import { HOLDING } from '../../bookings/booking-schema.ts';
import type { BookedEvents, EventDate } from '../../bookings/ports.ts';
import type { TicketingTables } from '../tables.ts';

/** Seats of events that bookings take, in conditional UPDATEs of the rows that orders use too. */
export function createSqlBookedEvents(database: Database): BookedEvents & {
  /** Takes seats of an option of that day; false, without effect, if there is no room. */
  takeSeats(optionId: number, day: CalendarDay, persons: number): Promise<boolean>;
  returnSeats(optionId: number, persons: number): Promise<boolean>;
} {
  const { all, count, first } = keptStatements<TicketingTables>(database);

  const take = count(
    (db, optionId: Param<number>, persons: Param<number>, from: Param<Instant>, until: Param<Instant>) =>
      db
        .updateTable('offer_option')
        .set({ sold: sql<number>`sold + ${persons}`, booked: sql<number>`booked + ${persons}` })
        .where('id', '=', optionId)
        .where('is_archived', '=', 0)
        .where('call_off_id', 'is', null)
        .where('starts_at', '>=', from)
        .where('starts_at', '<', until)
        .where(sql<boolean>`sold + held + ${persons} <= capacity`)
        .where(
          sql<boolean>`exists (select 1 from offer o where o.event_id = offer_option.event_id and o.is_cancelled = 0)`,
        ),
  );
  const giveBack = count((db, optionId: Param<number>, persons: Param<number>) =>
    db
      .updateTable('offer_option')
      .set({
        sold: sql<number>`sold - ${lessThanBooked(persons)}`,
        booked: sql<number>`booked - ${lessThanBooked(persons)}`,
      })
      .where('id', '=', optionId),
  );
  const dates = all((db, from: Param<Instant>, until: Param<Instant>) =>
    db
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select(DATE)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', until)
      .where('is_person', '=', 1)
      .where('is_archived', '=', 0)
      .where('call_off_id', 'is', null)
      .where('is_cancelled', '=', 0)
      .orderBy('starts_at')
      .orderBy('offer.title')
      .orderBy('offer_option.event_id')
      .orderBy('position')
      .orderBy('offer_option.id'),
  );
  const date = first((db, optionId: Param<number>) =>
    db
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select(DATE)
      .where('offer_option.id', '=', optionId),
  );
  const others = all((db, eventId: Param<number>, free: Param<number>, from: Param<Instant>) =>
    db
      .selectFrom('offer_option')
      .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
      .select('starts_at')
      .distinct()
      .where('offer_option.event_id', '=', eventId)
      .where('starts_at', '>', from)
      .where('is_person', '=', 1)
      .where('is_archived', '=', 0)
      .where('call_off_id', 'is', null)
      .where('is_cancelled', '=', 0)
      .where(sql<boolean>`sold + held + ${free} <= capacity`)
      .orderBy('starts_at')
      .limit(OTHERS),
  );
  const groups = all((db, eventId: Param<number>) =>
    db
      .selectFrom('booking')
      .innerJoin('offer_option', 'offer_option.id', 'booking.option_id')
      .select(['booking.id', 'booking.day', 'adults', 'children', 'offer_option.starts_at'])
      .where('offer_option.event_id', '=', eventId)
      .where('booking.state', 'in', HOLDING)
      .orderBy('booking.day')
      .orderBy('booking.asked_at')
      .orderBy('booking.id'),
  );

  return {
    takeSeats: async (optionId, day, persons) => {
      const { from, until } = boundsOf(day);
      return (await take(optionId, persons, from, until)) === 1;
    },
    returnSeats: async (optionId, persons) => (await giveBack(optionId, persons)) === 1,
    eventsOn: async (day) => {
      const { from, until } = boundsOf(day);
      return (await dates(from, until)).flatMap((row) => dateOf(row) ?? []);
    },
    eventDate: async (optionId) => {
      const row = await date(optionId);
      return row ? dateOf(row) : null;
    },
    otherDates: async (eventId, free, from) =>
      (await others(eventId, free, from)).flatMap(({ starts_at: start }) => start ?? []),
    groupsOf: async (eventId) =>
      (await groups(eventId)).map(({ id: bookingId, day, starts_at: start, adults, children }) => {
        return { bookingId, day, start, persons: adults + children };
      }),
  };
}

const OTHERS = 3;

const DATE = [
  'offer_option.id',
  'offer_option.event_id',
  'offer_option.title as option',
  'offer.title',
  'starts_at',
  'capacity',
  'sold',
  'held',
  'is_archived',
  'call_off_id',
  'is_cancelled',
] as const;

type DateRow = {
  id: number;
  event_id: number;
  option: string;
  title: string;
  starts_at: Instant | null;
  capacity: number;
  sold: number;
  held: number;
  is_archived: number;
  call_off_id: string | null;
  is_cancelled: number;
};

function dateOf(row: DateRow): EventDate | null {
  if (row.starts_at === null) return null;
  return {
    optionId: row.id,
    eventId: row.event_id,
    title: row.title,
    option: row.option,
    start: row.starts_at,
    free: Math.max(0, row.capacity - row.sold - row.held),
    isOff: row.is_archived === 1 || row.call_off_id !== null || row.is_cancelled === 1,
  };
}

/** Never more than bookings took, so that a wrong count cannot stop a return. */
function lessThanBooked(persons: Param<number>) {
  return sql<number>`case when booked < ${persons} then booked else ${persons} end`;
}
