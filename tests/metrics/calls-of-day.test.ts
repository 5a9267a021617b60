import { describe, expect, test } from 'vitest';
import { createDayOfCalls } from '../../src/ops/metrics/calls-of-day.ts';
import { fixedClock } from '../support/fixed-clock.ts';

const aCall = (route: string, milliseconds: number) => {
  return { method: 'GET', route, isInvented: false, status: 200, milliseconds };
};
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

function open() {
  const clock = fixedClock('2026-05-01T10:00:00.000Z');
  const day = createDayOfCalls(clock);
  /** A call that holds the event loop for that long. */
  const hold = async (route: string, milliseconds: number) => {
    day.requests.began();
    clock.advance({ milliseconds });
    day.requests.ended(aCall(route, milliseconds));
    await nextTurn();
  };
  return { clock, day, hold };
}

describe('the slowest calls and the longest turn of a day (R-29)', () => {
  test('are named by route pattern, slowest first, with how often and how long', async () => {
    const { day, hold } = open();
    await hold('/api/orders/:secret', 30);
    await hold('/api/dmt-admin/figures', 120);
    await hold('/api/orders/:secret', 10);
    expect(day.report()).toEqual({
      longestTurn: { milliseconds: 120, during: { kind: 'call', name: 'GET /api/dmt-admin/figures' } },
      slowest: [
        { name: 'GET /api/dmt-admin/figures', count: 1, slowest: 120, longestTurn: 120 },
        { name: 'GET /api/orders/:secret', count: 2, slowest: 30, longestTurn: 30 },
      ],
    });
  });

  test('blame what ended in the turn, not what waited for a bank meanwhile', async () => {
    const { clock, day, hold } = open();
    clock.advance({ milliseconds: 500 });
    const end = day.start();
    await hold('/api/dmt-admin/figures', 120);
    day.tick();
    end();
    day.requests.ended(aCall('/api/mollie/create', 700));
    const { longestTurn, slowest } = day.report();
    expect(longestTurn.during?.name).toBe('GET /api/dmt-admin/figures');
    expect(slowest[0]).toEqual({ name: 'GET /api/mollie/create', count: 1, slowest: 700, longestTurn: 120 });
  });

  test('tell of a job, and of a turn in which no call began, by how late a tick comes', async () => {
    const { clock, day } = open();
    const end = day.start();
    await day
      .watched({
        name: 'reconcile',
        everySeconds: 60,
        run: async () => {
          await nextTurn();
          clock.advance({ milliseconds: 220 });
        },
      })
      .run(new AbortController().signal);
    day.tick();
    end();
    expect(day.report().longestTurn).toEqual({ milliseconds: 200, during: { kind: 'job', name: 'reconcile' } });
    expect(day.report().slowest).toEqual([]);
  });

  test('begin anew at midnight in Amsterdam', async () => {
    const { clock, day, hold } = open();
    await hold('/agenda', 40);
    clock.set('2026-05-01T21:59:59.000Z');
    expect(day.report().slowest).toHaveLength(1);
    clock.set('2026-05-01T22:00:00.000Z');
    expect(day.report()).toEqual({ longestTurn: { milliseconds: 0, during: null }, slowest: [] });
  });

  test('fill no memory, whatever is asked for', async () => {
    const { day, hold } = open();
    for (let n = 0; n < 600; n++) day.requests.ended(aCall(`/route-${n}`, 1));
    await hold('/one-more', 50);
    const { slowest } = day.report();
    expect(slowest).toHaveLength(5);
    expect(slowest[0]).toMatchObject({ name: '(rest)', count: 101, slowest: 50 });
    const invented = { ...aCall('/kanarie', 90), isInvented: true, status: 404 };
    day.requests.ended(invented);
    expect(JSON.stringify(day.report())).not.toContain('kanarie');
  });
});
