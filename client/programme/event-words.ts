import { eventPath } from '../../src/kernel/event-path.ts';
import { clockTime, type Instant, numericDate, shortDateWithWeekday } from '../../src/kernel/dutch-dates.ts';
import { euroText } from '../../src/kernel/money.ts';
import type { Event, EventDate } from '../../src/modules/catalogue/schema.ts';
import type { Tone } from '../ui/tag.tsx';

const FEW_PLACES = 10;
export const DATE_UNKNOWN = 'Datum wordt z.s.m. bekend gemaakt.';
export const ON_REQUEST = 'Workshops zijn het gehele jaar in overleg te reserveren!';

/** The page of an event or workshop (ROUTE-22 to ROUTE-25). */
export function eventHref(event: Event): string {
  return eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}

export function isWorkshop(event: Event): boolean {
  return event.event_category.name === 'Workshops';
}

/** The first date that has not passed; of an event that is over the last one. */
export function nextDate(event: Event, now: Instant): EventDate | null {
  const isAhead = (date: EventDate) => Date.parse(date.event_date_end) >= Date.parse(now);
  return event.event_dates.find(isAhead) ?? event.event_dates.at(-1) ?? null;
}

/** 'za 18 april, 11:00-17:00 uur', with more dates behind it when there are; the fixed sentences without (AGENDA-07). */
export function dateLine(event: Event, now: Instant): string {
  const date = nextDate(event, now);
  if (!date) return isWorkshop(event) ? ON_REQUEST : DATE_UNKNOWN;
  const others = event.event_dates.filter(({ event_date_start: start }) => start > date.event_date_start).length;
  const more = others === 0 ? '' : others === 1 ? ' en nog 1 datum' : ` en nog ${others} data`;
  return `${shortDateWithWeekday(date.event_date_start)}, ${timeLine(date)}${more}`;
}

/** '11:00\u201317:00 uur'. */
export function timeLine({
  event_date_start: start,
  event_date_end: end,
  event_time_unknown: isUnknown,
}: EventDate): string {
  return isUnknown ? 'tijd n.t.b.' : `${clockTime(start)}\u2013${clockTime(end)} uur`;
}

/** '18-04-2026', for lists (CONST-02). */
export function shortDate(event: Event, now: Instant): string | null {
  const date = nextDate(event, now);
  return date && numericDate(date.event_date_start);
}

/** '€ 12,50', 'vanaf € 7,50' or 'gratis'; free only when nothing is to be paid (EVENT-07). */
export function priceLine(event: Event): string {
  if (event.event_price) return euroText(Math.round(event.event_price * 100));
  if (event.event_lowest_price) return `vanaf ${euroText(Math.round(event.event_lowest_price * 100))}`;
  return 'gratis';
}

/** The one state that matters most, if any. */
export function eventTag(event: Event): { tone: Tone; text: string } | null {
  if (event.event_status === 'cancelled') return { tone: 'error', text: 'Geannuleerd' };
  const left = event.event_places_left;
  if (left === null) return null;
  if (left <= 0) return { tone: 'error', text: 'Uitverkocht' };
  if (left <= FEW_PLACES) return { tone: 'warn', text: left === 1 ? 'Nog 1 plaats' : `Nog ${left} plaatsen` };
  return null;
}
