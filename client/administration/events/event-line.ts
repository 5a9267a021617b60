import { type Instant, shortDateWithWeekday } from '../../../src/kernel/dutch-dates.ts';
import type { DeskEvent, DeskEventRow, Seats } from '../../../src/modules/catalogue/desk-schema.ts';
import { type DateLabel, dateLabel } from '../../programme/card.ts';
import { timeLine } from '../../programme/event-words.ts';
import { dayOf } from './day-form.ts';

/** What a line of the agenda at the desk shows: words, so that server and browser cannot differ. */
export type EventLine = {
  id: number;
  version: number;
  title: string;
  label: DateLabel | null;
  /** 'za 5 juni, 11:00–17:00 uur'; null without a date. */
  when: string | null;
  /** How many dates come after that one. */
  moreDates: number;
  /** '2027-06-05': the first date of all, from which a copy is moved. */
  firstDay: string | null;
  state: EventState;
  seats: Seats | null;
};

export type EventState = 'archived' | 'cancelled' | 'draft' | 'soldOut' | 'published';

export function lineOf(event: DeskEventRow, now: Instant): EventLine {
  const dates = event.event_dates;
  const ahead = dates.findIndex((date) => Date.parse(date.event_date_end) >= Date.parse(now));
  const shown = ahead === -1 ? dates.length - 1 : ahead;
  const date = dates[shown];
  return {
    id: event.event_id,
    version: event.version,
    title: event.event_title,
    label: date ? dateLabel(date.event_date_start) : null,
    when: date ? `${shortDateWithWeekday(date.event_date_start)}, ${timeLine(date)}` : null,
    moreDates: date ? dates.length - 1 - shown : 0,
    firstDay: firstDayOf(event),
    state: stateOf(event, event.has_event_ticket_sale ? event.seats : null),
    seats: event.has_event_ticket_sale ? event.seats : null,
  };
}

export function firstDayOf({ event_dates: [first] }: Pick<DeskEvent, 'event_dates'>): string | null {
  return first ? dayOf(first.event_date_start) : null;
}

/** The one state that matters most. */
export function stateOf(
  event: Pick<DeskEvent, 'event_archived' | 'event_status' | 'event_published'>,
  seats: Seats | null,
): EventState {
  if (event.event_archived) return 'archived';
  if (event.event_status === 'cancelled') return 'cancelled';
  if (!event.event_published) return 'draft';
  return seats && seats.sold + seats.held >= seats.capacity ? 'soldOut' : 'published';
}
