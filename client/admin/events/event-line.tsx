import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { periodsInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import type { AdminEvent, AdminEventRow, Seats } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { periodsOf } from '../../../src/kernel/events/event-words.ts';
import { Tag, type Tone } from '../../ui/messages/notice.tsx';
import { useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

/** Holds texts only, so that server and browser render the same. */
export type EventLine = {
  id: number;
  version: number;
  title: string;
  /** 'za 5 juni, 11:00–17:00 uur' and the further dates; null without a date. */
  when: string | null;
  /** '2027-06-05': the very first date, from which a copy is shifted. */
  firstDay: string | null;
  state: EventState;
  seats: Seats | null;
};

type EventState = 'archived' | 'cancelled' | 'draft' | 'soldOut' | 'published';

export function lineOf(event: AdminEventRow, now: Instant): EventLine {
  const periods = periodsOf(event);
  return {
    id: event.event_id,
    version: event.version,
    title: event.event_title,
    when: periodsInWords(periods, now),
    firstDay: firstDayOf(event),
    state: stateOf(event, event.has_event_ticket_sale ? event.seats : null),
    seats: event.has_event_ticket_sale ? event.seats : null,
  };
}

export function firstDayOf({ event_dates: [first] }: Pick<AdminEvent, 'event_dates'>): string | null {
  return first ? dayOf(first.event_date_start) : null;
}

export function stateOf(
  event: Pick<AdminEvent, 'event_archived' | 'event_status' | 'event_published'>,
  seats: Seats | null,
): EventState {
  if (event.event_archived) return 'archived';
  if (event.event_status === 'cancelled') return 'cancelled';
  if (!event.event_published) return 'draft';
  return seats && seats.sold + seats.held >= seats.capacity ? 'soldOut' : 'published';
}

const TONES: Record<EventState, Tone> = {
  archived: 'info',
  cancelled: 'error',
  draft: 'warn',
  soldOut: 'error',
  published: 'success',
};

export function StateTag({ state }: { state: EventState }) {
  const t = useWords(words);
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}

/** Returns the same weekday 52 weeks later. */
export function nextYear(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 364)).toISOString().slice(0, 10);
}
