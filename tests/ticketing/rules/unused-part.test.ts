import { describe, expect, test } from 'vitest';
import { unusedCents } from '../../../src/modules/ticketing/rules/friends/friend-card.ts';

const YEAR = { from: '2026-05-01', until: '2027-04-30' };

describe('what goes back of a used friends’ card (decision 0194)', () => {
  test.each([
    [5, 5, 52_50],
    [5, 3, 31_50],
    [3, 2, 35_00],
    [7, 6, 45_00],
    [7, 1, 7_50],
    [9, 4, 23_34], // 23.333…: part of a cent counts for the buyer
    [5, 0, 0],
    [5, -1, 0], // phones without network let in one too many
  ])('of %i visits, %i left', (of, left, cents) => {
    expect(unusedCents(52_50, { visits: { of, left }, ...YEAR }, '2026-05-03')).toBe(cents);
  });

  test.each([
    ['2026-04-20', 52_50], // before its first day
    ['2026-05-01', 52_36], // 364 of 365 days: 52.356…
    ['2026-05-14', 50_49], // 351 days: 50.486…
    ['2027-04-29', 15], // one day: 0.143…
    ['2027-04-30', 0],
    ['2027-06-01', 0],
  ])('of a year, withdrawn on %s', (on, cents) => {
    expect(unusedCents(52_50, { visits: null, ...YEAR }, on)).toBe(cents);
  });

  test('counts each day once across a leap day and the change to summer time', () => {
    const period = { visits: null, from: '2028-02-28', until: '2028-03-27' };
    expect(unusedCents(29_00, period, '2028-02-28')).toBe(28_00);
    expect(unusedCents(29_00, period, '2028-03-26')).toBe(1_00);
  });
});
