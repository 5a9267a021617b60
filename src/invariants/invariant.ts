import type { RawBuilder } from 'kysely';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import type { Database } from '../platform/database/database.ts';
import type { Moment } from './moment.ts';

/** What must hold at every moment, and how to find what breaks it: numbers and keys, nothing personal. */
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
