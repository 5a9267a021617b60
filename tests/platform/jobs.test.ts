import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../src/platform/clock.ts';
import { createJobRunner, type Job, type JobRunner } from '../../src/platform/jobs.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';

const HOUR_BACK = '2026-05-01T09:00:00.000Z';
const DAY_AHEAD = '2026-05-02T10:00:00.000Z';

describe.each(engines)('the work that runs by itself, on $name', ({ open }) => {
  let opened: OpenEngine;
  let ran: string[];
  let runners: JobRunner[];
  beforeEach(async () => {
    opened = await open();
    ran = [];
    runners = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const runner of runners) await runner.stop();
    await opened.close();
  });

  const runner = (who: string, clock: Clock, jobs?: Job[]) => {
    const made = createJobRunner({
      database: opened.database,
      clock,
      log: quietLog(),
      jobs: jobs ?? [{ name: 'sweep', everySeconds: 1, run: async () => void ran.push(who) }],
    });
    runners.push(made);
    return made;
  };

  test('one of two holds the lease; the other takes over ten seconds after its last sign (R-22)', async () => {
    const clock = fixedClock();
    const first = runner('first', clock);
    const second = runner('second', clock);
    await first.runNow('sweep');
    await second.runNow('sweep');
    clock.advance({ seconds: 9 });
    await second.runNow('sweep');
    await first.runNow('sweep'); // renews
    clock.advance({ seconds: 9 });
    await second.runNow('sweep');
    expect(ran).toEqual(['first', 'first']);
    clock.advance({ seconds: 10 });
    await second.runNow('sweep');
    await first.runNow('sweep');
    expect(ran).toEqual(['first', 'first', 'second']);
  });

  test.each([
    ['back an hour', HOUR_BACK],
    ['ahead a day', DAY_AHEAD],
  ])('a clock set %s moves the lease to nobody and takes it from nobody (R-28)', async (_, moment) => {
    const clock = fixedClock();
    const first = runner('first', clock);
    const second = runner('second', clock);
    await first.runNow('sweep');
    await second.runNow('sweep');
    clock.set(moment);
    await second.runNow('sweep');
    clock.advance({ seconds: 4 });
    await first.runNow('sweep');
    await second.runNow('sweep');
    expect(ran).toEqual(['first', 'first']);
    // The holder dies after the step: its stored clock delays nobody.
    clock.advance({ seconds: 10 });
    await second.runNow('sweep');
    expect(ran).toEqual(['first', 'first', 'second']);
  });

  test('two processes whose clocks differ by an hour agree who holds the lease', async () => {
    const here = fixedClock();
    const there = fixedClock(HOUR_BACK);
    const first = runner('first', here);
    const second = runner('second', there);
    await second.runNow('sweep');
    await first.runNow('sweep');
    for (let seconds = 0; seconds < 60; seconds += 4) {
      for (const clock of [here, there]) clock.advance({ seconds: 4 });
      await second.runNow('sweep');
      await first.runNow('sweep');
    }
    expect(new Set(ran)).toEqual(new Set(['second']));
  });

  test('a lease whose holder says that it holds until the year 9999 is taken over as any other', async () => {
    const clock = fixedClock();
    await sql`insert into lease (name, holder, expires_at) values ('jobs', 'gone', '9999-01-01T00:00:00.000Z')`.execute(
      opened.database.query<unknown>(),
    );
    const heir = runner('heir', clock);
    await heir.runNow('sweep');
    clock.advance({ seconds: 10 });
    await heir.runNow('sweep');
    expect(ran).toEqual(['heir']);
  });

  test('jobs go on at their pace after the clock was set back, and one from the future is due (R-28)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const clock = fixedClock();
    await sql`insert into job_run (name, last_at) values ('nightly', ${DAY_AHEAD})`.execute(
      opened.database.query<unknown>(),
    );
    const jobs = ['often', 'nightly'].map((name) => ({
      name,
      everySeconds: name === 'often' ? 10 : 86_400,
      run: async () => void ran.push(name),
    }));
    runner('only', clock, jobs).start();
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['often', 'nightly']);
    clock.set(HOUR_BACK);
    clock.advance({ seconds: 11 });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['often', 'nightly', 'often']);
  });

  test('trouble of the store is logged once a minute without a stack, a bug every time', async () => {
    const clock = fixedClock();
    const log = quietLog();
    let thrown: Error = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const jobs = [{ name: 'sweep', everySeconds: 1, run: () => Promise.reject(thrown) }];
    const made = createJobRunner({ database: opened.database, clock, log, jobs });
    runners.push(made);
    const told = async () => {
      const before = log.lines.length;
      await made.runNow('sweep');
      return log.lines.slice(before).map(({ level, facts }) => [level, facts['trouble'] ?? 'bug']);
    };
    expect([await told(), await told()]).toEqual([[['warn', 'disk']], []]);
    clock.advance({ seconds: 61 });
    expect(await told()).toEqual([['warn', 'disk']]);
    thrown = new Error('a bug');
    expect([await told(), await told()]).toEqual([[['error', 'bug']], [['error', 'bug']]]);
  });

  test('it ends also when the store takes nothing; what it held lapses by itself (R-21)', async () => {
    const clock = fixedClock();
    const first = runner('first', clock);
    await first.runNow('sweep');
    await sql`alter table lease rename to lease_gone`.execute(opened.database.root);
    await first.stop();
    await sql`alter table lease_gone rename to lease`.execute(opened.database.root);
    const second = runner('second', clock);
    await second.runNow('sweep');
    clock.advance({ seconds: 10 });
    await second.runNow('sweep');
    expect(ran).toEqual(['first', 'second']);
  });

  test('overdue jobs that do not run are reported, and when they run again (R-26)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const clock = fixedClock();
    const only = runner('only', clock);
    only.start();
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        clock.advance({ seconds: 1 });
        const before = ran.length;
        await vi.advanceTimersByTimeAsync(1_000);
        if (isHealthy) await expect.poll(() => ran.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      }
    };
    let isHealthy = true;
    await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(1);
    await pass(3);
    expect(only.isAtWork()).toBe(true);
    isHealthy = false;
    await sql`alter table lease rename to lease_gone`.execute(opened.database.root);
    await pass(15);
    expect(only.isAtWork()).toBe(false);
    await sql`alter table lease_gone rename to lease`.execute(opened.database.root);
    isHealthy = true;
    await pass(4);
    expect(only.isAtWork()).toBe(true);
  });
});
