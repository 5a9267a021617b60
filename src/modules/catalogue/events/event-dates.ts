import { dayOf, daysApart } from '../../../kernel/dates/calendar-day.ts';
import { daysLater, type Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Offer } from '../../ticketing/index.ts';

type Options = Offer['options'];

export type Period = { start: Instant; end: Instant };

/** A date that was called off, with the reason given. */
export type CalledOff = Period & { reason: string };

/** First date that is not over, by start; null if there is none. */
export function nextDate(dates: Period[], now: Instant): Period | null {
  return dates.filter((date) => date.end > now).toSorted(byStart)[0] ?? null;
}

/** True without dates: pages then say 'Datum wordt z.s.m. bekend gemaakt.' (STATE-12). */
export function isUndated(event: { dates: Period[] }): boolean {
  return event.dates.length === 0;
}

/** True once all dates have ended (ends are exclusive); an undated event is never over. */
export function isOver(event: { dates: Period[] }, now: Instant): boolean {
  return !isUndated(event) && nextDate(event.dates, now) === null;
}

export function byStart(a: Period, b: Period): number {
  return compare(a.start, b.start) || compare(a.end, b.end);
}

/** Sorts by next date, then undated events by title (AGENDA-03, AGENDA-05). */
export function inAgendaOrder<Placed extends { id: number; title: string; dates: Period[] }>(
  events: readonly Placed[],
  now: Instant,
): Placed[] {
  const current = events.filter((event) => !isOver(event, now));
  const starts = new Map(current.map((event) => [event, nextDate(event.dates, now)?.start]));
  return current.toSorted((a, b) => {
    const [startA, startB] = [starts.get(a), starts.get(b)];
    if (startA && startB) return compare(startA, startB) || a.id - b.id;
    if (startA || startB) return startA ? -1 : 1;
    return a.title.localeCompare(b.title, 'nl') || a.id - b.id;
  });
}

/** Moves the options of each moved date along with it; others stay as they are. */
export function movedWith(options: Options, before: Period[], after: Period[]): Options {
  if (before.length !== after.length) return options;
  return options.map((option) => {
    const index = before.findIndex(({ start, end }) => start === option.start && end === option.end);
    const [was, is] = [before[index], after[index]];
    if (!was || !is || (was.start === is.start && was.end === is.end)) return option;
    const days = daysApart(dayOf(was.start), dayOf(is.start));
    return { ...option, ...is, saleEnd: option.saleEnd && daysLater(option.saleEnd, days) };
  });
}

/** Ids of options that lose their date to a merge or a removal. A moved date keeps its options. */
export function losingDate(
  before: { dates: Period[]; options: Options },
  after: { dates: Period[]; options: Options },
): number[] {
  return before.options.flatMap((was) => {
    const is = after.options.find(({ id }) => id === was.id);
    const [wasOn, isOn] = [periodOf(was), is && periodOf(is)];
    if (was.id === undefined || !wasOn || !isOn) return [];
    const own = before.dates.filter((date) => overlap(date, wasOn));
    if (own.length === 0) return [];
    const others = before.dates.filter((date) => !own.includes(date));
    const isMerged = after.dates.length < before.dates.length && others.some((date) => overlap(date, isOn));
    return isMerged || !after.dates.some((date) => overlap(date, isOn)) ? [was.id] : [];
  });
}

export function periodOf({ start, end }: Options[number]): Period | null {
  return start && end ? { start, end } : null;
}

export function overlap(one: Period, other: Period): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
