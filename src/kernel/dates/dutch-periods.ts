/** Short Dutch dates for cards, lists and rows; the year only if it differs. */
import { type CalendarDay, addDays, dayOf } from './calendar-day.ts';
import {
  clockTime,
  type Instant,
  isAtMostOneDay,
  isTimeUnknown,
  lastDay,
  shortDateWithWeekday,
  wallTime,
} from './dutch-dates.ts';
import { words as texts } from './dutch-periods.words.ts';

export type Period = { start: Instant; end: Instant };

const NAMED = 3;

/** 'za 18 april 2026', for texts read at any time, such as emails (CONST-02). */
export function shortDateWithYear(instant: Instant): string {
  return `${shortDateWithWeekday(instant)} ${wallTime(instant).year}`;
}

/** 'za 18 april', with the year unless that of `now`. */
export function dayInWords(instant: Instant, now: Instant): string {
  const isThisYear = wallTime(instant).year === wallTime(now).year;
  return isThisYear ? shortDateWithWeekday(instant) : shortDateWithYear(instant);
}

/** Writes 'za 18 april', or 'vr 18 t/m zo 20 december'. */
export function daysInWords({ start, end }: Period, now: Instant): string {
  if (isAtMostOneDay(start, end)) return dayInWords(start, now);
  const [first, last] = [dayInWords(start, now), dayInWords(lastDay(end), now)];
  // The part that both dates share is written once.
  const [weekday, day, ...rest] = first.split(' ');
  const isSame = rest.join(' ') === last.split(' ').slice(2).join(' ');
  return texts.dateRange({ first: isSame ? `${weekday} ${day}` : first, last });
}

/** Writes '11:00–17:00 uur', or that the time is to be announced (STATE-14). */
export function timesInWords({ start, end }: Period): string {
  return isTimeUnknown(start, end)
    ? texts.timeUnknown
    : texts.timeRange({ from: clockTime(start), to: clockTime(end) });
}

/**
 * Lists upcoming periods, the running one first: 'za 9 mei, 11:00–17:00 uur, ook za 16 mei'. Without any it names the
 * last one; null if there are no periods.
 */
export function periodsInWords(periods: readonly Period[], now: Instant): string | null {
  const ahead = comingOf(periods, now);
  const [first, ...others] = ahead;
  if (!first) return null;
  const named = others.map((period) => daysInWords(period, now));
  const more =
    named.length > NAMED
      ? texts.andMoreDates({ count: named.length })
      : named.length > 0
        ? texts.alsoOn({ listed: listed(named) })
        : '';
  return `${periodInWords(first, now)}${more}`;
}

/** Returns the first day that is not over of the running or the next period; null without periods. */
export function nextDayOf(periods: readonly Period[], now: Instant): CalendarDay | null {
  const [period] = comingOf(periods, now);
  if (!period) return null;
  const { start, end } = period;
  const [today, first, last] = [dayOf(now), dayOf(start), dayOf(lastDay(end))];
  if (today < first || today > last || isAtMostOneDay(start, end)) return first;
  const isDone = !isTimeUnknown(start, end) && clockTime(start) < clockTime(end) && clockTime(now) >= clockTime(end);
  return isDone && today < last ? addDays(today, 1) : today;
}

/** 'za 19 december, 11:00–17:00 uur (vr 18 t/m zo 20 december)' while it runs. */
function periodInWords(period: Period, now: Instant): string {
  const next = nextDayOf([period], now);
  const days = daysInWords(period, now);
  const times = timesInWords(period);
  if (next === null || next === dayOf(period.start)) return `${days}, ${times}`;
  return `${dayInWords(`${next}T12:00:00Z`, now)}, ${times} (${days})`;
}

/** Returns the periods that are not over, or the last one if all are. */
function comingOf(periods: readonly Period[], now: Instant): readonly Period[] {
  const ahead = periods.filter(({ end }) => Date.parse(end) > Date.parse(now));
  return ahead.length > 0 ? ahead : periods.slice(-1);
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : texts.listWithAnd({ list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}
