import { addDays, type CalendarDay, calendarDay, weekdayOf } from './calendar-day.ts';

/** Dutch public holidays of a year, by day, with their Dutch names. */
export function publicHolidays(year: number): ReadonlyMap<CalendarDay, string> {
  const easter = easterSunday(year);
  const birthday = calendarDay(year, 4, 27);
  return new Map([
    [calendarDay(year, 1, 1), 'Nieuwjaarsdag'],
    [calendarDay(year, 5, 5), 'Bevrijdingsdag'],
    [weekdayOf(birthday) === 7 ? addDays(birthday, -1) : birthday, 'Koningsdag'],
    [addDays(easter, -2), 'Goede Vrijdag'],
    [easter, 'Eerste Paasdag'],
    [addDays(easter, 1), 'Tweede Paasdag'],
    [addDays(easter, 39), 'Hemelvaartsdag'],
    [addDays(easter, 49), 'Eerste Pinksterdag'],
    [addDays(easter, 50), 'Tweede Pinksterdag'],
    [calendarDay(year, 12, 25), 'Eerste Kerstdag'],
    [calendarDay(year, 12, 26), 'Tweede Kerstdag'],
  ]);
}

/** By the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * shift + 114;
  return calendarDay(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
}
