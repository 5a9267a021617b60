import { describe, expect, test } from 'vitest';
import { type DayForm, dayFormOf, emptyDay, periodOf } from '../../../../client/admin/events/editor/day-form.ts';
import { nextYear } from '../../../../client/admin/events/event-line.tsx';

const day = (facts: Partial<DayForm>): DayForm => ({ ...emptyDay('d'), day: '2026-06-06', ...facts });

describe('a date as it is filled in', () => {
  test('is on the clock of Amsterdam, in summer and in winter (R-28)', () => {
    expect(periodOf(day({}))).toEqual({ start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' });
    expect(periodOf(day({ day: '2026-12-06' }))).toEqual({
      start: '2026-12-06T10:00:00.000Z',
      end: '2026-12-06T16:00:00.000Z',
    });
  });

  test('may last more days', () => {
    expect(periodOf(day({ lastDay: '2026-06-07', end: '16:00' }))).toEqual({
      start: '2026-06-06T09:00:00.000Z',
      end: '2026-06-07T14:00:00.000Z',
    });
  });

  test('without a known time lasts from midnight to midnight, also when the clock changes that day', () => {
    expect(periodOf(day({ day: '2026-10-25', isTimeUnknown: true }))).toEqual({
      start: '2026-10-24T22:00:00.000Z',
      end: '2026-10-25T23:00:00.000Z',
    });
  });

  test.each([
    [{ day: '' }, 'start', 'Kies een datum.'],
    [{ day: '2026-02-30', start: '' }, 'start', 'Vul een datum en een begintijd in die bestaan.'],
    [{ day: '2026-03-29', start: '02:30' }, 'start', 'Vul een datum en een begintijd in die bestaan.'],
    [{ end: '' }, 'end', 'Vul een eindtijd in die bestaat.'],
    [{ start: '17:00', end: '11:00' }, 'end', 'Vul een eindtijd na de begintijd in.'],
    [{ lastDay: '2026-06-05' }, 'end', 'De einddatum ligt voor de begindatum.'],
  ])('%o is refused', (facts, part, message) => {
    expect(periodOf(day(facts))).toEqual({ part, message });
  });

  test.each([
    ['a day', '2026-06-06T09:00:00.000Z', '2026-06-06T15:00:00.000Z'],
    ['a weekend', '2026-06-06T09:00:00.000Z', '2026-06-07T15:00:00.000Z'],
    ['a day without a time', '2026-06-05T22:00:00.000Z', '2026-06-06T22:00:00.000Z'],
    ['two days from midnight to midnight', '2026-06-05T22:00:00.000Z', '2026-06-07T22:00:00.000Z'],
  ])('%s is the same after it was shown', (_what, start, end) => {
    expect(periodOf(dayFormOf({ start, end }, 'd'))).toEqual({ start, end });
  });

  test('a copy is proposed for the same weekday a year later', () => {
    expect(nextYear('2026-06-06')).toBe('2027-06-05');
  });
});
