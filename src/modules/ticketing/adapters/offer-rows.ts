import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { visitDays } from '../../../kernel/dates/visit-days.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { Offer, StoredOffer, StoredOption } from '../offer/offer.ts';
import { flagOf, type OfferRow, type OptionRow, type TicketingTables } from './tables.ts';

export function offerRow(offer: StoredOffer): OfferRow {
  return {
    event_id: offer.eventId,
    version: offer.version,
    title: offer.title,
    path: offer.path,
    place: offer.place,
    category: offer.category,
    service_costs_cents: offer.serviceCostsCents,
    is_on_sale: flagOf(offer.isOnSale),
    is_cancelled: flagOf(offer.isCancelled),
    cancel_reason: offer.cancelReason,
  };
}

export function offerOf(row: OfferRow): StoredOffer {
  return {
    eventId: row.event_id,
    version: row.version,
    title: row.title,
    path: row.path,
    place: row.place,
    category: row.category,
    serviceCostsCents: row.service_costs_cents,
    isOnSale: row.is_on_sale === 1,
    isCancelled: row.is_cancelled === 1,
    cancelReason: row.cancel_reason,
  };
}

export function optionRow(option: Offer['options'][number]) {
  return {
    title: option.title,
    description: option.description,
    price_cents: option.priceCents,
    ...(option.kind && { kind: option.kind }),
    ...(option.isPerson !== undefined && { is_person: flagOf(option.isPerson) }),
    vat_rate: option.vatRate,
    capacity: option.capacity,
    max_per_order: option.maxPerOrder,
    starts_at: option.start,
    ends_at: option.end,
    sale_end: option.saleEnd,
  };
}

function optionOf(row: OptionRow & Pick<OfferRow, 'is_on_sale'>): Omit<StoredOption, 'personsLeft'> {
  return {
    id: row.id,
    eventId: row.event_id,
    title: row.title,
    description: row.description,
    priceCents: row.price_cents,
    kind: row.kind,
    isPerson: row.is_person === 1,
    vatRate: row.vat_rate,
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    maxPerOrder: row.max_per_order,
    start: row.starts_at,
    end: row.ends_at,
    saleEnd: row.sale_end,
    isOnSale: row.is_on_sale === 1,
  };
}

type Dated = Pick<OptionRow, 'starts_at' | 'ends_at' | 'is_person'>;

/** The days on which tickets of some options count, in the order in which they are locked. */
export function daysOf(options: readonly Dated[]): CalendarDay[] {
  const days = options.flatMap(({ starts_at: start, ends_at: end, is_person }) =>
    is_person === 1 ? visitDays({ start, end }) : [],
  );
  return [...new Set(days)].toSorted();
}

export async function mostPerDay(database: Database): Promise<number | null> {
  const query = database.query<TicketingTables>();
  const row = await query.selectFrom('visitor_setting').select('most_per_day').where('id', '=', 1).executeTakeFirst();
  return row?.most_per_day ?? null;
}

/** How many persons there are on some days. 'locked': nobody changes that until the transaction ends. */
export async function personsOf(
  database: Database,
  days: CalendarDay[],
  how?: 'locked',
): Promise<Map<CalendarDay, number>> {
  const rows = await inParts(days, (some) =>
    database
      .query<TicketingTables>()
      .selectFrom('visitor_day')
      .selectAll()
      .where('day', 'in', some)
      .orderBy('day')
      .$if(how === 'locked', (select) => select.forUpdate())
      .execute(),
  );
  return new Map(rows.map(({ day, persons }) => [day, persons]));
}

/**
 * Options as they are stored, with how many persons their days may still have. `moved`: nobody changes that until the
 * transaction ends, nor the days of these dates.
 */
export async function optionsWithDays(
  database: Database,
  rows: readonly (OptionRow & Pick<OfferRow, 'is_on_sale'>)[],
  moved?: readonly Parameters<typeof visitDays>[0][],
): Promise<StoredOption[]> {
  const most = await mostPerDay(database);
  const isLocked = moved !== undefined && database.engine === 'postgres';
  const days = [...new Set([...daysOf(rows), ...(moved ?? []).flatMap(visitDays)])].toSorted();
  const persons =
    most !== null || isLocked
      ? await personsOf(database, days, isLocked ? 'locked' : undefined)
      : new Map<CalendarDay, number>();
  return rows.map((row) => {
    const left = most === null ? [] : daysOf([row]).map((day) => Math.max(0, most - (persons.get(day) ?? 0)));
    return { ...optionOf(row), personsLeft: left.length === 0 ? null : Math.min(...left) };
  });
}
