import { boundsOf, type CalendarDay, dayOf, daysApart } from '../../../kernel/dates/calendar-day.ts';
import { daysLater, type Instant, isoWithOffset, isTimeUnknown } from '../../../kernel/dates/dutch-dates.ts';
import { visitDays } from '../../../kernel/dates/visit-days.ts';
import type { EventAccessibility } from '../../../kernel/events/accessibility.ts';
import { eurosFromCents } from '../../../kernel/money/money.ts';
import type { AskedQuestion, WrittenQuestion } from '../../../kernel/events/question.ts';
import { type Offer, type OfferSummary, optionFrom, optionOnly } from '../../ticketing/index.ts';
import { type EventOrganiser, publicOrganiser } from '../organisers/organiser.ts';
import type { Event, EventDate } from '../schema.ts';
import { FEATURED_TAG } from '../../../kernel/events/event-words.ts';
import { byStart, type CalledOff, isUndated, movedWith, overlap, type Period, periodOf } from './event-dates.ts';
import { EVENT, type EventValues } from '../event-fields-schema.ts';
import type { EventBody } from './event-schema.ts';

/** Event as stored: cents, ISO UTC, nothing derived. */
export type PlannedEvent = EventValues & {
  id: number;
  /** Raised by each save. */
  version: number;
  /** Sorted by start. */
  dates: Period[];
  organisers: EventOrganiser[];
  /** When it was archived; from then on only administrators see it. */
  archivedAt: Instant | null;
};

type Options = Offer['options'];

/** Event as edited: dates in any order, HTML not yet sanitised. */
export type EventDraft = Omit<PlannedEvent, 'id' | 'version' | 'organisers' | 'archivedAt'> & {
  /** Event and version that it replaces; absent for a new event. */
  existing?: { id: number; version: number };
  organiserIds: number[];
  options: Options;
  /** Absent if unchanged. */
  questions?: WrittenQuestion[];
};

/** True if visitors see it. */
export function isPublic(event: Pick<PlannedEvent, 'isPublished' | 'archivedAt'>): boolean {
  return event.isPublished && event.archivedAt === null;
}

export function isFeatured(event: Pick<PlannedEvent, 'tags'>): boolean {
  return event.tags.includes(FEATURED_TAG);
}

export function publicDate(
  eventId: number,
  { start, end }: Period,
  off: readonly CalledOff[] = [],
  soldOutDays: readonly CalendarDay[] = [],
): EventDate {
  const calledOff = off.find((one) => overlap(one, { start, end }));
  const days = visitDays({ start, end });
  return {
    ...(calledOff && { event_date_called_off: calledOff.reason }),
    ...(days.length > 0 && days.every((day) => soldOutDays.includes(day)) && { event_date_sold_out: true }),
    event_id: eventId,
    event_date_start: isoWithOffset(start),
    event_date_end: isoWithOffset(end),
    event_time_unknown: isTimeUnknown(start, end),
  };
}

/** Adds everything that is derived from dates and offer. `details` must already be safe HTML. */
export function publicEvent(
  event: PlannedEvent,
  offer: OfferSummary | undefined,
  calledOff: readonly CalledOff[] = [],
  questions: AskedQuestion[] = [],
): Event {
  const lowest = offer?.lowestPriceCents ?? null;
  const isOnSale = event.hasTicketSale && event.status === 'planned';
  return {
    event_id: event.id,
    ...EVENT.toWire(event),
    event_published: isPublic(event),
    event_status_reason: event.status === 'cancelled' ? event.statusReason : null,
    event_dates: event.dates.toSorted(byStart).map((date) => publicDate(event.id, date, calledOff, offer?.soldOutDays)),
    event_future_event: isUndated(event),
    organisers: event.organisers.map(publicOrganiser),
    version: event.version,
    event_lowest_price: lowest === null ? null : eurosFromCents(lowest),
    event_has_paid_tickets: offer?.hasPaid ?? false,
    event_places_left: isOnSale ? (offer?.placesLeft ?? null) : null,
    ...(questions.length > 0 && { event_questions: questions }),
  };
}

