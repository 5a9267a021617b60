import { describe, expect, test } from 'vitest';
import { dayOf, daysApart } from '../../../src/kernel/dates/calendar-day.ts';
import { daysLater } from '../../../src/kernel/dates/dutch-dates.ts';
import { movedWith } from '../../../src/modules/catalogue/events/event-dates.ts';
import { duplicateOf } from '../../../src/modules/catalogue/events/event.ts';
import { aDraft, anOption } from '../builders.ts';

const period = (start: string, end: string) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });
const JUNE_6 = period('2026-06-06T09:00', '2026-06-06T15:00');
const JUNE_7 = period('2026-06-07T08:00', '2026-06-07T14:00');
const SEPTEMBER_5 = period('2026-09-05T09:00', '2026-09-05T15:00');

describe('days of the Amsterdam calendar (R-28)', () => {
  test.each([
    ['2026-06-06T09:00:00.000Z', 1, '2026-06-07T09:00:00.000Z'],
    ['2026-06-06T09:00:00.000Z', 154, '2026-11-07T10:00:00.000Z'],
    ['2026-11-07T10:00:00.000Z', -154, '2026-06-06T09:00:00.000Z'],
    ['2026-06-06T22:30:00.000Z', 1, '2026-06-07T22:30:00.000Z'],
    ['2026-12-31T22:00:00.000Z', 1, '2027-01-01T22:00:00.000Z'],
    ['2024-02-29T11:00:00.000Z', 365, '2025-02-28T11:00:00.000Z'],
  ])('%s and %i days keep the time of the clock: %s', (instant, days, later) => {
    expect(daysLater(instant, days)).toBe(later);
  });

  test('a time that the clock skips becomes an hour later', () => {
    expect(daysLater('2026-03-28T01:30:00.000Z', 1)).toBe('2026-03-29T01:30:00.000Z');
  });

  test('are counted by day, not by hours', () => {
    expect(daysApart(dayOf('2026-06-06T21:59:00.000Z'), '2026-06-07')).toBe(1);
    expect(daysApart(dayOf('2026-06-06T22:01:00.000Z'), '2026-06-07')).toBe(0);
    expect(daysApart(dayOf('2026-10-24T09:00:00.000Z'), '2026-10-26')).toBe(2);
    expect(daysApart(dayOf('2026-06-06T09:00:00.000Z'), '2025-06-07')).toBe(-364);
  });
});

describe('tickets follow the date that they were for', () => {
  test('to its new day and hours, with the end of their sale', () => {
    const option = anOption({ ...JUNE_6, saleEnd: '2026-06-05T10:00:00.000Z' });
    expect(movedWith([option], [JUNE_6], [JUNE_7])).toEqual([
      { ...option, ...JUNE_7, saleEnd: '2026-06-06T10:00:00.000Z' },
    ]);
  });

  test('each its own, and not when dates came or went', () => {
    const [one, two] = [anOption(JUNE_6), anOption(JUNE_7)];
    expect(movedWith([one, two], [JUNE_6, JUNE_7], [JUNE_6, SEPTEMBER_5])).toEqual([one, { ...two, ...SEPTEMBER_5 }]);
    expect(movedWith([one, two], [JUNE_6, JUNE_7], [SEPTEMBER_5])).toEqual([one, two]);
    expect(movedWith([anOption({ start: null, end: null })], [JUNE_6], [JUNE_7])).toMatchObject([{ start: null }]);
  });
});

describe('a copy on another day', () => {
  const option = { ...anOption({ ...JUNE_6, saleEnd: '2026-06-04T10:00:00.000Z' }), id: 5 };
  const original = aDraft({
    existing: { id: 7, version: 3 },
    dates: [JUNE_7, JUNE_6],
    status: 'cancelled',
    statusReason: 'Storm',
    options: [option],
    tags: ['uitgelicht'],
  });

  test('is a draft of its own, planned, with all that was written', () => {
    const copy = duplicateOf(original, '2027-06-05');
    expect(copy).toEqual({
      ...aDraft({ tags: ['uitgelicht'], isPublished: false }),
      dates: [period('2027-06-06T08:00', '2027-06-06T14:00'), period('2027-06-05T09:00', '2027-06-05T15:00')],
      options: [anOption({ ...period('2027-06-05T09:00', '2027-06-05T15:00'), saleEnd: '2027-06-03T10:00:00.000Z' })],
    });
  });

  test('goes on sale as long before its date, at the same time of the clock though summer time began meanwhile', () => {
    const dates = [period('2027-03-20T09:00', '2027-03-20T15:00')];
    const before = aDraft({ dates, saleStart: '2027-03-06T09:00:00.000Z' });
    expect(duplicateOf(before, '2027-04-17').saleStart).toBe('2027-04-03T08:00:00.000Z');
    expect(duplicateOf(before, null).saleStart).toBeNull();
  });

  test('without a day has no dates; of what has only tickets, those tell which day was the first', () => {
    const copy = duplicateOf(original, null);
    expect([copy.dates, copy.options[0]?.start, copy.options[0]?.saleEnd]).toEqual([[], null, null]);
    const daily = [JUNE_6, JUNE_7].map((date, index) => ({ ...option, ...date, id: 70 + index }));
    expect(duplicateOf(aDraft({ dates: [JUNE_6, JUNE_7], options: daily }), null).options).toHaveLength(1);
    expect(duplicateOf(aDraft({ dates: [JUNE_6, JUNE_7], options: daily }), '2027-06-05').options).toHaveLength(2);
    const tickets = duplicateOf(aDraft({ options: [option] }), '2027-06-05');
    expect(tickets.options[0]?.start).toBe('2027-06-05T09:00:00.000Z');
  });
});
