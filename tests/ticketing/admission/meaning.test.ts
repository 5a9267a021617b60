import { describe, expect, test } from 'vitest';
import {
  admittedBetween,
  type Margin,
  meaningAt,
  meaningOfAll,
  USUAL_MARGIN,
} from '../../../src/modules/ticketing/gate/admission/meaning.ts';

/** An open day in June, 11:00 to 17:00 in Amsterdam. */
const DAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const good = { ...DAY, isVoid: false, isCancelled: false, isInside: false };
const NARROW: Margin = { isWholeDay: false, earlyMinutes: 30, lateMinutes: 0 };
const NOON = '2026-06-06T10:00:00.000Z';

describe('from when until when a ticket is good', () => {
  test.each([
    ['the whole of its day', DAY, USUAL_MARGIN, '2026-06-05T22:00:00.000Z', '2026-06-06T22:00:00.000Z'],
    [
      'an evening, two hours past midnight',
      { start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T22:30:00.000Z' },
      USUAL_MARGIN,
      '2026-06-05T22:00:00.000Z',
      '2026-06-07T22:00:00.000Z',
    ],
    [
      'an evening that ends at 23:30',
      { start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T21:30:00.000Z' },
      USUAL_MARGIN,
      '2026-06-05T22:00:00.000Z',
      '2026-06-06T23:30:00.000Z',
    ],
    [
      'until midnight: not the day that begins then',
      { start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T22:00:00.000Z' },
      { ...USUAL_MARGIN, lateMinutes: 0 },
      '2026-06-05T22:00:00.000Z',
      '2026-06-06T22:00:00.000Z',
    ],
    [
      'three days',
      { start: '2026-06-05T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' },
      USUAL_MARGIN,
      '2026-06-04T22:00:00.000Z',
      '2026-06-07T22:00:00.000Z',
    ],
    ['as the owner chose', DAY, NARROW, '2026-06-06T08:30:00.000Z', '2026-06-06T15:00:00.000Z'],
    [
      'all day where the time is unknown, whatever the owner chose',
      { start: '2026-06-06T10:00:00.000Z', end: '2026-06-06T10:00:00.000Z' },
      NARROW,
      '2026-06-05T22:00:00.000Z',
      '2026-06-06T22:00:00.000Z',
    ],
    [
      'the long day on which the clock goes back',
      { start: '2026-10-25T10:00:00.000Z', end: '2026-10-25T15:00:00.000Z' },
      USUAL_MARGIN,
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
  ])('%s', (_, dates, margin, from, until) => {
    expect(admittedBetween(dates, margin)).toEqual({ from, until });
  });
});

describe('what a ticket means', () => {
  test.each([
    ['good', {}, NOON, 'welcome'],
    ['used', { isInside: true }, NOON, 'inside'],
    ['of tomorrow', {}, '2026-06-05T21:59:59.999Z', 'other-day'],
    ['of yesterday', {}, '2026-06-06T22:00:00.000Z', 'other-day'],
    ['used yesterday', { isInside: true }, '2026-06-07T10:00:00.000Z', 'other-day'],
    ['refunded', { isVoid: true }, NOON, 'lapsed'],
    ['refunded after it was used', { isVoid: true, isInside: true }, NOON, 'lapsed'],
    ['of a cancelled event', { isCancelled: true }, NOON, 'lapsed'],
    ['refunded, of another day', { isVoid: true }, '2026-06-09T10:00:00.000Z', 'lapsed'],
  ] as const)('that is %s', (_, changes, now, meaning) => {
    expect(meaningAt(now, USUAL_MARGIN)({ ...good, ...changes })).toBe(meaning);
  });

  test.each([
    [['inside', 'welcome', 'lapsed'], 'welcome'],
    [['lapsed', 'inside'], 'inside'],
    [['lapsed', 'other-day'], 'other-day'],
    [['lapsed'], 'lapsed'],
    [[], 'lapsed'],
  ] as const)('of several, %s: %s', (meanings, meaning) => {
    expect(meaningOfAll(meanings)).toBe(meaning);
  });
});