export const accessibilityOf = (event: PlannedEvent): EventAccessibility => EVENT.toWire(event);

/** A new event: public, planned, and empty. */
const blankDraft = (): EventDraft => ({ ...EVENT.blank(), dates: [], organiserIds: [], options: [] });

/** Returns a draft with these values; a picture without a description gets the title. */
export function newDraft(values: Partial<EventDraft>): EventDraft {
  const draft = { ...blankDraft(), ...values };
  return { ...draft, imageAlt: altOf(draft) };
}

export function draftOf(event: PlannedEvent, options: Options, questions: WrittenQuestion[]): EventDraft {
  const { id, version, organisers, archivedAt: _, ...rest } = event;
  return {
    ...structuredClone(rest),
    existing: { id, version },
    organiserIds: organisers.map((organiser) => organiser.id),
    options: options.map(optionOnly),
    questions: structuredClone(questions),
  };
}

/** Applies a body; absent fields stay, and absent tickets follow their dates. `organiserIds` replace organisers. */
export function draftFrom(
  body: EventBody,
  base: EventDraft = blankDraft(),
  organiserIds = base.organiserIds,
): EventDraft {
  const dates = body.event_dates?.map((date) => ({
    start: utc(date.event_date_start),
    end: utc(date.event_date_end),
  }));
  const values = EVENT.fromWire(body, base);
  return {
    ...(base.existing && { existing: base.existing }),
    ...values,
    imageAlt: altOf(values),
    statusReason: values.status === 'cancelled' ? values.statusReason || null : null,
    tags: [...new Set(values.tags)],
    dates: dates ?? base.dates,
    organiserIds,
    ...((body.event_questions ?? base.questions) && {
      questions: body.event_questions?.map(questionFrom) ?? base.questions,
    }),
    options: body.event_options?.map(optionFrom) ?? (dates ? movedWith(base.options, base.dates, dates) : base.options),
  };
}

/** Copies an event as a draft, shifted so that its first date is on `day`; null copies it without dates. */
export function duplicateOf(original: EventDraft, day: string | null): EventDraft {
  const { existing: _, ...draft } = original;
  const [first] = [...draft.dates, ...draft.options.flatMap((one) => periodOf(one) ?? [])].toSorted((a, b) =>
    a.start < b.start ? -1 : 1,
  );
  const days = day === null || !first ? null : daysApart(dayOf(first.start), day);
  const copies = draft.options.map(({ id: __, ...option }) => option);
  const questions = draft.questions?.map(({ id: __, ...question }) => question);
  const fresh = {
    ...draft,
    ...(questions && { questions }),
    isPublished: false,
    status: 'planned' as const,
    statusReason: null,
  };
  if (days !== null) {
    const later = (instant: Instant | null) => instant && daysLater(instant, days);
    return {
      ...fresh,
      saleStart: later(draft.saleStart),
      dates: draft.dates.map(({ start, end }) => ({ start: daysLater(start, days), end: daysLater(end, days) })),
      options: copies.map((copy) => ({
        ...copy,
        start: later(copy.start),
        end: later(copy.end),
        saleEnd: later(copy.saleEnd),
      })),
    };
  }
  // An undated event gets the chosen day, with its time unknown (STATE-14).
  const bounds = day === null ? null : boundsOf(day);
  const dates = bounds ? [{ start: bounds.from, end: bounds.until }] : [];
  const none = { start: dates[0]?.start ?? null, end: dates[0]?.end ?? null, saleEnd: null };
  // The same kind of ticket for each date becomes one kind.
  const once = new Map(copies.map((copy) => ({ ...copy, ...none })).map((one) => [JSON.stringify(one), one]));
  return { ...fresh, saleStart: null, dates, options: [...once.values()] };
}

const altOf = ({ title, imageUrl, imageAlt }: Pick<EventDraft, 'title' | 'imageUrl' | 'imageAlt'>): string =>
  imageUrl === null ? '' : imageAlt || title;

function questionFrom({ id, ...question }: NonNullable<EventBody['event_questions']>[number]): WrittenQuestion {
  return { ...(id !== undefined && { id }), ...question };
}

const utc = (text: string): string => new Date(text).toISOString();
