import { boundsOf, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, instantOfWallTime, wallTime } from '../../../kernel/dates/dutch-dates.ts';
import type { Offer } from '../../ticketing/index.ts';
import type { EventDraft } from './event-draft.ts';
import type { Period } from './event.ts';

type Option = Offer['options'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of the clock in Amsterdam, whole days later; where the clock skips it, an hour later. */
export function daysLater(instant: Instant, days: number): Instant {
  const { year, month, day, hour, minute } = wallTime(instant);
  const [at, after] = [hour, hour + 1].map((clock) => instantOfWallTime(year, month, day + days, clock, minute));
  return at ?? after ?? instant;
}

/** Whole days on the calendar from the day of an instant in Amsterdam to a day, '2027-06-05'. */
export function daysTo(instant: Instant, day: string): number {
  const { year, month, day: date } = wallTime(instant);
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(year, month - 1, date)) / DAY_MS);
}

/** Options whose date was one of `before` get the date that took its place; others, and those of a date that went, stay. */
export function movedWith(options: Option[], before: Period[], after: Period[]): Option[] {
  if (before.length !== after.length) return options;
  return options.map((option) => {
    const index = before.findIndex(({ start, end }) => start === option.start && end === option.end);
    const [was, is] = [before[index], after[index]];
    if (!was || !is || (was.start === is.start && was.end === is.end)) return option;
    const days = daysTo(was.start, dayOf(is.start));
    return { ...option, ...is, saleEnd: option.saleEnd && daysLater(option.saleEnd, days) };
  });
}

/**
 * A draft like an event, on other days: the first date comes on `day`, all others and the ends of sale move by as many
 * days. Null: a copy without dates. Nobody has tickets of it, and nobody sees it yet.
 */
export function duplicateOf(original: EventDraft, day: string | null): EventDraft {
  const { existing: _, ...draft } = original;
  const [first] = [...draft.dates, ...draft.options.flatMap(periodOf)].toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const days = day === null || !first ? null : daysTo(first.start, day);
  const copies = draft.options.map(({ id: __, ...option }) => option);
  const fresh = { ...draft, isPublished: false, status: 'planned' as const, statusReason: null };
  if (days !== null) {
    const later = (instant: Instant | null) => instant && daysLater(instant, days);
    return {
      ...fresh,
      dates: draft.dates.map(({ start, end }) => ({ start: daysLater(start, days), end: daysLater(end, days) })),
      options: copies.map((one) => ({
        ...one,
        start: later(one.start),
        end: later(one.end),
        saleEnd: later(one.saleEnd),
      })),
    };
  }
  // It had no dates yet: the chosen day, its times still to be said (STATE-14).
  const bounds = day === null ? null : boundsOf(day);
  const dates = bounds ? [{ start: bounds.from, end: bounds.until }] : [];
  const none = { start: dates[0]?.start ?? null, end: dates[0]?.end ?? null, saleEnd: null };
  return { ...fresh, dates, options: copies.map((one) => ({ ...one, ...none })) };
}

function periodOf({ start, end }: Option): Period[] {
  return start && end ? [{ start, end }] : [];
}
