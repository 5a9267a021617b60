import { type CalendarEntry, calendarFile } from '../../../kernel/dates/calendar-file.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { eventPath } from '../../../kernel/event-path.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Event, EventDate } from '../schema.ts';

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
  const cancelled = event.event_status === 'cancelled';
  return {
    uid: `evenement-${event.event_id}-${index + 1}@${site.host}`,
    sequence: event.version,
    cancelled,
    title: cancelled ? `Gaat niet door: ${event.event_title}` : event.event_title,
    start: new Date(date.event_date_start).toISOString(),
    end: new Date(date.event_date_end).toISOString(),
    location: placeOf(event, site),
    url: site.baseUrl + pathOf(event),
    description: [event.event_status_reason, event.event_description].filter(Boolean).join('\n'),
  };
}

/** Where the main location is; the garden when nobody is. */
function placeOf({ organisers }: Event, site: Site): string {
  const main = organisers.find((organiser) => organiser.organiser_main_location);
  if (!main) return `De ${site.name}, ${site.street}, ${site.postalCode} ${site.city}`;
  const { organiser_name: name, organiser_street: street, organiser_postal_code: code, organiser_city: city } = main;
  return `${name}, ${street}, ${code} ${city}`;
}

function pathOf(event: Event): string {
  return eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}
