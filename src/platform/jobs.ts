import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { storageTrouble } from './database/storage-problem.ts';
import { createLease } from './lease.ts';
import type { Log } from './log.ts';

/** Work that runs by itself. It must be safe to repeat: after downtime it catches up, after a crash it runs again. */
export type Job = {
  name: string;
  everySeconds: number;
  /** Looks after the memory of this very process, so each one does it, with the lease or without. */
  isOfEveryProcess?: boolean;
  /** Stops between rows once the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
};

export type JobRunner = {
  start(): void;
  /** Asks running jobs to stop, waits for them and gives up the lease. */
  stop(): Promise<void>;
  /** Runs one job now, whatever its schedule, if this process holds the lease or the job needs none. */
  runNow(name: string): Promise<void>;
  /**
   * Whether the work goes on, here or in another process: within the last twelve seconds this process went through its
   * jobs, or saw that another still holds the lease. Seconds in which it had no processor do not count.
   */
  isAtWork(): boolean;
};

const TICK_MS = 1_000;
const SILENT_SECONDS = 12;
const TROUBLE_MS = 60_000;
// Frequent jobs keep their schedule in memory: writing it down every second would wear out a small disk.
const REMEMBERED_FROM_SECONDS = 600;

type JobTables = { job_run: { name: string; last_at: Instant } };

/**
 * Runs jobs while this process holds the lease; a second process waits until it lapses. Intervals are counted by a
 * clock that cannot be set, so that a step of the time of day neither stops the work nor makes it rush.
 */
export function createJobRunner(ports: { database: Database; clock: Clock; log: Log; jobs: Job[] }): JobRunner {
  const { database, clock, log, jobs } = ports;
  const lease = createLease({ database, clock });
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const lastRunAt = new Map<string, number>();
  const toldAt = new Map<string, number>();
  let silentSeconds = 0;
  let loop: Promise<void> | undefined;
  let watch: NodeJS.Timeout | undefined;

  const isDue = async (job: Job) => {
    const last = lastRunAt.get(job.name);
    if (last !== undefined) return clock.elapsedMs() - last >= job.everySeconds * 1000;
    if (job.everySeconds < REMEMBERED_FROM_SECONDS) return true;
    const row = await database
      .query<JobTables>()
      .selectFrom('job_run')
      .select('last_at')
      .where('name', '=', job.name)
      .executeTakeFirst();
    const passed = row ? Date.parse(clock.now()) - Date.parse(row.last_at) : 0;
    // It cannot have run in the future: the clock was set back since.
    return !row || passed < 0 || passed >= job.everySeconds * 1000;
  };

  /** A full disk or a lock stops each job every few seconds: that is said once a minute, and without a stack. */
  const failed = (error: unknown, job: string) => {
    const trouble = storageTrouble(error);
    if (!trouble) return log.error({ job, error }, 'job failed');
    const last = toldAt.get(job);
    if (last !== undefined && clock.elapsedMs() - last < TROUBLE_MS) return;
    toldAt.set(job, clock.elapsedMs());
    log.warn({ job, trouble }, 'job failed');
  };

  const rememberRun = (job: Job) =>
    database.atomically(async () => {
      await database
        .query<JobTables>()
        .insertInto('job_run')
        .values({ name: job.name, last_at: clock.now() })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_at: clock.now() }))
        .execute();
    });

  const run = (job: Job) => {
    const already = running.get(job.name);
    if (already) return already;
    const work = (async () => {
      try {
        lastRunAt.set(job.name, clock.elapsedMs());
        if (job.everySeconds >= REMEMBERED_FROM_SECONDS) await rememberRun(job);
        await job.run(stopping.signal);
      } catch (error) {
        failed(error, job.name);
      } finally {
        running.delete(job.name);
      }
    })();
    running.set(job.name, work);
    return work;
  };

  const tick = async () => {
    const { isOurs, isAlive } = await lease.hold();
    for (const job of jobs) {
      if (!isOurs && !job.isOfEveryProcess) continue;
      if (!running.has(job.name) && (await isDue(job))) void run(job);
    }
    if (isAlive) silentSeconds = 0;
  };

  return {
    start: () => {
      watch = setInterval(() => silentSeconds++, TICK_MS).unref();
      loop = (async () => {
        while (!stopping.signal.aborted) {
          await tick().catch((error: unknown) => failed(error, 'schedule'));
          await delay(TICK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        }
      })();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(watch);
      await loop;
      await Promise.all(running.values());
      // A store that takes nothing now keeps no process from ending; the lease lapses by itself.
      await lease.release().catch((error: unknown) => failed(error, 'lease'));
    },
    runNow: async (name) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job && (job.isOfEveryProcess || (await lease.hold()).isOurs)) await run(job);
    },
    isAtWork: () => silentSeconds <= SILENT_SECONDS,
  };
}
