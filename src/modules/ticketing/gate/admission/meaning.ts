import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isTimeUnknown, lastDay, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Meaning } from '../gate-schema.ts';

/** How long before and after its dates a ticket is valid, as the owner chose. */
export type Margin = {
  isWholeDay: boolean;
  earlyMinutes: number;
  lateMinutes: number;
  /** True if staff may let in a ticket of another day, with a reason. */
  letsOtherDays?: boolean;
};

/** Default: guests come early for tea, and an evening may pass midnight. */
export const USUAL_MARGIN: Margin = { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 };

export const WIDEST_MARGIN_MINUTES = 24 * 60;

type Dates = { start: Instant; end: Instant };

/** Returns when a ticket admits: all day while its time is unknown. */
export function admittedBetween({ start, end }: Dates, margin: Margin): { from: Instant; until: Instant } {
  const early = minutesAfter(start, -margin.earlyMinutes);
  const late = minutesAfter(end, margin.lateMinutes);
  if (!margin.isWholeDay && !isTimeUnknown(start, end)) return { from: early, until: late };
  const { from } = boundsOf(dayOf(start));
  const { until } = boundsOf(dayOf(end > start ? lastDay(end) : end));
  return { from: early < from ? early : from, until: late > until ? late : until };
}

/** Returns a test for dates that are today or admit now. A session at the gate reads no others (S-16). */
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
 * Judges tickets. A void or called-off one never admits; any other admits once, on its day. `isInside` if it has an
 * entry that was not undone. Hours are cached per date, because a phone judges a thousand tickets per scan.
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

export function meaningOfAll(meanings: readonly Meaning[]): Meaning {
  const order: Meaning[] = ['welcome', 'inside', 'other-day', 'lapsed'];
  return order.find((meaning) => meanings.includes(meaning)) ?? 'lapsed';
}
