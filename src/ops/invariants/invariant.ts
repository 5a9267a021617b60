import { type RawBuilder, sql } from 'kysely';
import { type Instant, secondsAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../platform/database/database.ts';

/** Rule that holds at every moment, with the query for its breaches: numbers and keys, nothing personal. */
export type Invariant = {
  id: string;
  promise: string;
  breaches(database: Database, moment: Moment): Promise<string[]>;
};

/** Rows of a select whose one column is called `key`. */
export const keysOf = (select: RawBuilder<unknown>) => async (database: Database) => {
  const { rows } = await (select as RawBuilder<{ key: string }>).execute(database.query<unknown>());
  return rows.map((row) => row.key).toSorted();
};

/** The same for a select that depends on when the sweepers last passed; nothing is judged before they ever did. */
export const keysOnceSwept =
  (select: (aliveAt: Instant, now: Instant) => RawBuilder<unknown>) =>
  async (database: Database, { aliveAt, now }: Moment) =>
    aliveAt === null ? [] : keysOf(select(aliveAt, now))(database);

/** As of when a database is judged. */
export type Moment = {
  now: Instant;
  /** When its worker was last seen alive, but never later than `now`; null: it never ran. */
  aliveAt: Instant | null;
};

const LEASE_SECONDS = 15;

/**
 * Returns the moment at which deadlines are judged, which is when the worker was last alive: for a copy, the time it
 * was made; a program that stood still is given time. Its lease tells that while it runs or after a crash, and the
 * records of its jobs once it has stopped in order and released the lease. A time later than now, from a clock that was
 * set back, counts as now.
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
