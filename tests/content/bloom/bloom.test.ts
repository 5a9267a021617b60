import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { reasonFor, runOn, runsOf, seenLastYear } from '../../../src/modules/content/bloom/bloom.ts';

const seen = (...days: string[]): Sighting[] =>
  days.map((day) => ({ plant: 'aster', day: day.slice(0, 10), state: day.endsWith('x') ? 'over' : 'blooms' }));

describe('times of bloom', () => {
  test('hold together what was seen at most fourteen days apart', () => {
    expect(runsOf(seen('2026-09-01', '2026-09-15', '2026-09-20', '2026-10-05'))).toEqual([
      { from: '2026-09-01', until: '2026-09-20' },
      { from: '2026-10-05', until: '2026-10-05' },
    ]);
  });

  test('go on across the turn of the year, and end where a plant was over', () => {
    expect(runsOf(seen('2025-12-28', '2026-01-04'))).toEqual([{ from: '2025-12-28', until: '2026-01-04' }]);
    expect(runsOf(seen('2026-06-01', '2026-06-05x', '2026-06-08'))).toEqual([
      { from: '2026-06-01', until: '2026-06-01' },
      { from: '2026-06-08', until: '2026-06-08' },
    ]);
  });

  test.each([
    ['2026-11-24', true],
    ['2026-12-08', true],
    ['2026-12-09', false],
  ])('what was seen on 24 November holds on %s: %s', (today, holds) => {
    const run = runOn(seen('2026-11-20', '2026-11-24'), today);
    expect(run).toEqual(holds ? { from: '2026-11-20', until: '2026-11-24' } : null);
  });

  test('nothing holds once a plant was seen to be over, until it is seen again', () => {
    expect(runOn(seen('2026-11-20', '2026-11-21x'), '2026-11-21')).toBeNull();
    expect(runOn(seen('2026-11-20x'), '2026-11-21')).toBeNull();
    expect(runOn([], '2026-11-21')).toBeNull();
    expect(runOn(seen('2026-11-20', '2026-11-21x', '2026-11-23'), '2026-11-24')).toEqual({
      from: '2026-11-23',
      until: '2026-11-23',
    });
  });
});

describe('why a plant is asked for', () => {
  const today = '2026-11-26';

  test('first because it was seen lately, then because of last year, then of its months', () => {
    expect(reasonFor([11], seen('2025-11-20', '2026-11-14'), today)).toBe('now');
    expect(reasonFor([5], seen('2025-11-20'), today)).toBe('last-year');
    expect(reasonFor([11], seen('2025-11-10'), today)).toBe('month');
    expect(reasonFor([5], seen('2025-05-10'), today)).toBe('other');
  });

  test('is the same after something was written down today, so that it stays where it stands', () => {
    expect(reasonFor([5], seen(today), today)).toBe('other');
    expect(reasonFor([11], seen('2026-11-20', `${today}x`), today)).toBe('now');
  });

  test('is gone after it was over, also in its month, until next year', () => {
    expect(reasonFor([11], seen('2025-11-20', '2026-11-10x'), today)).toBe('other');
    expect(reasonFor([11], seen('2025-11-20', '2026-01-10x'), today)).toBe('last-year');
  });

  test('names the nearest day of last year, up to ten days away', () => {
    expect(seenLastYear(seen('2025-11-15', '2025-11-25', '2025-12-02'), today)).toBe('2025-11-25');
    expect(seenLastYear(seen('2025-12-06'), today)).toBe('2025-12-06');
    expect(seenLastYear(seen('2025-12-07', '2025-11-26x'), today)).toBeNull();
  });
});
