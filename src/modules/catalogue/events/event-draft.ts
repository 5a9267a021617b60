import { boundsOf, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, instantOfWallTime, wallTime } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, centsFromEuros } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Offer } from '../../ticketing/index.ts';
import { END_BEFORE_START, type EventBody } from './event-schema.ts';
import type { Period, PlannedEvent } from './event.ts';

type Options = Offer['options'];

/** An event as somebody wants it saved, with what there is to buy for it. Dates in any order; HTML not yet sanitised. */
export type EventDraft = Omit<PlannedEvent, 'id' | 'version' | 'organisers' | 'archivedAt'> & {
  /** Given: the event to replace, with the version that was read. Left out: a new event. */
  existing?: { id: number; version: number };
  /** In the order in which they are shown. */
  organiserIds: number[];
  options: Options;
};

/** What a new event is where nothing is said: public, planned, and empty. */
const BLANK: EventDraft = {
  title: '',
  description: '',
  details: '',
  imageUrl: null,
  priceCents: null,
  included: '',
  dates: [],
  category: 'Evenementen',
  serviceCostsCents: 0,
  hasTicketSale: false,
  isPublished: true,
  status: 'planned',
  statusReason: null,
  tags: [],
  organiserIds: [],
  options: [],
};

/** A stored event, ready to be changed and saved again. */
export function draftOf(event: PlannedEvent, options: Options): EventDraft {
  const { id, version, organisers, archivedAt: _, ...rest } = event;
  return {
    ...structuredClone(rest),
    existing: { id, version },
    organiserIds: organisers.map((organiser) => organiser.id),
    options: options.map(optionOnly),
  };
}

/**
 * What a body says, laid over a stored event or over an empty new one: what it leaves out stays. Tickets that it leaves
 * out move with the dates that they were for. `organiserIds` are those of its organisers.
 */
export function draftFrom(body: EventBody, base: EventDraft = BLANK, organiserIds = base.organiserIds): EventDraft {
  const dates = body.event_dates?.map((date) => ({
    start: utc(date.event_date_start),
    end: utc(date.event_date_end),
  }));
  const status = body.event_status ?? base.status;
  const reason = body.event_status_reason === undefined ? base.statusReason : body.event_status_reason || null;
  return {
    ...(base.existing && { existing: base.existing }),
    title: body.event_title ?? base.title,
    description: body.event_description ?? base.description,
    details: body.event_details ?? base.details,
    imageUrl: body.event_image_url === undefined ? base.imageUrl : body.event_image_url,
    priceCents: body.event_price === undefined ? base.priceCents : centsOrNull(body.event_price),
    included: body.event_included ?? base.included,
    dates: dates ?? base.dates,
    category: body.event_category?.name ?? base.category,
    serviceCostsCents: body.serviceCosts === undefined ? base.serviceCostsCents : cents(body.serviceCosts),
    hasTicketSale: body.has_event_ticket_sale ?? base.hasTicketSale,
    isPublished: body.event_published ?? base.isPublished,
    status,
    statusReason: status === 'cancelled' ? reason : null,
    tags: body.tags ? [...new Set(body.tags)] : base.tags,
    organiserIds,
    options: body.event_options?.map(optionFrom) ?? (dates ? movedWith(base.options, base.dates, dates) : base.options),
  };
}

