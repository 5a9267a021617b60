import { describe, expect, test } from 'vitest';
import { createOpenDays } from '../../../src/modules/ticketing/bookings/asking/open-days.ts';

const DAYS = ['2030-06-04', '2030-06-05', '2030-06-06', '2030-09-02'];

type Room = { limit: number | null; held?: Record<string, number> };

function openDays({ limit, held = {} }: Room) {
  const isFull = (day: string, persons: number) => limit !== null && (held[day] ?? 0) + persons > limit;
  return createOpenDays({
    bookings: {
      fullDays: async (persons) =>
        limit !== null && persons > limit ? 'all' : new Set(DAYS.filter((day) => isFull(day, persons))),
    },
    groupDays: async (from, until) => DAYS.filter((day) => day >= from && day <= until),
    clock: { now: () => '2030-06-03T20:00:00.000Z' },
  });
}

const group = (persons: number) => ({ persons, isAnyDay: false });

describe('days on which a group can be received', () => {
  test('are those of groups, from tomorrow', async () => {
    expect(await openDays({ limit: null }).openDays(group(1000))).toEqual(DAYS);
    expect(openDays({ limit: null }).span().first).toBe('2030-06-04');
  });

  test('have room for as many as come', async () => {
    const days = openDays({ limit: 60, held: { '2030-06-04': 60, '2030-06-05': 40 } });
    expect(await days.openDays(group(20))).toEqual(DAYS.slice(1));
    expect(await days.openDays(group(21))).toEqual(DAYS.slice(2));
    expect(await days.openDays(group(61))).toEqual([]);
  });

  test('are shown by month, with the next that has any', async () => {
    const days = openDays({ limit: null });
    const june = { month: '2030-06', open: DAYS.slice(0, 3), previous: null, next: '2030-09' };
    expect(await days.monthOf('', group(1))).toEqual(june);
    expect(await days.monthOf('2019-01', group(1))).toEqual(june);
    expect(await days.monthOf('2030-07', group(1))).toEqual({
      month: '2030-07',
      open: [],
      previous: '2030-06',
      next: '2030-09',
    });
    expect(await openDays({ limit: 10 }).monthOf('', group(11))).toBeNull();
  });

  test('nearest to a day are those after it, or else the last before it', async () => {
    const days = openDays({ limit: null });
    expect(await days.nearestTo('2030-06-04', group(1))).toEqual(DAYS.slice(1));
    expect(await days.nearestTo('2031-01-01', group(1))).toEqual(DAYS.slice(1));
  });

  test('of a farewell are all of them', async () => {
    const days = await openDays({ limit: null }).openDays({ persons: 30, isAnyDay: true });
    expect([days[0], days.length]).toEqual(['2030-06-04', 730]);
  });
});
