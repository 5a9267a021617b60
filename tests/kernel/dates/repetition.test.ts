import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nthOf, repeatedDays, type Repetition } from '../../../src/kernel/dates/repetition.ts';
import { forAll } from '../../support/for-all.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday. */
const ORIGIN = Date.UTC(1990, 0, 1);
const text = (day: number) => new Date(ORIGIN + day * DAY_MS).toISOString().slice(0, 10);
const EARLIEST = 12_000;
const LATEST = 16_000;

/** Every day of the span with its weekday, the number of its week, and its position in the month from either side. */
const CALENDAR = Array.from({ length: LATEST + 800 }, (_, day) => {
  const at = new Date(ORIGIN + day * DAY_MS);
  const date = at.getUTCDate();
  const monthEnds = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    text: text(day),
    week: Math.floor(day / 7),
    weekday: (day % 7) + 1,
    fromStart: Math.floor((date - 1) / 7) + 1,
    fromEnd: Math.floor((monthEnds - date) / 7) + 1,
  };
});

const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
const rules: fc.Arbitrary<Repetition> = fc.oneof(
  fc.record({
    every: fc.constant('weeks' as const),
    weeks: fc.integer({ min: 1, max: 8 }),
    weekdays: fc.uniqueArray(weekday),
  }),
  fc.record({ every: fc.constant('month' as const), nth: fc.constantFrom(1, 2, 3, 4, 'last'), weekday }),
) as fc.Arbitrary<Repetition>;

function follows(first: number, day: number, rule: Repetition): boolean {
  const [start, one] = [CALENDAR[first]!, CALENDAR[day]!];
  if (rule.every === 'month') {
    return one.weekday === rule.weekday && (rule.nth === 'last' ? one.fromEnd === 1 : one.fromStart === rule.nth);
  }
  return (one.week - start.week) % rule.weeks === 0 && rule.weekdays.some((on) => on === one.weekday);
}

describe('days on which a date is repeated', () => {
  test('until a day are those of a search through every day', () => {
    const cases = fc.record({
      first: fc.integer({ min: EARLIEST, max: LATEST }),
      length: fc.integer({ min: 0, max: 700 }),
      rule: rules,
    });
    forAll(
      cases,
      ({ first, length, rule }) => {
        const until = text(first + length);
        const found = CALENDAR.slice(first + 1, first + length + 1)
          .filter((_, index) => follows(first, first + 1 + index, rule))
          .map((day) => day.text);
        expect(repeatedDays(text(first), rule, { times: null, until }, 1_000)).toEqual(found);
      },
      300,
    );
  });

  test('of two ends stop at the earlier one, and never exceed the most that is asked for', () => {
    const cases = fc.record({
      first: fc.integer({ min: EARLIEST, max: LATEST }),
      length: fc.integer({ min: 0, max: 700 }),
      times: fc.integer({ min: 1, max: 120 }),
      most: fc.integer({ min: 0, max: 104 }),
      rule: rules,
    });
    forAll(
      cases,
      ({ first, length, times, most, rule }) => {
        const until = text(first + length);
        const all = repeatedDays(text(first), rule, { times: null, until }, 1_000);
        expect(repeatedDays(text(first), rule, { times, until }, most)).toEqual(
          all.slice(0, Math.min(times - 1, most)),
        );
      },
      300,
    );
  });

  test('without an end there are none, and without a weekday the search ends', () => {
    const weekly: Repetition = { every: 'weeks', weeks: 1, weekdays: [2] };
    expect(repeatedDays('2027-06-01', weekly, { times: null, until: null }, 104)).toEqual([]);
    expect(repeatedDays('2027-06-01', { ...weekly, weekdays: [] }, { times: 5, until: null }, 104)).toEqual([]);
    expect(repeatedDays('2027-06-01', weekly, { times: 52, until: null }, 104)).toHaveLength(51);
  });

  test.each([
    ['2027-06-01', 1],
    ['2027-06-28', 4],
    ['2027-06-29', 'last'],
  ])('%s has position %s among the same weekdays of its month', (day, nth) => {
    expect(nthOf(day)).toBe(nth);
  });
});
