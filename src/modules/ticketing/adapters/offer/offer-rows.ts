import { sql } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { visitDays } from '../../../../kernel/dates/visit-days.ts';
import { ORDER_MAX } from '../../rules/order-max.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param } from '../../../../platform/database/statements.ts';
import type { StoredOffer, StoredOption } from '../../sales/offer/offer.ts';
import { OPTION } from '../../sales/offer/option-schema.ts';
import type { OfferRow, OptionRow, TicketingTables } from '../tables.ts';

type OfSale = Pick<OfferRow, 'is_on_sale' | 'has_waitlist'>;
type OfSetting = { most_per_day: number | null; order_max: number | null };

/** Subquery for a column of any query. */
export const mostPerDay = sql<number | null>`(select most_per_day from visitor_setting where id = 1)`.as(
  'most_per_day',
);

export const orderMax = sql<number | null>`(select order_max from visitor_setting where id = 1)`.as('order_max');

/** Columns that saving an offer writes; waiting lists are saved apart. */
export type SavedOfferRow = Omit<OfferRow, 'has_waitlist' | 'waitlist_hours'>;

export function offerRow(offer: StoredOffer): SavedOfferRow {
  return {
    event_id: offer.eventId,
    version: offer.version,
    title: offer.title,
    path: offer.path,
    place: offer.place,
    category: offer.category,
    service_costs_cents: offer.serviceCostsCents,
    sale_start: offer.saleStart,
    is_on_sale: flagOf(offer.isOnSale),
    is_cancelled: flagOf(offer.isCancelled),
    cancel_reason: offer.cancelReason,
  };
}

export function offerOf(row: SavedOfferRow): StoredOffer {
  return {
    eventId: row.event_id,
    version: row.version,
    title: row.title,
    path: row.path,
    place: row.place,
    category: row.category,
    serviceCostsCents: row.service_costs_cents,
    saleStart: row.sale_start,
    isOnSale: row.is_on_sale === 1,
    isCancelled: row.is_cancelled === 1,
    cancelReason: row.cancel_reason,
  };
}

function optionOf(row: OptionRow & OfSale & OfSetting): Omit<StoredOption, 'personsLeft'> {
  return {
    ...OPTION.fromRow(row),
    id: row.id,
    eventId: row.event_id,
    sold: row.sold,
    held: row.held,
    booked: row.booked,
    orderMax: row.order_max ?? ORDER_MAX.usual,
    isCalledOff: row.call_off_id !== null,
    isOnSale: row.is_on_sale === 1,
    hasWaitlist: row.has_waitlist === 1,
    waitedFrom: row.waited_from,
  };
}

type Dated = Pick<OptionRow, 'starts_at' | 'ends_at' | 'is_person'>;

/** Returns the days of these options, in the order in which they are locked. */
export function daysOf(options: readonly Dated[]): CalendarDay[] {
  const days = options.flatMap(({ starts_at: start, ends_at: end, is_person }) =>
    is_person === 1 ? visitDays({ start, end }) : [],
  );
  return [...new Set(days)].toSorted();
}

/** Reads the limit and the number of persons per day. */
export function dayReader(database: Database) {
  const { all, first } = keptStatements<TicketingTables>(database);
  const setting = first((db) => db.selectNoFrom(mostPerDay));
  const rowsOf = all((db, days: Param<CalendarDay>[], isLocking: boolean) =>
    db
      .selectFrom('visitor_day')
      .selectAll()
      .where('day', 'in', days)
      .orderBy('day')
      .$if(isLocking, (some) => some.forUpdate()),
  );
  return {
    mostPerDay: async (): Promise<number | null> => (await setting())?.most_per_day ?? null,
    /** With `isLocking` it locks the rows until the transaction ends. */
    personsOf: async (days: CalendarDay[], isLocking: boolean): Promise<Map<CalendarDay, number>> => {
      const rows = await inParts(days, (some) => rowsOf(some, isLocking));
      return new Map(rows.map(({ day, persons }) => [day, persons]));
    },
  };
}

export function optionReader(database: Database) {
  const { personsOf } = dayReader(database);
  /** Locks the offer; `moved` adds the options and days of these dates. */
  return async (
    rows: readonly (OptionRow & OfSale & OfSetting)[],
    moved?: readonly Parameters<typeof visitDays>[0][],
  ): Promise<StoredOption[]> => {
    const most = rows[0]?.most_per_day ?? null;
    const isLocked = moved !== undefined && database.engine === 'postgres';
    if (most === null && !isLocked) return rows.map((row) => ({ ...optionOf(row), personsLeft: null }));
    const days = [...new Set([...daysOf(rows), ...(moved ?? []).flatMap(visitDays)])].toSorted();
    const persons = await personsOf(days, isLocked);
    return rows.map((row) => {
      const left = most === null ? [] : daysOf([row]).map((day) => most - (persons.get(day) ?? 0));
      return { ...optionOf(row), personsLeft: left.length === 0 ? null : Math.min(...left) };
    });
  };
}
