import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { easterSunday } from '../../../src/kernel/dates/public-holidays.ts';
import { holidayIn } from '../../../src/modules/content/opening/opening.ts';

describe('holidays that move with Easter (ARR-20)', () => {
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter Sunday of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test('Easter is a Sunday between 22 March and 25 April in every year', () => {
    for (let year = 1900; year < 2300; year++) {
      const easter = easterSunday(year);
      expect(weekdayOf(easter)).toBe(7);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
    }
  });

  test.each([
    ['ascension-day', 2025, '2025-05-29'],
    ['ascension-day', 2026, '2026-05-14'],
    ['whit-sunday', 2026, '2026-05-24'],
    ['whit-monday', 2026, '2026-05-25'],
    ['ascension-day', 2027, '2027-05-06'],
    ['whit-monday', 2027, '2027-05-17'],
  ] as const)('%s of %i is %s', (holiday, year, day) => {
    expect(holidayIn(year, holiday)).toBe(day);
  });
});
