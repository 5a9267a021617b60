import { addDays, type CalendarDay, type Weekday, weekdayOf } from './calendar-day.ts';

/** Position of a weekday in its month. */
export type Nth = 1 | 2 | 3 | 4 | 'last';

export type Repetition =
  | { every: 'weeks'; weeks: number; weekdays: readonly Weekday[] }
  | { every: 'month'; nth: Nth; weekday: Weekday };

/** `times` counts the first date too; of two ends the earlier one holds. Without either there are no dates. */
export type RepetitionEnd = { times: number | null; until: CalendarDay | null };

/** A century; nothing repeats beyond it. */
const DAYS_AHEAD = 36_525;

/**
 * Days on which a date is repeated after the first, in order and at most `most`. Weeks start on Monday and are counted
 * from the week of the first.
 */
export function repeatedDays(
  first: CalendarDay,
  rule: Repetition,
  { times, until }: RepetitionEnd,
  most: number,
): CalendarDay[] {
  if (times === null && until === null) return [];
  const wanted = Math.min(most, (times ?? Infinity) - 1);
  const days: CalendarDay[] = [];
  const sinceMonday = weekdayOf(first) - 1;
  for (let ahead = 1; days.length < wanted && ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    if (until !== null && day > until) break;
    if (isOn(day, Math.floor((ahead + sinceMonday) / 7), rule)) days.push(day);
  }
  return days;
}

/** Returns the position of a day among the same weekdays of its month; a fifth one is the last. */
export function nthOf(day: CalendarDay): Nth {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return nth < 5 ? (nth as Nth) : 'last';
}

function isOn(day: CalendarDay, week: number, rule: Repetition): boolean {
  const weekday = weekdayOf(day);
  if (rule.every === 'weeks') return week % rule.weeks === 0 && rule.weekdays.includes(weekday);
  if (weekday !== rule.weekday) return false;
  if (rule.nth === 'last') return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === rule.nth;
}
