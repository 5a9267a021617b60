import { type RawBuilder, sql } from 'kysely';
import { daysAfter, type Instant, secondsAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../platform/database/database.ts';

export type Invariant = {
  id: string;
  promise: string;
  breaches(database: Database, moment: Moment): Promise<string[]>;
};

export const keysOf = (select: RawBuilder<unknown>) => async (database: Database) => {
  const { rows } = await (select as RawBuilder<{ key: string }>).execute(database.query<unknown>());
  return rows.map((row) => row.key).toSorted();
};

/** For a select that depends on when the sweepers last ran; judges nothing before they ever did. */
export const keysOnceSwept =
  (select: (aliveAt: Instant, now: Instant) => RawBuilder<unknown>) =>
  async (database: Database, { aliveAt, now }: Moment) =>
    aliveAt === null ? [] : keysOf(select(aliveAt, now))(database);

export type Moment = {
  now: Instant;
  /** When its worker was last alive, at most `now`; null: never. */
  aliveAt: Instant | null;
};

const LEASE_SECONDS = 15;

/**
 * Moment at which deadlines are judged: when the worker was last alive (for a copy, when it was made), so that a
 * stopped program is given time. From its lease while running or after a crash, from job records after an orderly stop.
 * A later time, from a clock that was set back, counts as now.
 */
export async function momentOf(database: Database, now: Instant): Promise<Moment> {
  const seen = sql<{ at: string; is_lease: number }>`
    select expires_at as at, 1 as is_lease from lease where name = 'jobs'
    union all select last_at as at, 0 as is_lease from job_run`;
  const { rows } = await seen.execute(database.query<unknown>());
  const latest = rows
    .map(({ at, is_lease }) => (is_lease === 1 ? secondsAfter(at, -LEASE_SECONDS) : at))
    .toSorted()
    .at(-1);
  return { now, aliveAt: latest === undefined || latest < now ? (latest ?? null) : now };
}

const JUMP_DAYS = 2;

/**
 * Moment at which to judge what is deleted by age: when the clock was last believed, because nothing is deleted while it
 * is in doubt (P-09).
 */
export async function believedMoment(database: Database, moment: Moment): Promise<Moment> {
  const query = sql<{
    believed_at: Instant;
    doubted_at: Instant | null;
  }>`select believed_at, doubted_at from date_watch`;
  const [row] = (await query.execute(database.query<unknown>())).rows;
  if (!row || moment.aliveAt === null || row.believed_at >= moment.aliveAt) return moment;
  const isJump = row.doubted_at !== null || row.believed_at < daysAfter(moment.aliveAt, -JUMP_DAYS);
  return isJump ? { ...moment, aliveAt: row.believed_at } : moment;
}
