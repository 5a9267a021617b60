import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type CalendarEntry, calendarFile } from '../../../kernel/dates/calendar-file.ts';
import { type Instant, lastDay } from '../../../kernel/dates/dutch-dates.ts';
import { eventPath } from '../../../kernel/paths.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Event, EventDate } from '../schema.ts';
import { inAgendaOrder, isUndated, type Period } from './event-dates.ts';
import type { ProgrammeOutline } from './programme-schema.ts';

/** What of an event decides where it stands in the programme. */
export type Placed = { id: number; title: string; dates: Period[] };

/** A month as '2026-12', or 'undated' for what has no date yet. */
type Month = string;
const UNDATED = 'undated';

/** What there is to look through: how many in all, per month and without a date. Events of several months count in each. */
export function outlineOf(events: readonly Placed[], now: Instant): ProgrammeOutline {
  const counts = new Map<Month, number>();
  for (const event of events) {
    for (const month of monthsOf(event, now)) counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return {
    count: events.length,
    undated: events.filter(isUndated).length,
    months: [...counts].map(([month, count]) => ({ month, count })).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  };
}

/** The numbers of the events of a month in the order of the agenda (AGENDA-03). */
export function chosenOf(events: readonly Placed[], month: Month, now: Instant): number[] {
  if (month === UNDATED) return inAgendaOrder(events.filter(isUndated), now).map(({ id }) => id);
  const within = events.flatMap((event) => {
    const dates = event.dates.filter((date) => isComing(date, now) && monthsBetween(date, now).includes(month));
    return dates.length > 0 ? [{ ...event, dates }] : [];
  });
  return inAgendaOrder(within, now).map(({ id }) => id);
}

/**
 * The agenda as a calendar that programs subscribe to: an entry per date, cancelled ones too, so that they disappear from
 * calendars that have them. An entry keeps its UID for ever; its SEQUENCE is the version of the event, which grows at each
 * save. The stamp is the hour of `now`: within it the same events give the same bytes.
 */
export function agendaFeed(events: readonly Event[], site: Site, now: Instant): string {
  const entries = events.flatMap((event) => event.event_dates.map((date, index) => entryOf(event, date, index, site)));
  return calendarFile(entries, `${now.slice(0, 13)}:00:00.000Z`, { name: `Agenda van de ${site.name}` });
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
    description: [event.event_status_reason ?? off, event.event_description].filter(Boolean).join('\n'),
  };
}

/** Where the main location is; the garden when nobody is. */
export function placeOf({ organisers }: Event, site: Site): string {
  const main = organisers.find((organiser) => organiser.organiser_main_location);
  if (!main) return `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`;
  const { organiser_name: name, organiser_street: street, organiser_postal_code: code, organiser_city: city } = main;
  return `${name}, ${street}, ${code} ${city}`;
}

function pathOf(event: Event): string {
  return eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}

/** Every month in which a visitor can still come. */
function monthsOf({ dates }: Placed, now: Instant): Iterable<Month> {
  const coming = dates.filter((date) => isComing(date, now));
  const [only] = coming;
  if (only && coming.length === 1) return monthsBetween(only, now);
  return new Set(coming.flatMap((date) => monthsBetween(date, now)));
}

function isComing({ end }: Period, now: Instant): boolean {
  return end > now;
}

/** From the month that the period begins in, or from this one while it runs, to that of its last day. */
function monthsBetween({ start, end }: Period, now: Instant): Month[] {
  const last = monthOf(isAmidMonth(end) ? end : lastDay(end));
  let month = monthOf(start > now ? start : now);
  const months = [month];
  while (month < last) {
    month = nextMonth(month);
    months.push(month);
  }
  return months;
}

function monthOf(instant: Instant): Month {
  return (isAmidMonth(instant) ? instant : dayOf(instant)).slice(0, 'yyyy-mm'.length);
}

/**
 * Whether an instant, and that just before it, is of the same month in UTC as in Amsterdam, which is one or two hours ahead:
 * near the edges of a month that needs a calendar, and a calendar costs more than the rest of the outline.
 */
function isAmidMonth(instant: Instant): boolean {
  const day = Number(instant.slice('yyyy-mm-'.length, 'yyyy-mm-dd'.length));
  return day > 1 && day < 28;
}

function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
