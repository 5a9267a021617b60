import { describe, expect, test } from 'vitest';
import { addDays, boundsOf, dayOf } from '../../../src/kernel/dates/calendar-day.ts';

test('a day follows the day before it across months, leap days and both changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-10-26', -1)).toBe('2026-10-25');
});

describe('the bounds of a day (R-28)', () => {
  test.each([
    ['2026-05-01', '2026-04-30T22:00:00.000Z', '2026-05-01T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('%s', (day, from, until) => {
    expect(boundsOf(day)).toEqual({ from, until });
    const last = new Date(Date.parse(until) - 1).toISOString();
    expect([from, last, until].map(dayOf)).toEqual([day, day, addDays(day, 1)]);
  });
});
