import type { Instant } from '../kernel/dates/dutch-dates.ts';
import { newUuid } from '../kernel/ids.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { storageTrouble } from './database/storage-problem.ts';
import type { Log } from './log.ts';

export type Job = {
  name: string;
  everySeconds: number;
  /** Maintains the memory of its own process, so every process runs it, with or without the lease. */
  isOfEveryProcess?: boolean;
  /** Stops between rows once the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
};

export type JobRunner = {
  start(): void;
  /** Starts due jobs, as a started runner does each second; nothing while another process holds the lease. */
  tick(): Promise<void>;
  idle(): Promise<void>;
  /** Aborts running jobs, waits for them and gives up the lease. */
  stop(): Promise<void>;
  /** Runs one job now, whatever its schedule, if this process holds the lease or the job needs none. */
  runNow(name: string): Promise<void>;
  /**
   * True if jobs run, here or elsewhere: within the last twelve seconds this process went through its jobs, saw another
   * hold the lease, or saw that the site is being moved. Seconds without processor time do not count.
   */
  isAtWork(): boolean;
};

const TICK_MS = 1_000;
const SILENT_SECONDS = 12;
const TROUBLE_MS = 60_000;
const REMEMBERED_FROM_SECONDS = 600;

type JobTables = { job_run: { name: string; last_at: Instant } };

/**
 * Runs jobs while this process holds the lease; a second process waits until it lapses. Intervals use a
 * monotonic clock, so setting the time of day neither stops nor hurries the work.
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
    // A run in the future means that the clock was set back since.
    return !row || passed < 0 || passed >= job.everySeconds * 1000;
  };

  /** Logs a full disk or a lock, which fails each job every few seconds, once a minute and without a stack. */
  const failed = (error: unknown, job: string) => {
    const trouble = storageTrouble(error);
    if (!trouble) return log.error({ job, error }, 'job failed');
    const last = toldAt.get(job);
    if (last !== undefined && clock.elapsedMs() - last < TROUBLE_MS) return;
    toldAt.set(job, clock.elapsedMs());
    log.warn({ job, trouble, ...(trouble === 'moving' && { why: (error as Error).message }) }, 'job failed');
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
          await tick().catch((error: unknown) => {
            // A site that is being moved pauses on purpose.
            if (storageTrouble(error) === 'moving') silentSeconds = 0;
            failed(error, 'schedule');
          });
          await clock.wait(TICK_MS, stopping.signal).catch(() => undefined);
        }
      })();
    },
    tick,
    idle: async () => void (await Promise.all(running.values())),
    stop: async () => {
      stopping.abort();
      clearInterval(watch);
      await loop;
      await Promise.all(running.values());
      // A store that refuses writes must not stop the process from ending; the lease lapses by itself.
      await lease.release().catch((error: unknown) => failed(error, 'lease'));
    },
    runNow: async (name) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job && (job.isOfEveryProcess || (await lease.hold()).isOurs)) await run(job);
    },
    isAtWork: () => silentSeconds <= SILENT_SECONDS,
  };
}

const NAME = 'jobs';
const LEASE_MS = 10_000;
const RENEWED_AFTER_MS = 3_000;

type LeaseRow = { name: string; holder: string; expires_at: Instant };
type LeaseTables = { lease: LeaseRow };

type Lease = {
  /**
   * Takes or renews the lease if it is free. `isOurs`: this process holds it for some seconds more. `isAlive`: so it
   * does, or another process renewed it since the last call.
   */
  hold(): Promise<{ isOurs: boolean; isAlive: boolean }>;
  /** Frees the lease at once. */
  release(): Promise<void>;
};

/**
 * One row that names the process doing the background work. The holder changes it every few seconds; whoever sees it
 * unchanged for ten of its own seconds may take it. Clocks are never compared: `expires_at` only has to differ from one
 * renewal to the next, so the lease holds whatever the machines' clocks say.
 */
function createLease(ports: { database: Database; clock: Clock }): Lease {
  const { database, clock } = ports;
  const holder = newUuid();
  const query = () => database.query<LeaseTables>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let written: Instant = '';
  let seen: { row: LeaseRow; at: number } | null = null;

  /** Writes the row if it is still ours, or still as `row` says; null: if there is none. */
  const write = async (row: Pick<LeaseRow, 'holder' | 'expires_at'> | null) => {
    const at = clock.elapsedMs();
    const expires_at = differentFrom(row?.expires_at ?? written, later(clock.now()));
    const isWritten = await database.atomically(async () => {
      if (!row) {
        const fresh = { name: NAME, holder, expires_at };
        const made = await query()
          .insertInto('lease')
          .values(fresh)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return Number(made.numInsertedOrUpdatedRows ?? 0) === 1;
      }
      const taken = await query()
        .updateTable('lease')
        .set({ holder, expires_at })
        .where('name', '=', NAME)
        .where('holder', '=', row.holder)
        .$if(row.holder !== holder, (others) => others.where('expires_at', '=', row.expires_at))
        .executeTakeFirst();
      return Number(taken.numUpdatedRows) === 1;
    });
    if (!isWritten) return false;
    renewedAt = at;
    written = expires_at;
    return true;
  };

  return {
    hold: async () => {
      if (clock.elapsedMs() - renewedAt < RENEWED_AFTER_MS) return { isOurs: true, isAlive: true };
      const row = (await query().selectFrom('lease').selectAll().where('name', '=', NAME).executeTakeFirst()) ?? null;
      if (row === null || row.holder === holder) {
        const isWritten = await write(row);
        return { isOurs: isWritten, isAlive: isWritten };
      }
      renewedAt = Number.NEGATIVE_INFINITY;
      const isNews = seen?.row.holder !== row.holder || seen.row.expires_at !== row.expires_at;
      if (!seen || isNews) {
        seen = { row, at: clock.elapsedMs() };
        return { isOurs: false, isAlive: true };
      }
      const taken = clock.elapsedMs() - seen.at >= LEASE_MS && (await write(row));
      return { isOurs: taken, isAlive: taken };
    },
    release: () =>
      database.atomically(async () => {
        renewedAt = Number.NEGATIVE_INFINITY;
        await query().deleteFrom('lease').where('holder', '=', holder).execute();
      }),
  };
}

function later(now: Instant): Instant {
  return new Date(Date.parse(now) + LEASE_MS).toISOString();
}

/** A renewal must be visible even when the clock stands still or was set back to the same moment. */
function differentFrom(other: Instant, wanted: Instant): Instant {
  return wanted === other ? new Date(Date.parse(wanted) + 1).toISOString() : wanted;
}
