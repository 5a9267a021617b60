import { describe, expect, test } from 'vitest';
import { plantsInBloom, dayText, namesText } from '../../../client/garden/bloom/brief.ts';
import { monthRuns } from '../../../client/garden/bloom/months.ts';
import type { BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';

const plant = (id: string, until: string | null): BloomPlant => ({
  id,
  name: id,
  latin: id,
  months: [5],
  room: null,
  flower: 'blossom',
  colour: 'white',
  photo: null,
  alt: '',
  credit: null,
  note: null,
  seen: until === null ? null : { from: '2026-05-01', until },
  runs: [],
});

describe('what is said of plants in bloom', () => {
  test('the one that was seen last comes first, in the order of the owner within a day', () => {
    const plants = [plant('a', '2026-05-02'), plant('b', null), plant('c', '2026-05-04'), plant('d', '2026-05-04')];
    expect(plantsInBloom({ today: '2026-05-05', plants }).map(({ id }) => id)).toEqual(['c', 'd', 'a']);
  });

  test('months that follow each other are one stretch, across the turn of the year too', () => {
    expect(monthRuns([1, 2, 5, 12])).toEqual([[5], [12, 1, 2]]);
    expect(monthRuns([6])).toEqual([[6]]);
    expect(monthRuns([1, 12])).toEqual([[12, 1]]);
    expect(monthRuns(Array.from({ length: 12 }, (_, index) => index + 1))).toHaveLength(1);
  });

  test('a day has its year only where that is another', () => {
    expect(dayText('2026-11-24', '2026-11-26')).toBe('24 november');
    expect(dayText('2025-11-24', '2026-01-02')).toBe('24 november 2025');
  });

  test.each([
    [[], ''],
    [['Mahonia'], 'Mahonia'],
    [['Mahonia', 'Kerstroos'], 'Mahonia en Kerstroos'],
    [['Mahonia', 'Kerstroos', 'Aster'], 'Mahonia, Kerstroos en nog 1'],
    [['Mahonia', 'Kerstroos', 'Aster', 'Roos'], 'Mahonia, Kerstroos en nog 2'],
  ])('%j are named in a line', (names, line) => {
    expect(namesText(names.map((name) => ({ name })))).toBe(line);
  });
});