/** Throws `invalid` with a message per field. A draft may have tickets without a date; what visitors see may not (P-03). */
export function checkDraft({ dates, hasTicketSale, isPublished, options }: EventDraft): void {
  const errors: Record<string, string> = {};
  const isTwice = new Set(dates.map(({ start, end }) => `${start} ${end}`)).size < dates.length;
  if (isTwice) errors['event_dates'] = 'Dezelfde datum staat er twee keer in.';
  if (dates.some((date) => date.end < date.start)) errors['event_dates'] = END_BEFORE_START;
  if (hasTicketSale && isPublished && options.some((option) => option.start === null || option.end === null)) {
    errors['event_options'] = 'Een ticket zonder datum kan niet worden verkocht.';
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}

/**
 * A draft like an event, on other days: the first date comes on `day`, all others and the ends of sale move by as many
 * days. Null: a copy without dates. Nobody has tickets of it, and nobody sees it yet.
 */
export function duplicateOf(original: EventDraft, day: string | null): EventDraft {
  const { existing: _, ...draft } = original;
  const [first] = [...draft.dates, ...draft.options.flatMap(periodOf)].toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const days = day === null || !first ? null : daysTo(first.start, day);
  const copies = draft.options.map(({ id: __, ...option }) => option);
  const fresh = { ...draft, isPublished: false, status: 'planned' as const, statusReason: null };
  if (days !== null) {
    const later = (instant: Instant | null) => instant && daysLater(instant, days);
    return {
      ...fresh,
      dates: draft.dates.map(({ start, end }) => ({ start: daysLater(start, days), end: daysLater(end, days) })),
      options: copies.map((one) => ({
        ...one,
        start: later(one.start),
        end: later(one.end),
        saleEnd: later(one.saleEnd),
      })),
    };
  }
  // It had no dates yet: the chosen day, its times still to be said (STATE-14).
  const bounds = day === null ? null : boundsOf(day);
  const dates = bounds ? [{ start: bounds.from, end: bounds.until }] : [];
  const none = { start: dates[0]?.start ?? null, end: dates[0]?.end ?? null, saleEnd: null };
  return { ...fresh, dates, options: copies.map((one) => ({ ...one, ...none })) };
}

/** Options whose date was one of `before` get the date that took its place; others, and those of a date that went, stay. */
export function movedWith(options: Options, before: Period[], after: Period[]): Options {
  if (before.length !== after.length) return options;
  return options.map((option) => {
    const index = before.findIndex(({ start, end }) => start === option.start && end === option.end);
    const [was, is] = [before[index], after[index]];
    if (!was || !is || (was.start === is.start && was.end === is.end)) return option;
    const days = daysTo(was.start, dayOf(is.start));
    return { ...option, ...is, saleEnd: option.saleEnd && daysLater(option.saleEnd, days) };
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of the clock in Amsterdam, whole days later; where the clock skips it, an hour later. */
export function daysLater(instant: Instant, days: number): Instant {
  const { year, month, day, hour, minute } = wallTime(instant);
  const [at, after] = [hour, hour + 1].map((clock) => instantOfWallTime(year, month, day + days, clock, minute));
  return at ?? after ?? instant;
}

/** Whole days on the calendar from the day of an instant in Amsterdam to a day, '2027-06-05'. */
export function daysTo(instant: Instant, day: string): number {
  const { year, month, day: date } = wallTime(instant);
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(year, month - 1, date)) / DAY_MS);
}

function periodOf({ start, end }: Options[number]): Period[] {
  return start && end ? [{ start, end }] : [];
}

function optionFrom(option: NonNullable<EventBody['event_options']>[number]): Options[number] {
  return {
    ...(option.id !== undefined && { id: option.id }),
    title: option.title,
    description: option.description ?? '',
    priceCents: cents(option.price),
    ...(option.kind && { kind: option.kind }),
    vatRate: option.vatRate,
    capacity: option.availableTickets,
    maxPerOrder: option.maxPerOrder ?? null,
    start: option.eventDate ? utc(option.eventDate.startDate) : null,
    end: option.eventDate ? utc(option.eventDate.endDate) : null,
    saleEnd: option.saleEnd ? utc(option.saleEnd) : null,
  };
}

/** An option without what else is known of it. */
function optionOnly(option: Options[number]): Options[number] {
  const { title, description, priceCents, vatRate, capacity, maxPerOrder, start, end, saleEnd } = option;
  const id = option.id === undefined ? {} : { id: option.id };
  const kind = option.kind && { kind: option.kind };
  return { ...id, ...kind, title, description, priceCents, vatRate, capacity, maxPerOrder, start, end, saleEnd };
}

function utc(text: string): string {
  return new Date(text).toISOString();
}

function centsOrNull(euros: number | null): Cents | null {
  return euros === null ? null : cents(euros);
}

function cents(euros: number): Cents {
  const amount = centsFromEuros(euros);
  if (amount === null) throw new Problem('invalid', 'Vul een bedrag in zoals 12,50.');
  return amount;
}
