import { describe, expect, test } from 'vitest';
import { type DayForm, emptyDay, isFault, periodOf } from '../../../../client/admin/events/editor/day-form.ts';
import { emptyRepeat, repeatedBy, type RepeatForm } from '../../../../client/admin/events/editor/fields/repeat-rule.ts';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';

const first = (facts: Partial<DayForm> = {}): DayForm => ({ ...emptyDay('d0'), day: '2027-01-04', ...facts });
const repeat = (form: Partial<RepeatForm>, day = first(), known = [day], room = 103) =>
  repeatedBy({ ...emptyRepeat(day), ...form }, day, known, room);

describe('a repetition as filled in', () => {
  test('begins with the weekday and the position of its date', () => {
    expect(emptyRepeat(first({ day: '2027-06-29' }))).toMatchObject({ weekdays: [2], weekday: 2, nth: 'last' });
  });

  test('holidays are left out with their name, unless they are ticked or wanted', () => {
    const leftOut = (form: Partial<RepeatForm>) =>
      repeat({ until: '2027-12-31', ...form }).days.flatMap(({ date, isAdded, leftOut: why }) =>
        isAdded ? [] : [[date.day, why]],
      );
    const [easter, whitsun] = [
      ['2027-03-29', { holiday: 'Tweede Paasdag' }],
      ['2027-05-17', { holiday: 'Tweede Pinksterdag' }],
    ];
    expect(leftOut({})).toEqual([easter, whitsun]);
    expect(leftOut({ chosen: { '2027-03-29': true, '2027-01-11': false } })).toEqual([['2027-01-11', null], whitsun]);
    expect(leftOut({ skipsHolidays: false })).toEqual([]);
  });

  test('ten o’clock stays ten o’clock over both changes of the clock', () => {
    const day = first({ start: '10:00', end: '12:00' });
    const periods = repeat({ times: '52' }, day).days.map(({ date }) => periodOf({ ...date, key: '' }));
    const clocks = periods.flatMap((period) => (isFault(period) ? [] : [[period.start, period.end].map(clockTime)]));
    expect(clocks).toHaveLength(51);
    expect(new Set(clocks.map(String))).toEqual(new Set(['10:00,12:00']));
  });

  test('an hour that the clock skips is left out and cannot be ticked', () => {
    const night = first({ day: '2027-03-21', start: '02:30', end: '04:00' });
    const chosen = { '2027-03-28': true };
    expect(repeat({ times: '2', skipsHolidays: false, chosen }, night).days).toMatchObject([
      { date: { day: '2027-03-28' }, leftOut: 'clock', isAdded: false },
    ]);
  });

  test('a day that the event has is left out, so that a second press adds nothing', () => {
    const days = [first(), first({ key: 'd1', day: '2027-01-18' })];
    const { days: found } = repeat({ times: '3' }, first(), days);
    expect(found.map(({ isAdded, leftOut }) => [isAdded, leftOut])).toEqual([
      [true, null],
      [false, 'known'],
    ]);
  });

  test('a date of several days stays as long', () => {
    const weekend = first({ day: '2027-02-27', lastDay: '2027-02-28' });
    const { days } = repeat({ every: 'month', times: '2' }, weekend);
    expect(days.map(({ date }) => [date.day, date.lastDay])).toEqual([['2027-03-27', '2027-03-28']]);
  });

  test.each([
    [{ times: '5000' }, { field: 'times', is: 'tooMany' }],
    [{ times: '999999999' }, { field: 'times', is: 'tooMany' }],
    [{ until: '2122-12-31' }, { field: 'until', is: 'tooMany' }],
    [
      { until: '9999-12-31', every: 'month' },
      { field: 'until', is: 'tooMany' },
    ],
    [{ times: '1' }, { field: 'times', is: 'number' }],
    [{ times: 'vaak' }, { field: 'times', is: 'number' }],
    [{ until: '2027-01-04' }, { field: 'until', is: 'early' }],
    [
      { times: '3', weekdays: [] },
      { field: 'weekdays', is: 'noDays' },
    ],
    [{ until: '2027-01-06' }, { field: 'until', is: 'none' }],
  ] satisfies [Partial<RepeatForm>, object][])('%o is refused by its field', (form, fault) => {
    expect(repeat(form)).toEqual({ days: [], fault });
  });

  test('fills an event up to its limit, and not further', () => {
    const form = { times: '105', skipsHolidays: false };
    expect(repeat({ ...form, times: '104' }).days).toHaveLength(103);
    expect(repeat(form).fault).toEqual({ field: 'times', is: 'tooMany' });
    expect(repeat({ ...form, skipsHolidays: true }).fault).toBeNull();
  });
});
