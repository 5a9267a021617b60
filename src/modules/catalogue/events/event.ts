import { type Instant, isoWithOffset, isTimeUnknown } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/paths.ts';
import { type Cents, eurosFromCents } from '../../../kernel/money.ts';
import { type EventOrganiser, publicOrganiser } from '../organisers/organiser.ts';
import { type Event, type EventDate, FEATURED_TAG } from '../schema.ts';

/** From start to end, ISO UTC. */
export type Period = { start: Instant; end: Instant };

/** An event or workshop as the garden keeps it: cents, UTC, nothing derived. */
export type PlannedEvent = {
  id: number;
  /** Grows at each save. */
  version: number;
  title: string;
  description: string;
  details: string;
  imageUrl: string | null;
  priceCents: Cents | null;
  included: string;
  /** Sorted by start. */
  dates: Period[];
  category: CategoryName;
  /** Per order. */
  serviceCostsCents: Cents;
  hasTicketSale: boolean;
  isPublished: boolean;
  status: 'planned' | 'cancelled';
  statusReason: string | null;
  organisers: EventOrganiser[];
  tags: string[];
  /** When it was put away: nobody but administrators sees it. */
  archivedAt: Instant | null;
};

/** Whether visitors see it. */
export function isPublic(event: Pick<PlannedEvent, 'isPublished' | 'archivedAt'>): boolean {
  return event.isPublished && event.archivedAt === null;
}

/** The first date whose end has not passed, by start; null when there is none (3.4). */
export function nextDate(dates: Period[], now: Instant): Period | null {
  return dates.filter((date) => date.end > now).toSorted(byStart)[0] ?? null;
}

/** Without dates: 'Datum wordt z.s.m. bekend gemaakt.' (STATE-12). */
export function isUndated(event: { dates: Period[] }): boolean {
  return event.dates.length === 0;
}

/** Over: it has dates and the last end has passed; at the very moment of that end it has. */
export function isOver(event: { dates: Period[] }, now: Instant): boolean {
  return !isUndated(event) && nextDate(event.dates, now) === null;
}

export function byStart(a: Period, b: Period): number {
  return compare(a.start, b.start) || compare(a.end, b.end);
}

/** Earliest first date that has not passed, undated last by title (AGENDA-03, AGENDA-05). */
export function inAgendaOrder<Placed extends Pick<PlannedEvent, 'id' | 'title' | 'dates'>>(
  events: readonly Placed[],
  now: Instant,
): Placed[] {
  const current = events.filter((event) => !isOver(event, now));
  const starts = new Map(current.map((event) => [event, nextDate(event.dates, now)?.start]));
  return current.toSorted((a, b) => {
    const [startA, startB] = [starts.get(a), starts.get(b)];
    if (startA && startB) return compare(startA, startB) || a.id - b.id;
    if (startA || startB) return startA ? -1 : 1;
    return a.title.localeCompare(b.title, 'nl') || a.id - b.id;
  });
}

/** Whether it has the tag that puts it first (ENT-14). */
export function isFeatured(event: Pick<PlannedEvent, 'tags'>): boolean {
  return event.tags.includes(FEATURED_TAG);
}

/** One date as the API sends it, with its derived flag (ENT-17, STATE-14). */
export function publicDate(eventId: number, { start, end }: Period): EventDate {
  return {
    event_id: eventId,
    event_date_start: isoWithOffset(start),
    event_date_end: isoWithOffset(end),
    event_time_unknown: isTimeUnknown(start, end),
  };
}

/** An event as the API sends it, with all that follows from its dates and its offer (3.2). `details` must be safe HTML. */
export function publicEvent(
  event: PlannedEvent,
  offer: { lowestPriceCents: Cents | null; hasPaid: boolean; placesLeft: number | null } | undefined,
): Event {
  const lowest = offer?.lowestPriceCents ?? null;
  const isOnSale = event.hasTicketSale && event.status === 'planned';
  return {
    event_id: event.id,
    event_title: event.title,
    event_description: event.description,
    event_details: event.details,
    event_image_url: event.imageUrl,
    event_price: event.priceCents === null ? null : eurosFromCents(event.priceCents),
    event_included: event.included,
    event_dates: event.dates.toSorted(byStart).map((date) => publicDate(event.id, date)),
    event_category: { name: event.category },
    serviceCosts: eurosFromCents(event.serviceCostsCents),
    event_future_event: isUndated(event),
    has_event_ticket_sale: event.hasTicketSale,
    organisers: event.organisers.map(publicOrganiser),
    tags: event.tags,
    event_published: isPublic(event),
    version: event.version,
    event_status: event.status,
    event_status_reason: event.status === 'cancelled' ? event.statusReason : null,
    event_lowest_price: lowest === null ? null : eurosFromCents(lowest),
    event_has_paid_tickets: offer?.hasPaid ?? false,
    event_places_left: isOnSale ? (offer?.placesLeft ?? null) : null,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
