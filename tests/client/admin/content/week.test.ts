import { describe, expect, it } from 'vitest';
import { daysOf, firstDayOfRow, rowsOf } from '../../../../client/admin/content/fields/week.ts';

const open = { opens: '11:00', closes: '17:00' };
const short = { opens: '12:00', closes: '16:00' };

describe('a week', () => {
  it('is seven days, and goes back into the rows it came from', () => {
    const rows = [
      { from: 1, to: 6, hours: open },
      { from: 7, to: 7, hours: null },
    ];
    expect(daysOf(rows)).toEqual([open, open, open, open, open, open, null]);
    expect(rowsOf(daysOf(rows))).toEqual(rows);
  });

  it('joins neighbours only', () => {
    expect(rowsOf([open, null, open, open, short, short, null])).toEqual([
      { from: 1, to: 1, hours: open },
      { from: 2, to: 2, hours: null },
      { from: 3, to: 4, hours: open },
      { from: 5, to: 6, hours: short },
      { from: 7, to: 7, hours: null },
    ]);
  });

  it('finds the day that a message about a row is shown at', () => {
    const rows = rowsOf([open, null, open, open, short, short, null]);
    expect(firstDayOfRow(rows, 'week.3.hours.opens')).toBe(5);
    expect(firstDayOfRow(rows, 'week')).toBeNull();
  });
});
