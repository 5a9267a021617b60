import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { easterSunday, publicHolidays } from '../../../src/kernel/dates/public-holidays.ts';

/** Gauss's rule with its two exceptions, which shares no step with the one that is tested. Valid from 1900 to 2099. */
function easterByGauss(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const d = (19 * a + 24) % 30;
  const e = (2 * b + 4 * c + 6 * d + 5) % 7;
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10);
  return new Date(Date.UTC(year, 2, 22 + d + e - (isLate ? 7 : 0))).toISOString().slice(0, 10);
}

describe('Dutch public holidays', () => {
  test('Easter falls where another rule puts it, for two centuries', () => {
    for (let year = 1900; year < 2100; year += 1) {
      expect(easterSunday(year)).toBe(easterByGauss(year));
      expect(weekdayOf(easterSunday(year))).toBe(7);
    }
  });

  test('are those of the calendar of 2027', () => {
    expect(Object.fromEntries(publicHolidays(2027))).toEqual({
      '2027-01-01': 'Nieuwjaarsdag',
      '2027-03-26': 'Goede Vrijdag',
      '2027-03-28': 'Eerste Paasdag',
      '2027-03-29': 'Tweede Paasdag',
      '2027-04-27': 'Koningsdag',
      '2027-05-05': 'Bevrijdingsdag',
      '2027-05-06': 'Hemelvaartsdag',
      '2027-05-16': 'Eerste Pinksterdag',
      '2027-05-17': 'Tweede Pinksterdag',
      '2027-12-25': 'Eerste Kerstdag',
      '2027-12-26': 'Tweede Kerstdag',
    });
  });

  test('the king celebrates on Saturday when his birthday is a Sunday', () => {
    expect(publicHolidays(2031).get('2031-04-26')).toBe('Koningsdag');
    expect(publicHolidays(2031).has('2031-04-27')).toBe(false);
  });
});
