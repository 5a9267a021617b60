import { boundsOf, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, isTimeUnknown, lastDay, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Meaning } from './gate-schema.ts';

/** How long before and after its dates a ticket is valid, as chosen by the owner. */
export type Margin = {
  /** True if valid during the whole of its days in Amsterdam. */
  isWholeDay: boolean;
  /** Minutes before the start, at most a day. */
  earlyMinutes: number;
  /** Minutes after the end, at most a day. */
  lateMinutes: number;
};

/** Default: early guests wait in the tea garden, and an evening may run past midnight. */
export const USUAL_MARGIN: Margin = { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 };

/** Longest margin before or after its dates. */
export const WIDEST_MARGIN_MINUTES = 24 * 60;

type Dates = { start: Instant; end: Instant };

/** Returns the period in which a ticket admits; all day while the time is unknown. */
export function admittedBetween({ start, end }: Dates, margin: Margin): { from: Instant; until: Instant } {
  const early = minutesAfter(start, -margin.earlyMinutes);
  const late = minutesAfter(end, margin.lateMinutes);
  if (!margin.isWholeDay && !isTimeUnknown(start, end)) return { from: early, until: late };
  const { from } = boundsOf(dayOf(start));
  const { until } = boundsOf(dayOf(end > start ? lastDay(end) : end));
  return { from: early < from ? early : from, until: late > until ? late : until };
}

/**
 * Returns a filter for the dates of today at the gate: those with today among their days, and those whose tickets admit at
 * this moment. A session at the gate reads nothing of other dates (S-16).
 */
export function todayAt(now: Instant, margin: Margin): (dates: Dates) => boolean {
  const { from, until } = boundsOf(dayOf(now));
  return ({ start, end }) => {
    if (start < until && (end > from || start >= from)) return true;
    const good = admittedBetween({ start, end }, margin);
    return good.from <= now && now < good.until;
  };
}

type Facts = Dates & { isVoid: boolean; isCancelled: boolean; isInside: boolean };

/**
 * The rule of the gate at a moment. A void ticket, or one of a cancelled event, never admits; any other admits once, on its
 * day. `isInside`: it has an entry that was not undone. Caches the hours per date, because a phone judges a thousand tickets
 * after each scan.
 */
export function meaningAt(now: Instant, margin: Margin): (ticket: Facts) => Meaning {
  const isGoodNow = new Map<string, boolean>();
  return ({ start, end, isVoid, isCancelled, isInside }) => {
    if (isVoid || isCancelled) return 'lapsed';
    const dates = `${start} ${end}`;
    let isGood = isGoodNow.get(dates);
    if (isGood === undefined) {
      const { from, until } = admittedBetween({ start, end }, margin);
      isGood = from <= now && now < until;
      isGoodNow.set(dates, isGood);
    }
    if (!isGood) return 'other-day';
    return isInside ? 'inside' : 'welcome';
  };
}

/** Meaning of a code for several tickets: the most useful one at the gate. */
export function meaningOfAll(meanings: readonly Meaning[]): Meaning {
  const order: Meaning[] = ['welcome', 'inside', 'other-day', 'lapsed'];
  return order.find((meaning) => meanings.includes(meaning)) ?? 'lapsed';
}
