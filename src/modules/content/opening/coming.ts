/** When people can come: the regular hours and the programme together, asked by every page that says so. */
import { addDays, type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { clockTime, type Instant, isAtMostOneDay, lastDay } from '../../../kernel/dates/dutch-dates.ts';
import { takesPlace } from '../../../kernel/dates/taking-place.ts';
import { type CategoryName, eventPath } from '../../../kernel/pages/addresses.ts';
import { type Hours, hoursOn, nextOpenDay, type Season } from './opening.ts';

/** An event or workshop of the programme; instants carry an offset. */
export type PlannedAtGarden = {
  event_id: number;
  event_title: string;
  event_category: { name: CategoryName };
  event_status: 'planned' | 'cancelled';
  event_dates: {
    event_date_start: string;
    event_date_end: string;
    event_time_unknown: boolean;
    event_date_called_off?: string | undefined;
    event_date_sold_out?: boolean | undefined;
  }[];
  /** Organisers of the event; number 1 is the garden. */
  organisers: { organiser_id: number; organiser_main_location: boolean }[];
};

/** A date of an event at the garden that goes on. */
export type Occasion = {
  title: string;
  path: string;
  /** First and last day; both are inclusive. */
  from: CalendarDay;
  until: CalendarDay;
  /** Hours of each of its days; null while they are unknown. */
  hours: Hours | null;
  /** False for a workshop, which is not for passers-by. */
  opensGarden: boolean;
  isSoldOut: boolean;
};

export type Visit = {
  day: CalendarDay;
  /** Null while the hours of an event are unknown. */
  hours: Hours | null;
  /** Event that makes it this day; null for the regular hours. */
  occasion: Occasion | null;
};

/**
 * The answer to "when can I come?": what is on now or later today, else the first later day with regular hours or with an
 * event that has tickets left, whichever is earlier. `time` is a wall time such as '14:05'.
 */
export function nextVisit(
  season: Season,
  occasions: readonly Occasion[],
  { day, time }: { day: CalendarDay; time: string },
): Visit {
  const regular = hoursOn(season, day);
  if (regular && time < regular.closes) return { day, hours: regular, occasion: null };
  const today = occasions.filter((one) => isOn(one, day) && (one.hours === null || time < one.hours.closes));
  const [running] = today.toSorted((a, b) => Number(b.opensGarden) - Number(a.opensGarden) || byHours(a, b));
  if (running) return { day, hours: running.hours, occasion: running };
  const next = nextOpenDay(season, day);
  const tomorrow = addDays(day, 1);
  const [first] = occasions
    .filter(({ until, isSoldOut }) => until >= tomorrow && !isSoldOut)
    .map((occasion) => ({ occasion, on: occasion.from > tomorrow ? occasion.from : tomorrow }))
    .toSorted((a, b) => compare(a.on, b.on) || byHours(a.occasion, b.occasion));
  if (!first || next.day <= first.on) return { ...next, occasion: null };
  return { day: first.on, hours: first.occasion.hours, occasion: first.occasion };
}

/** Lists the dates at the garden that take place, of published events. */
export function occasionsOf(events: readonly PlannedAtGarden[]): Occasion[] {
  return events.filter(isHere).flatMap((event) =>
    event.event_dates.flatMap((date) => {
      if (!takesPlace(event, date)) return [];
      const { event_date_start: start, event_date_end: end } = date;
      const from = dayOf(start);
      return {
        title: event.event_title,
        path: eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name }),
        from,
        until: isAtMostOneDay(start, end) ? from : dayOf(lastDay(end)),
        hours: date.event_time_unknown ? null : dailyHours(start, end),
        opensGarden: event.event_category.name !== 'Workshops',
        isSoldOut: date.event_date_sold_out ?? false,
      };
    }),
  );
}

/** Hours of the days from `from` on which an event opens the garden that the season leaves closed, earliest first. */
export function openedDays(
  season: Season,
  occasions: readonly Occasion[],
  from: CalendarDay,
): { day: CalendarDay; hours: Hours }[] {
  const days = new Map<CalendarDay, Hours>();
  for (const { opensGarden, hours, ...occasion } of occasions) {
    if (!opensGarden || !hours) continue;
    const last = occasion.until < addDays(from, FAR_DAYS) ? occasion.until : addDays(from, FAR_DAYS);
    for (let day = occasion.from > from ? occasion.from : from; day <= last; day = addDays(day, 1)) {
      if (hoursOn(season, day)) continue;
      const known = days.get(day) ?? hours;
      days.set(day, {
        opens: known.opens < hours.opens ? known.opens : hours.opens,
        closes: known.closes > hours.closes ? known.closes : hours.closes,
      });
    }
  }
  return [...days].map(([day, hours]) => ({ day, hours })).toSorted((a, b) => compare(a.day, b.day));
}

/** How many days ahead schema.org opening hours cover. */
const FAR_DAYS = 366;
const GARDEN = 1;

const isOn = ({ from, until }: Occasion, day: CalendarDay): boolean => from <= day && day <= until;

const byHours = (a: Occasion, b: Occasion): number => compare(a.hours?.opens ?? '99', b.hours?.opens ?? '99');

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns hours that repeat daily; an event past midnight ends at midnight. */
function dailyHours(start: Instant, end: Instant): Hours {
  const [opens, closes] = [clockTime(start), clockTime(end)];
  return { opens, closes: closes > opens ? closes : '24:00' };
}

function isHere({ organisers }: PlannedAtGarden): boolean {
  const place = organisers.find(({ organiser_main_location }) => organiser_main_location);
  return place === undefined || place.organiser_id === GARDEN;
}
