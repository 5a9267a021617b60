import { boundsOf, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { type Instant, isTimeUnknown, lastDay, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';

/** How long before and after its dates a ticket is good; the owner's choice. */
export type Margin = {
  /** Also on the whole of the days on which they fall, in Amsterdam. */
  isWholeDay: boolean;
  /** Before the start, at most a day. */
  earlyMinutes: number;
  /** After the end, at most a day. */
  lateMinutes: number;
};

/** Early guests wait in the tea garden, and an evening may run past midnight. */
export const USUAL_MARGIN: Margin = { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 };

/** So much before or after its dates a ticket may at most be good. */
export const WIDEST_MARGIN_MINUTES = 24 * 60;

/** What a ticket means at the gate: come in, came in already, on another day, good no longer. */
export type Meaning = 'welcome' | 'inside' | 'other-day' | 'lapsed';

type Dates = { start: Instant; end: Instant };

/** From when until when a ticket lets somebody in; all day where the time is still unknown. */
export function admittedBetween({ start, end }: Dates, margin: Margin): { from: Instant; until: Instant } {
  const early = minutesAfter(start, -margin.earlyMinutes);
  const late = minutesAfter(end, margin.lateMinutes);
  if (!margin.isWholeDay && !isTimeUnknown(start, end)) return { from: early, until: late };
  const { from } = boundsOf(dayOf(start));
  const { until } = boundsOf(dayOf(end > start ? lastDay(end) : end));
  return { from: early < from ? early : from, until: late > until ? late : until };
}

/**
 * Which dates are of today at the gate: those that have today among their days, and those of which tickets let somebody in
 * at this moment. A session at the gate reads nothing of any other (S-16).
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
 * The one rule of the gate, at a moment. A ticket that is void, or of a cancelled event, lets nobody in on any day; on its day
 * it lets somebody in once. `isInside`: an entry of it stands. The hours of the same dates are looked up once, because a
 * phone judges a thousand tickets after each scan.
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

/** What the code of several tickets means: whatever of it is most of use at the gate. */
export function meaningOfAll(meanings: readonly Meaning[]): Meaning {
  const order: Meaning[] = ['welcome', 'inside', 'other-day', 'lapsed'];
  return order.find((meaning) => meanings.includes(meaning)) ?? 'lapsed';
}
