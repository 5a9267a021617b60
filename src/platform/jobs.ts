import { setTimeout as delay } from 'node:timers/promises';
import type { Instant } from '../kernel/dutch-dates.ts';
import { newUuid } from '../kernel/ids.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
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
  /** Whether some process holds a live lease. */
  isLeaseHeld(): Promise<boolean>;
};

const LEASE = 'jobs';
const LEASE_MS = 15_000;
const TICK_MS = 1_000;
// Frequent jobs keep their schedule in memory: writing it down every second would wear out a small disk.
const REMEMBERED_FROM_SECONDS = 600;

type LeaseTables = {
  lease: { name: string; holder: string; expires_at: Instant };
  job_run: { name: string; last_at: Instant };
};

/** Runs jobs while this process holds the lease; a second process waits until it expires. */
export function createJobRunner(ports: { database: Database; clock: Clock; log: Log; jobs: Job[] }): JobRunner {
  const { database, clock, log, jobs } = ports;
  const holder = newUuid();
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const lastRunMs = new Map<string, number>();
  let heldUntilMs = 0;
  let loop: Promise<void> | undefined;
  const nowMs = () => new Date(clock.now()).getTime();

  const holdLease = async () => {
    if (heldUntilMs - nowMs() > LEASE_MS / 2) return true;
    const until = nowMs() + LEASE_MS;
    const held = await takeLease();
    heldUntilMs = held ? until : 0;
    return held;
  };

  const takeLease = () =>
    database.atomically(async () => {
      const expires_at = new Date(nowMs() + LEASE_MS).toISOString();
      const query = database.query<LeaseTables>();
      const taken = await query
        .updateTable('lease')
        .set({ holder, expires_at })
        .where('name', '=', LEASE)
        .where((where) => where.or([where('holder', '=', holder), where('expires_at', '<', clock.now())]))
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 1) return true;
      const made = await query
        .insertInto('lease')
        .values({ name: LEASE, holder, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(made.numInsertedOrUpdatedRows ?? 0) === 1;
    });

  const isDue = async (job: Job) => {
    const lastMs = lastRunMs.get(job.name);
    if (lastMs !== undefined) return nowMs() - lastMs >= job.everySeconds * 1000;
    if (job.everySeconds < REMEMBERED_FROM_SECONDS) return true;
    const row = await database
      .query<LeaseTables>()
      .selectFrom('job_run')
      .select('last_at')
      .where('name', '=', job.name)
      .executeTakeFirst();
    return !row || nowMs() - new Date(row.last_at).getTime() >= job.everySeconds * 1000;
  };

  const rememberRun = (job: Job) =>
    database.atomically(async () => {
      await database
        .query<LeaseTables>()
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
        lastRunMs.set(job.name, nowMs());
        if (job.everySeconds >= REMEMBERED_FROM_SECONDS) await rememberRun(job);
        await job.run(stopping.signal);
      } catch (error) {
        log.error({ job: job.name, error }, 'job failed');
      } finally {
        running.delete(job.name);
      }
    })();
    running.set(job.name, work);
    return work;
  };

  const tick = async () => {
    const isHolder = await holdLease();
    for (const job of jobs) {
      if (!isHolder && !job.isOfEveryProcess) continue;
      if (!running.has(job.name) && (await isDue(job))) void run(job);
    }
  };

  return {
    start: () => {
      loop = (async () => {
        while (!stopping.signal.aborted) {
          await tick().catch((error: unknown) => log.error({ error }, 'job schedule failed'));
          await delay(TICK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        }
      })();
    },
    stop: async () => {
      stopping.abort();
      await loop;
      await Promise.all(running.values());
      await database.atomically(async () => {
        await database.query<LeaseTables>().deleteFrom('lease').where('holder', '=', holder).execute();
      });
    },
    runNow: async (name) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job && (job.isOfEveryProcess || (await holdLease()))) await run(job);
    },
    isLeaseHeld: async () => {
      const row = await database
        .query<LeaseTables>()
        .selectFrom('lease')
        .select('expires_at')
        .where('name', '=', LEASE)
        .executeTakeFirst();
      return row !== undefined && row.expires_at > clock.now();
    },
  };
}
