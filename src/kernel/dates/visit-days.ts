import { addDays, type CalendarDay, dayOf } from './calendar-day.ts';
import { type Instant, isAtMostOneDay, lastDay } from './dutch-dates.ts';

/** A longer ticket is a season ticket, whose day of visit is unknown. */
const MOST_DAYS = 31;

const DATES_KEPT = 1_000;
/** Cached: orders ask for the same few dates. */
const daysOfDates = new Map<string, readonly CalendarDay[]>();

/**
 * Returns the days in Amsterdam on which a ticket holder counts as a visitor: each day of the ticket; an evening past
 * midnight belongs to its first day. Empty for an undated ticket or one of more than 31 days. The result is stored, so
 * a change of this rule needs a migration.
 */
export function visitDays({ start, end }: { start: Instant | null; end: Instant | null }): readonly CalendarDay[] {
  if (start === null || end === null) return [];
  const dates = `${start} ${end}`;
  const known = daysOfDates.get(dates);
  if (known) return known;
  const days = daysBetween(start, end);
  if (daysOfDates.size >= DATES_KEPT) daysOfDates.clear();
  daysOfDates.set(dates, days);
  return days;
}

function daysBetween(start: Instant, end: Instant): CalendarDay[] {
  const first = dayOf(start);
  if (isAtMostOneDay(start, end)) return [first];
  const last = dayOf(lastDay(end));
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.length === MOST_DAYS) return [];
    days.push(day);
  }
  return days;
}
