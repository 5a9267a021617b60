import { boundsOf, calendarDay } from '../../../kernel/dates/calendar-day.ts';
import { type CalendarEntry, calendarFile } from '../../../kernel/dates/calendar-file.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { isCalledOff } from '../../../kernel/dates/taking-place.ts';
import { type Announcement, dateLine, priceLine } from '../../../kernel/events/event-words.ts';
import { accessibilityLines } from '../../../kernel/events/accessibility.ts';
import { eventPath } from '../../../kernel/pages/addresses.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { Event, EventDate } from '../schema.ts';
import type { Period } from './event-dates.ts';
import type { ProgrammeOutline } from './programme-schema.ts';

export type DateOf = Period & { eventId: number };

/** A month as '2026-12'. */
type Month = string;

/** Counts events in total, per month (in each month that they touch) and undated. `dates` are those not over. */
export function outlineOf(dates: readonly DateOf[], undated: number, now: Instant): ProgrammeOutline {
  const eventsOf = new Map<Month, Set<number>>();
  for (const date of dates) {
    for (const month of monthsOf(date, now)) {
      const events = eventsOf.get(month);
      if (events) events.add(date.eventId);
      else eventsOf.set(month, new Set([date.eventId]));
    }
  }
  return {
    count: new Set(dates.map(({ eventId }) => eventId)).size + undated,
    undated,
    months: [...eventsOf]
      .map(([month, { size }]) => ({ month, count: size }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  };
}

/** Ids of a month's events in agenda order (AGENDA-03). `dates` are those not over. */
export function chosenOf(dates: readonly DateOf[], month: Month, now: Instant): number[] {
  const within = dates.filter((date) => monthsOf(date, now).includes(month));
  const inOrder = within.toSorted((a, b) => (a.start === b.start ? a.eventId - b.eventId : a.start < b.start ? -1 : 1));
  return [...new Set(inOrder.map(({ eventId }) => eventId))];
}

/**
 * Calendar to subscribe to, with one entry per date. Cancelled dates stay in it, so that they disappear from calendars.
 * UIDs are permanent; SEQUENCE is the event's version; the stamp is the hour of `now`, so the bytes are stable within
 * it.
 */
export function agendaFeed(events: readonly Event[], site: Site, now: Instant): string {
  return calendarFile(agendaEntries(events, site), `${now.slice(0, 13)}:00:00.000Z`, {
    name: `Agenda van de ${site.name}`,
  });
}

/** An entry per date, with a permanent UID. */
export function agendaEntries(events: readonly Event[], site: Site): CalendarEntry[] {
  return events.flatMap((event) => event.event_dates.map((date, index) => entryOf(event, date, index, site)));
}

function entryOf(event: Event, date: EventDate, index: number, site: Site): CalendarEntry {
  const { event_date_called_off: off } = date;
  const cancelled = event.event_status === 'cancelled' || off !== undefined;
  return {
    uid: `evenement-${event.event_id}-${index + 1}@${site.host}`,
    sequence: event.version,
    cancelled,
    title: cancelled ? `Gaat niet door: ${event.event_title}` : event.event_title,
    start: new Date(date.event_date_start).toISOString(),
    end: new Date(date.event_date_end).toISOString(),
    location: placeOf(event, site),
    url: site.baseUrl + pathOf(event),
    description: [event.event_status_reason ?? off, event.event_description, ...accessibilityLines(event)]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Address of the main location, or of the garden if there is none. */
export function placeOf({ organisers }: Event, site: Site): string {
  const main = organisers.find((organiser) => organiser.organiser_main_location);
  if (!main) return `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`;
  const { organiser_name: name, organiser_street: street, organiser_postal_code: code, organiser_city: city } = main;
  return `${name}, ${street}, ${code} ${city}`;
}

function pathOf(event: Event): string {
  return eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}

/** Lists the months of a period, from its start, or from now while it runs. */
function monthsOf({ start, end }: Period, now: Instant): Month[] {
  const first = monthOf(start > now ? start : now);
  const months = [first];
  for (let next = after(first); next.start < end; next = after(next.month)) months.push(next.month);
  return months;
}

/** Returns the month in Amsterdam, which is ahead of UTC: the written month, or the next. */
function monthOf(instant: Instant): Month {
  const written = instant.slice(0, 'yyyy-mm'.length);
  const next = after(written);
  return instant < next.start ? written : next.month;
}

type Beginning = { month: Month; start: Instant };

/** Cached, because calendar arithmetic is most of the work of the outline. */
const beginnings = new Map<Month, Beginning>();

function after(month: Month): Beginning {
  const cached = beginnings.get(month);
  if (cached) return cached;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = number === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, number + 1, 1);
  const next = { month: first.slice(0, 'yyyy-mm'.length), start: boundsOf(first).from };
  beginnings.set(month, next);
  return next;
}

export function announcementOf(event: Event, now: Instant): Announcement {
  const { event_id: id, event_title: title, event_image_url: src } = event;
  return {
    id,
    title,
    path: eventPath({ id, title, category: event.event_category.name }),
    when: dateLine(event, now),
    price: priceLine(event),
    isCancelled: isCalledOff(event, now),
    picture: src === null ? null : { src, alt: event.event_image_alt },
  };
}
