import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What must hold at every moment, and how to find what breaks it: numbers and keys, nothing personal. */
export type Invariant = {
  id: string;
  promise: string;
  breaches(database: Database): Promise<string[]>;
};

/** Rows of a select whose one column is called `key`. */
export const keysOf = (select: RawBuilder<unknown>) => async (database: Database) => {
  const { rows } = await (select as RawBuilder<{ key: string }>).execute(database.query<unknown>());
  return rows.map((row) => row.key).toSorted();
};
