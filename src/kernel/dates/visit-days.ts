import { addDays, type CalendarDay, dayOf } from './calendar-day.ts';
import { type Instant, isSingleDay, lastDay } from './dutch-dates.ts';

/** Longest validity of a day ticket; longer is a season ticket, whose day of visit is unknown. */
const MOST_DAYS = 31;

const DATES_KEPT = 1_000;
/** By start and end: each order asks again for the days of the same few dates. */
const daysOfDates = new Map<string, readonly CalendarDay[]>();

/**
 * The days in Amsterdam on which the holder of a ticket counts: each day of it, since nobody knows on which they come; an
 * evening that runs past midnight is of the day on which it began, as dates are shown. None without dates, and none of a
 * ticket for more than 31 days. What is stored is reckoned by this: who changes it counts anew in a migration.
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
  if (isSingleDay(start, end)) return [first];
  const last = dayOf(lastDay(end));
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.length === MOST_DAYS) return [];
    days.push(day);
  }
  return days;
}
