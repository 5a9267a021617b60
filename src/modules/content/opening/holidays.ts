/** The holidays that move with Easter. */
import { type CalendarDay, addDays, calendarDay } from '../../../kernel/dates/calendar-day.ts';

/** How a holiday is called, and how many days after Easter Sunday it falls. */
export const HOLIDAYS = {
  'ascension-day': { name: 'Hemelvaartsdag', afterEaster: 39 },
  'whit-sunday': { name: 'Eerste Pinksterdag', afterEaster: 49 },
  'whit-monday': { name: 'Tweede Pinksterdag', afterEaster: 50 },
} as const;
export type Holiday = keyof typeof HOLIDAYS;

/** The day of a holiday in a year. */
export function holidayIn(year: number, holiday: Holiday): CalendarDay {
  return addDays(easterSunday(year), HOLIDAYS[holiday].afterEaster);
}

/** Easter Sunday of the Gregorian calendar, after Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const number = epact + toSunday - 7 * late + 114;
  return calendarDay(year, Math.floor(number / 31), (number % 31) + 1);
}
