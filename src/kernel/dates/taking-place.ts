import type { Instant } from './dutch-dates.ts';
import { type Owned } from '../text/owned.ts';

/** Which dates of an event take place: used by pages, feeds, emails, opening hours and admin pages. */

type Dated = { event_date_start: Instant; event_date_end: Instant; event_date_called_off?: Owned | undefined };
type Planned<EventDate extends Dated> = { event_status: 'planned' | 'cancelled'; event_dates: readonly EventDate[] };

/** True unless the date or its event is called off. */
export function takesPlace(
  { event_status: status }: { event_status: 'planned' | 'cancelled' },
  { event_date_called_off: off }: Pick<Dated, 'event_date_called_off'>,
): boolean {
  return status === 'planned' && off === undefined;
}

/** Splits the upcoming dates into those that take place and those called off. */
export function datesAhead<EventDate extends Dated>(event: Planned<EventDate>, now: Instant) {
  const ahead = event.event_dates.filter(({ event_date_end: end }) => Date.parse(end) > Date.parse(now));
  return { on: ahead.filter((date) => takesPlace(event, date)), off: ahead.filter((date) => !takesPlace(event, date)) };
}

/** True if everything that is still ahead is called off. */
export function isCalledOff(event: Planned<Dated>, now: Instant): boolean {
  const { on, off } = datesAhead(event, now);
  return event.event_status === 'cancelled' || (off.length > 0 && on.length === 0);
}

/** Returns the dates that take place; all dates if none of those is ahead. */
export function datesToName<EventDate extends Dated>(event: Planned<EventDate>, now: Instant): readonly EventDate[] {
  const { on } = datesAhead(event, now);
  return on.length > 0 ? event.event_dates.filter((date) => takesPlace(event, date)) : event.event_dates;
}

type Period = { start: Instant; end: Instant };

/** Returns upcoming dates for which no ticket is valid. Times are ISO UTC; an undated ticket has nulls. */
export function unsoldDates(
  dates: readonly Period[],
  tickets: readonly { start: Instant | null; end: Instant | null }[],
  now: Instant,
): Period[] {
  const isSold = (date: Period) =>
    tickets.some(({ start, end }) => start !== null && end !== null && start <= date.end && date.start <= end);
  return dates.filter((date) => date.end > now && !isSold(date));
}
