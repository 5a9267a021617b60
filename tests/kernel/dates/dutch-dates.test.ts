import { describe, expect, test } from 'vitest';
import {
  clockTime,
  eventDateLine,
  instantOfWallTime,
  isAtMostOneDay,
  isTimeUnknown,
  isoWithOffset,
  longDate,
  longDateWithWeekday,
  numericDate,
  offsetMinutes,
  shortDateWithWeekday,
  wallTime,
} from '../../../src/kernel/dates/dutch-dates.ts';

const at = (...wall: Parameters<typeof instantOfWallTime>) => {
  const instant = instantOfWallTime(...wall);
  if (!instant) throw new Error(`There is no ${wall.join('-')}`);
  return instant;
};

describe('Amsterdam clocks (R-28, GEN-07)', () => {
  test('are one hour ahead in winter and two in summer', () => {
    expect(offsetMinutes('2026-01-15T12:00:00.000Z')).toBe(60);
    expect(offsetMinutes('2026-07-15T12:00:00.000Z')).toBe(120);
    expect(isoWithOffset('2026-01-15T10:00:00.000Z')).toBe('2026-01-15T11:00:00+01:00');
    expect(isoWithOffset('2026-04-18T09:00:00.000Z')).toBe('2026-04-18T11:00:00+02:00');
  });

  test('give the wall time of an instant, with weekdays from Monday', () => {
    expect(wallTime('2026-04-18T22:30:15.000Z')).toEqual({
      year: 2026,
      month: 4,
      day: 19,
      hour: 0,
      minute: 30,
      second: 15,
      weekday: 7,
    });
    expect(wallTime('2025-12-31T23:00:00.000Z')).toMatchObject({ year: 2026, month: 1, day: 1, hour: 0, weekday: 4 });
  });

  test('give the same wall time whether an instant is written in UTC or with its offset', () => {
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 15, 9)).toISOString();
      expect(wallTime(isoWithOffset(instant))).toEqual(wallTime(instant));
    }
  });

  test('change at the same moment everywhere in Europe', () => {
    expect(isoWithOffset('2026-03-29T00:59:59.000Z')).toBe('2026-03-29T01:59:59+01:00');
    expect(isoWithOffset('2026-03-29T01:00:00.000Z')).toBe('2026-03-29T03:00:00+02:00');
    expect(isoWithOffset('2026-10-25T00:59:59.000Z')).toBe('2026-10-25T02:59:59+02:00');
    expect(isoWithOffset('2026-10-25T01:00:00.000Z')).toBe('2026-10-25T02:00:00+01:00');
  });

  test('have no 02:30 on the night they are set forward', () => {
    expect(instantOfWallTime(2026, 3, 29, 2, 30)).toBeNull();
    expect(instantOfWallTime(2026, 3, 29, 2, 0)).toBeNull();
    expect(instantOfWallTime(2026, 3, 29, 1, 59)).toBe('2026-03-29T00:59:00.000Z');
    expect(instantOfWallTime(2026, 3, 29, 3, 0)).toBe('2026-03-29T01:00:00.000Z');
  });

  test('take the first of two 02:30s on the night they are set back', () => {
    expect(instantOfWallTime(2026, 10, 25, 2, 30)).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOfWallTime(2026, 10, 25, 3, 0)).toBe('2026-10-25T02:00:00.000Z');
  });

  test('give each wall time of a year back, but for the hour that is skipped', () => {
    for (let day = 1; day <= 365; day++) {
      const noon = new Date(Date.UTC(2026, 0, day));
      const instant = at(2026, noon.getUTCMonth() + 1, noon.getUTCDate(), 11, 15);
      expect(wallTime(instant)).toMatchObject({ day: noon.getUTCDate(), hour: 11, minute: 15 });
    }
  });
});

describe('dates as visitors read them', () => {
  const start = at(2026, 4, 18, 11);

  test('name day, month and year in Dutch', () => {
    expect(longDate(start)).toBe('18 april 2026');
    expect(longDateWithWeekday(start)).toBe('zaterdag 18 april 2026');
    expect(shortDateWithWeekday(start)).toBe('za 18 april');
    expect(numericDate(start)).toBe('18-04-2026');
    expect(clockTime(start)).toBe('11:00');
    expect(clockTime(at(2026, 1, 1, 0, 5))).toBe('00:05');
  });

  test('name every day of a year as the Dutch locale does', () => {
    const dutch = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'long', ...options });
    const long = dutch({ year: 'numeric' });
    const withWeekday = dutch({ year: 'numeric', weekday: 'long' });
    const short = dutch({ weekday: 'short' });
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2027, 0, 1 + day, 22, 30));
      expect(longDate(date.toISOString())).toBe(long.format(date));
      expect(longDateWithWeekday(date.toISOString())).toBe(withWeekday.format(date));
      expect(shortDateWithWeekday(date.toISOString())).toBe(short.format(date));
    }
  });

  test('a date of an event says from when till when (EVENT-19)', () => {
    expect(eventDateLine(start, at(2026, 4, 18, 17))).toBe('18 april 2026 van 11:00 tot 17:00');
    expect(eventDateLine(start, at(2026, 4, 20, 17))).toBe('18 april 2026 t/m 20 april 2026 van 11:00 tot 17:00');
  });

  test('an unknown time is still to be announced (EVENT-21)', () => {
    expect(eventDateLine(at(2026, 4, 18), at(2026, 4, 18))).toBe('18 april 2026 van n.t.b. tot n.t.b.');
    expect(eventDateLine(start, at(2026, 4, 20, 11))).toBe('18 april 2026 t/m 20 april 2026 van n.t.b. tot n.t.b.');
  });
});

describe('single day and unknown time (STATE-13, STATE-14, ENT-18)', () => {
  test('a date of exactly one day is single-day, one minute more is not', () => {
    expect(isAtMostOneDay(at(2026, 4, 18, 11), at(2026, 4, 19, 11))).toBe(true);
    expect(isAtMostOneDay(at(2026, 4, 18, 11), at(2026, 4, 19, 11, 1))).toBe(false);
    expect(isAtMostOneDay(at(2026, 4, 18, 11), at(2026, 4, 18, 11))).toBe(true);
  });

  test('a day is counted on the clock, also when it lasts 23 or 25 hours', () => {
    expect(isAtMostOneDay(at(2026, 3, 28, 12), at(2026, 3, 29, 12))).toBe(true);
    expect(isAtMostOneDay(at(2026, 3, 28, 12), at(2026, 3, 29, 12, 1))).toBe(false);
    expect(isAtMostOneDay(at(2026, 10, 24, 12), at(2026, 10, 25, 12))).toBe(true);
    expect(isAtMostOneDay(at(2026, 10, 24, 12), at(2026, 10, 25, 12, 1))).toBe(false);
  });

  test('the time is unknown when start and end show the same hour and minute, also across the change of clocks', () => {
    expect(isTimeUnknown(at(2026, 3, 28, 11), at(2026, 3, 30, 11))).toBe(true);
    expect(isTimeUnknown(at(2026, 10, 24, 11), at(2026, 10, 26, 11))).toBe(true);
    expect(isTimeUnknown('2026-03-28T10:00:00.000Z', '2026-03-30T10:00:00.000Z')).toBe(false);
    expect(isTimeUnknown(at(2026, 4, 18, 11), at(2026, 4, 18, 17))).toBe(false);
  });
});
