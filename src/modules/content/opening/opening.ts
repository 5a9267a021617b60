/** Pure rules on Amsterdam days and wall times. */
import * as z from 'zod/mini';
import { addDays, type CalendarDay, weekdayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { easterSunday } from '../../../kernel/dates/public-holidays.ts';
import { words } from './opening.words.ts';

/** Holidays by name, each with its days after Easter Sunday. */
export const HOLIDAYS = {
  'ascension-day': { name: () => words.ascensionDay, afterEaster: 39 },
  'whit-sunday': { name: () => words.whitSunday, afterEaster: 49 },
  'whit-monday': { name: () => words.whitMonday, afterEaster: 50 },
} as const;
export type Holiday = keyof typeof HOLIDAYS;

const TIME = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in zoals 11:00.'));
const DAY_OF_YEAR = z.string().check(z.refine(isDayOfYear, 'Vul een dag in zoals 04-15 (maand en dag).'));
const HOLIDAY_LIST = z.array(z.enum(Object.keys(HOLIDAYS) as [Holiday, ...Holiday[]]));
const WEEKDAY = z.literal([1, 2, 3, 4, 5, 6, 7]);

export const seasonShape = z
  .strictObject({
    /** First day of every season, as '04-15'; both days are inclusive. */
    firstDay: DAY_OF_YEAR,
    lastDay: DAY_OF_YEAR,
    /** Hours from Monday (1) on; with `hours` null the garden is closed, except for events. */
    week: z.array(
      z.strictObject({
        from: WEEKDAY,
        to: WEEKDAY,
        hours: z.nullable(z.strictObject({ opens: TIME, closes: TIME })),
      }),
    ),
    /** Holidays on which the garden is closed, except for events. */
    closedOn: HOLIDAY_LIST,
    /** Holidays without groups, though the garden is open (CONST-04). */
    noPackagesOn: HOLIDAY_LIST,
    /** Last day of the season for groups. */
    bookableUntil: DAY_OF_YEAR,
  })
  .check(
    z.refine((season) => season.firstDay < season.lastDay, {
      path: ['lastDay'],
      error: 'De laatste dag ligt voor de eerste.',
    }),
    z.refine((season) => season.firstDay < season.bookableUntil, {
      path: ['bookableUntil'],
      error: 'De laatste dag ligt voor de eerste.',
    }),
    z.refine((season) => coversWeek(season.week), {
      path: ['week'],
      error: 'Elke dag van de week hoort precies één keer in de tabel, maandag eerst.',
    }),
    z.refine((season) => season.week.some(({ hours }) => hours !== null), {
      path: ['week'],
      error: 'Op minstens één dag van de week is de tuin open.',
    }),
    z.refine((season) => season.week.every(({ hours }) => !hours || hours.opens < hours.closes), {
      path: ['week'],
      error: 'De sluitingstijd ligt voor de openingstijd.',
    }),
  );

export type Season = z.infer<typeof seasonShape>;
/** Opening hours as wall times, such as '11:00'. */
export type Hours = { opens: string; closes: string };

export function firstDayIn(season: Season, year: number): CalendarDay {
  return `${year}-${season.firstDay}`;
}

export function lastDayIn(season: Season, year: number): CalendarDay {
  return `${year}-${season.lastDay}`;
}

export function isInSeason(season: Season, day: CalendarDay): boolean {
  return day >= firstDayIn(season, yearOf(day)) && day <= lastDayIn(season, yearOf(day));
}

export function weekRowOf(season: Season, day: CalendarDay): Season['week'][number] | null {
  const weekday = weekdayOf(day);
  return season.week.find(({ from, to }) => weekday >= from && weekday <= to) ?? null;
}

/** Holiday on which the garden is closed; null if it is none of those. */
export function closingHoliday(season: Season, day: CalendarDay): Holiday | null {
  return holidayOn(season.closedOn, day);
}

function holidayOn(holidays: readonly Holiday[], day: CalendarDay): Holiday | null {
  return holidays.find((holiday) => holidayIn(yearOf(day), holiday) === day) ?? null;
}

/** Holidays without groups: those of its own list, and those on which the garden is closed. */
export function holidaysWithoutPackages({ closedOn, noPackagesOn }: Season): Holiday[] {
  return (Object.keys(HOLIDAYS) as Holiday[]).filter((one) => closedOn.includes(one) || noPackagesOn.includes(one));
}

/** Hours of a day; null if the garden is closed, except for events. */
export function hoursOn(season: Season, day: CalendarDay): Hours | null {
  if (!isInSeason(season, day) || closingHoliday(season, day)) return null;
  return weekRowOf(season, day)?.hours ?? null;
}

/** Next day with regular hours. */
export function nextOpenDay(season: Season, day: CalendarDay): { day: CalendarDay; hours: Hours } {
  const start = yearOf(day);
  let candidate = addDays(day, 1);
  while (yearOf(candidate) <= start + 2) {
    const hours = hoursOn(season, candidate);
    if (hours) return { day: candidate, hours };
    candidate = isInSeason(season, candidate) ? addDays(candidate, 1) : seasonStartAfter(season, candidate);
  }
  throw new Error('The season has no open day.');
}

export function lastOpenDayIn(season: Season, year: number): CalendarDay {
  let day = lastDayIn(season, year);
  while (!hoursOn(season, day) && isInSeason(season, day)) day = addDays(day, -1);
  return day;
}

/** Year of the current season, or of the next one. */
export function seasonYear(season: Season, day: CalendarDay): number {
  return day > lastDayIn(season, yearOf(day)) ? yearOf(day) + 1 : yearOf(day);
}

/** Days of a year on which the garden is closed, earliest first. */
export function closedDays(season: Season, year: number): { date: CalendarDay; name: string }[] {
  return season.closedOn
    .map((holiday) => ({ date: holidayIn(year, holiday), name: HOLIDAYS[holiday].name() }))
    .filter(({ date }) => isInSeason(season, date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** True if groups can be received on a day (ARR-18 to ARR-20). */
export function isBookable(season: Season, day: CalendarDay): boolean {
  if (day < firstDayIn(season, yearOf(day)) || day > `${yearOf(day)}-${season.bookableUntil}`) return false;
  return holidayOn(holidaysWithoutPackages(season), day) === null && weekRowOf(season, day)?.hours != null;
}

/** Returns the first season day on or after a day outside the season. */
function seasonStartAfter(season: Season, day: CalendarDay): CalendarDay {
  const first = firstDayIn(season, yearOf(day));
  return day <= first ? first : firstDayIn(season, yearOf(day) + 1);
}

/** True for a day that every year has, so not for 29 February. */
function isDayOfYear(text: string): boolean {
  if (!/^\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`2025-${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(5, 10) === text;
}

function coversWeek(week: { from: number; to: number }[]): boolean {
  const days = week.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step),
  );
  return days.join() === '1,2,3,4,5,6,7';
}

export function holidayIn(year: number, holiday: Holiday): CalendarDay {
  return addDays(easterSunday(year), HOLIDAYS[holiday].afterEaster);
}
