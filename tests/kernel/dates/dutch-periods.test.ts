import { describe, expect, test } from 'vitest';
import { instantOfWallTime } from '../../../src/kernel/dates/dutch-dates.ts';
import { nextDayOf, periodsInWords } from '../../../src/kernel/dates/dutch-periods.ts';

const at = (year: number, month: number, day: number, hour = 0) => instantOfWallTime(year, month, day, hour) ?? '';
/** From 18 to 20 December, each day from 11 to 17 o'clock. */
const DAYS = { start: at(2026, 12, 18, 11), end: at(2026, 12, 20, 17) };

describe('a period of several days (AGENDA-06)', () => {
  test('names all of them', () => {
    expect(periodsInWords([DAYS], at(2026, 12, 1))).toBe('vr 18 t/m zo 20 december, 11:00–17:00 uur');
    expect(periodsInWords([{ start: at(2026, 10, 30, 11), end: at(2026, 11, 1, 17) }], at(2026, 10, 1))).toBe(
      'vr 30 oktober t/m zo 1 november, 11:00–17:00 uur',
    );
  });

  test('names the year of each day that is not in this year', () => {
    const turn = { start: at(2026, 12, 30, 11), end: at(2027, 1, 2, 17) };
    expect(periodsInWords([turn], at(2026, 12, 1))).toBe('wo 30 december t/m za 2 januari 2027, 11:00–17:00 uur');
    expect(periodsInWords([turn], at(2025, 12, 1))).toBe('wo 30 december 2026 t/m za 2 januari 2027, 11:00–17:00 uur');
    expect(periodsInWords([DAYS], at(2025, 12, 1))).toBe('vr 18 t/m zo 20 december 2026, 11:00–17:00 uur');
  });

  test('while it runs the day that one can still come stands first', () => {
    const all = '(vr 18 t/m zo 20 december)';
    expect(periodsInWords([DAYS], at(2026, 12, 19, 9))).toBe(`za 19 december, 11:00–17:00 uur ${all}`);
    expect(periodsInWords([DAYS], at(2026, 12, 19, 17))).toBe(`zo 20 december, 11:00–17:00 uur ${all}`);
    expect(periodsInWords([DAYS], at(2026, 12, 20, 16))).toBe(`zo 20 december, 11:00–17:00 uur ${all}`);
    expect(nextDayOf([DAYS], at(2026, 12, 18, 9))).toBe('2026-12-18');
    expect(nextDayOf([DAYS], at(2026, 12, 19, 9))).toBe('2026-12-19');
  });

  test('comes before what follows, and is the only one left once all is over', () => {
    const later = { start: at(2027, 1, 9, 11), end: at(2027, 1, 9, 12) };
    expect(periodsInWords([DAYS, later], at(2026, 12, 19, 9))).toBe(
      'za 19 december, 11:00–17:00 uur (vr 18 t/m zo 20 december), ook za 9 januari 2027',
    );
    expect(periodsInWords([DAYS], at(2026, 12, 24))).toBe('vr 18 t/m zo 20 december, 11:00–17:00 uur');
    expect(periodsInWords([], at(2026, 12, 24))).toBeNull();
  });

  test('ends on its last day when its times are not known', () => {
    const whole = { start: at(2026, 12, 18), end: at(2026, 12, 21) };
    expect(periodsInWords([whole], at(2026, 12, 1))).toBe('vr 18 t/m zo 20 december, tijd n.t.b.');
    const one = { start: at(2026, 12, 18), end: at(2026, 12, 19) };
    expect(periodsInWords([one], at(2026, 12, 1))).toBe('vr 18 december, tijd n.t.b.');
  });
});
