import { expect, test } from 'vitest';
import { visitDays } from '../../../src/kernel/dates/visit-days.ts';

test.each([
  ['a day', '2026-06-06T09:00:00.000Z', '2026-06-06T15:00:00.000Z', ['2026-06-06']],
  ['a day without a known time', '2026-06-05T22:00:00.000Z', '2026-06-06T22:00:00.000Z', ['2026-06-06']],
  ['a moment', '2026-06-06T09:00:00.000Z', '2026-06-06T09:00:00.000Z', ['2026-06-06']],
  ['an evening past midnight', '2026-06-06T18:00:00.000Z', '2026-06-06T23:30:00.000Z', ['2026-06-06']],
  ['a weekend', '2026-06-06T09:00:00.000Z', '2026-06-07T15:00:00.000Z', ['2026-06-06', '2026-06-07']],
  ['two days until midnight', '2026-06-06T09:00:00.000Z', '2026-06-07T22:00:00.000Z', ['2026-06-06', '2026-06-07']],
  ['the night of the clock', '2026-10-24T10:00:00.000Z', '2026-10-25T10:30:00.000Z', ['2026-10-24']],
] as const)('%s counts on its days in Amsterdam', (_what, start, end, days) => {
  expect(visitDays({ start, end })).toEqual(days);
});

test('31 days each count, and of a longer season none', () => {
  const start = '2026-06-30T22:00:00.000Z';
  const july = visitDays({ start, end: '2026-07-31T22:00:00.000Z' });
  expect([july.length, july[0], july.at(-1)]).toEqual([31, '2026-07-01', '2026-07-31']);
  expect(visitDays({ start, end: '2026-08-01T10:00:00.000Z' })).toEqual([]);
});

test('a ticket without dates counts on no day', () => {
  expect(visitDays({ start: null, end: null })).toEqual([]);
});
