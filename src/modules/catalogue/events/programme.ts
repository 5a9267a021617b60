import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, lastDay } from '../../../kernel/dates/dutch-dates.ts';
import { inAgendaOrder, isUndated, type Period } from './event.ts';
import type { ProgrammeOutline } from './programme-schema.ts';

/** What of an event decides where it stands in the programme. */
export type Placed = { id: number; title: string; dates: Period[] };

/** A month as '2026-12', or 'undated' for what has no date yet. */
export type Month = string;
export const UNDATED = 'undated';

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

/** The numbers of the events of a month, or of all, in the order of the agenda (AGENDA-03). */
export function chosenOf(events: readonly Placed[], month: Month | undefined, now: Instant): number[] {
  if (month === undefined) return inAgendaOrder(events, now).map(({ id }) => id);
  if (month === UNDATED) return inAgendaOrder(events.filter(isUndated), now).map(({ id }) => id);
  const within = events.flatMap((event) => {
    const dates = event.dates.filter((date) => isComing(date, now) && monthsBetween(date, now).includes(month));
    return dates.length > 0 ? [{ ...event, dates }] : [];
  });
  return inAgendaOrder(within, now).map(({ id }) => id);
}

/** Every month in which a visitor can still come. */
function monthsOf({ dates }: Placed, now: Instant): Set<Month> {
  return new Set(dates.filter((date) => isComing(date, now)).flatMap((date) => monthsBetween(date, now)));
}

function isComing({ end }: Period, now: Instant): boolean {
  return end > now;
}

/** From the month that the period begins in, or from this one while it runs, to that of its last day. */
function monthsBetween({ start, end }: Period, now: Instant): Month[] {
  const last = monthOf(dayOf(lastDay(end)));
  let month = monthOf(dayOf(start > now ? start : now));
  const months = [month];
  while (month < last) {
    month = nextMonth(month);
    months.push(month);
  }
  return months;
}

function monthOf(day: CalendarDay): Month {
  return day.slice(0, 'yyyy-mm'.length);
}

function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
