import { type CalendarDay, type Weekday, weekdayOf, yearOf } from '../../../../../src/kernel/dates/calendar-day.ts';
import { publicHolidays } from '../../../../../src/kernel/dates/public-holidays.ts';
import { type Nth, nthOf, repeatedDays, type Repetition } from '../../../../../src/kernel/dates/repetition.ts';
import { type DayForm, isFault, periodOf, repeatedOn } from '../day-form.ts';

/** A repetition as filled in. */
export type RepeatForm = {
  /** A number of weeks, or 'month'. */
  every: string;
  weekdays: readonly Weekday[];
  nth: Nth;
  weekday: Weekday;
  times: string;
  until: string;
  skipsHolidays: boolean;
  /** Days that were ticked or unticked by hand. */
  chosen: Readonly<Record<CalendarDay, boolean>>;
};

/** Why a date is left out unless it is ticked: the name of a holiday, or another reason. */
type LeftOut = { holiday: string } | 'known' | 'clock';

export type RepeatedDay = { date: Omit<DayForm, 'key'>; isAdded: boolean; leftOut: LeftOut | null };
export type RepeatFault = 'number' | 'early' | 'noDays' | 'tooMany' | 'none';
export type Repeated = {
  days: RepeatedDay[];
  fault: { field: 'times' | 'until' | 'weekdays'; is: RepeatFault } | null;
};

/** Far above the dates that an event may have, so that a rule without its holidays is counted too. */
const LOOKED_AT = 400;

export function emptyRepeat({ day }: DayForm): RepeatForm {
  const first = day || '2000-01-01';
  const weekday = weekdayOf(first);
  const rule = { every: '1', weekdays: [weekday], nth: nthOf(first), weekday };
  return { ...rule, times: '', until: '', skipsHolidays: true, chosen: {} };
}

/** Dates that a repetition gives, with those left out and why. `room`: how many the event can still have. */
export function repeatedBy(form: RepeatForm, first: DayForm, known: readonly DayForm[], room: number): Repeated {
  const fail = (field: 'times' | 'until' | 'weekdays', is: RepeatFault): Repeated => ({
    days: [],
    fault: { field, is },
  });
  const [typed, until] = [form.times.trim(), form.until || null];
  if (typed === '' && until === null) return { days: [], fault: null };
  const times = typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  if (times !== null && times < 2) return fail('times', 'number');
  if (until !== null && until <= first.day) return fail('until', 'early');
  const rule = ruleOf(form);
  if (rule.every === 'weeks' && rule.weekdays.length === 0) return fail('weekdays', 'noDays');
  const isKnown = new Set(known.map(({ day }) => day));
  const days = repeatedOn(first, repeatedDays(first.day, rule, { times, until }, LOOKED_AT)).map((date) => {
    const leftOut = reasonOf(date, form.skipsHolidays, isKnown);
    return { date, leftOut, isAdded: leftOut !== 'clock' && (form.chosen[date.day] ?? leftOut === null) };
  });
  const field = times === null ? 'until' : 'times';
  if (days.length === 0) return fail(field, 'none');
  if (days.length === LOOKED_AT || days.filter(({ isAdded }) => isAdded).length > room) return fail(field, 'tooMany');
  return { days, fault: null };
}

function ruleOf({ every, weekdays, nth, weekday }: RepeatForm): Repetition {
  return every === 'month' ? { every, nth, weekday } : { every: 'weeks', weeks: Number(every), weekdays };
}

function reasonOf(date: Omit<DayForm, 'key'>, skipsHolidays: boolean, known: ReadonlySet<string>): LeftOut | null {
  if (known.has(date.day)) return 'known';
  if (isFault(periodOf({ ...date, key: '' }))) return 'clock';
  const holiday = skipsHolidays ? publicHolidays(yearOf(date.day)).get(date.day) : undefined;
  return holiday === undefined ? null : { holiday };
}
