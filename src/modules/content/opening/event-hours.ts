import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { clockTime } from '../../../kernel/dates/dutch-dates.ts';
import type { Hours } from './opening.ts';
import type { PlannedAtGarden } from '../ports.ts';

/** The organiser that is the garden itself. */
const GARDEN = 1;

/** From the first start to the last end of what is on at the garden on a day; null: nothing, or no time is known. */
export function eventHoursOn(events: PlannedAtGarden[], day: CalendarDay): Hours | null {
  const times = events.filter(isHere).flatMap(({ event_dates }) =>
    event_dates
      .filter(({ event_time_unknown }) => !event_time_unknown)
      .filter(({ event_date_start, event_date_end }) => dayOf(event_date_start) <= day && day <= dayOf(event_date_end))
      .map(({ event_date_start, event_date_end }) =>
        dailyHours(clockTime(event_date_start), clockTime(event_date_end)),
      ),
  );
  if (times.length === 0) return null;
  const opens = times.map((time) => time.opens).toSorted()[0] ?? '';
  const closes =
    times
      .map((time) => time.closes)
      .toSorted()
      .at(-1) ?? '';
  return { opens, closes };
}

/** An event of several days has the same times on each of them; one that ends in the night closes at midnight here. */
function dailyHours(opens: string, closes: string): Hours {
  return { opens, closes: closes > opens ? closes : '24:00' };
}

function isHere({ event_status, organisers }: PlannedAtGarden): boolean {
  const place = organisers.find(({ organiser_main_location }) => organiser_main_location);
  return event_status === 'planned' && (place === undefined || place.organiser_id === GARDEN);
}
