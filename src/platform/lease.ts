import type { Instant } from '../kernel/dates/dutch-dates.ts';
import { newUuid } from '../kernel/ids.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';

const NAME = 'jobs';
const LEASE_MS = 10_000;
const RENEWED_AFTER_MS = 3_000;

type LeaseRow = { name: string; holder: string; expires_at: Instant };
type LeaseTables = { lease: LeaseRow };

export type Lease = {
  /**
   * Takes or keeps the lease, if it is free. `isOurs`: it is held by this process, for at least some seconds. `isAlive`:
   * it is, or another process was seen to renew it since the last call.
   */
  hold(): Promise<{ isOurs: boolean; isAlive: boolean }>;
  /** Lets the next process have it at once. */
  release(): Promise<void>;
};

/**
 * One row that says which process does the background work. The holder changes it every few seconds; whoever sees
 * it unchanged for ten of its own seconds may take it. No two clocks are ever compared, and no time of day: `expires_at`
 * only has to differ from one renewal to the next, so the lease holds whatever the clocks of the machines do.
 */
export function createLease(ports: { database: Database; clock: Clock }): Lease {
  const { database, clock } = ports;
  const holder = newUuid();
  const query = () => database.query<LeaseTables>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let written: Instant = '';
  let seen: { row: LeaseRow; at: number } | null = null;

  /** Writes the row if it is still ours, or still as `row` says of another; null: if there is none. */
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
        const kept = await write(row);
        return { isOurs: kept, isAlive: kept };
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

/** A renewal must be seen as one, also when the clock stands still or was set back to the very moment. */
function differentFrom(other: Instant, wanted: Instant): Instant {
  return wanted === other ? new Date(Date.parse(wanted) + 1).toISOString() : wanted;
}
