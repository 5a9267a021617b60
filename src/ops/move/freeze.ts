import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { FROZEN_CODE, FROZEN_START, storageTrouble } from '../../platform/database/storage-problem.ts';
import { tablesOf } from './tables.ts';

const TRIES = 60;
const PAUSE_MS = 200;
const VERBS = ['insert', 'update', 'delete'] as const;

/**
 * From its commit on, every table refuses writes with the storage trouble 'moving' until `thaw`; reads go on (R-31).
 * Waits for running writers. `also` runs in the same transaction. Implemented by triggers, which survive restarts and
 * bind all processes. `why` is for logs.
 */
export async function freeze(database: Database, why: string, also: () => Promise<void>): Promise<void> {
  const text = sql.lit(`${FROZEN_START}${why}`);
  await retryUntilDone(database, async () => {
    const query = database.query();
    await dropTriggers(database);
    if (database.engine === 'postgres') {
      // Waiting for the lock blocks later writers too: keep it short and retry.
      await sql`set local lock_timeout = '2s'`.execute(query);
      const body = `begin raise exception using errcode = '${FROZEN_CODE}', message = tg_argv[0]; end`;
      await sql`create or replace function site_move() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
        query,
      );
    }
    for (const { name } of await tablesOf(database)) {
      for (const verb of VERBS) {
        const head = sql`create trigger ${sql.ref(`site_move_${verb}_${name}`)} before ${sql.raw(verb)} on ${sql.table(name)}`;
        await (
          database.engine === 'postgres'
            ? sql`${head} for each row execute function site_move(${text})`
            : sql`${head} begin select raise(abort, ${text}); end`
        ).execute(query);
      }
    }
    await also();
  });
}

/** Lets tables take writes again; `also` runs in the same transaction. */
export async function thaw(database: Database, also: () => Promise<void>): Promise<void> {
  await retryUntilDone(database, async () => {
    if (database.engine === 'postgres') await sql`set local lock_timeout = '2s'`.execute(database.query());
    await dropTriggers(database);
    await also();
  });
}

async function dropTriggers(database: Database): Promise<void> {
  const query = database.query();
  if (database.engine === 'postgres') {
    await sql`drop function if exists site_move() cascade`.execute(query);
    return;
  }
  const triggers = sql<{
    name: string;
  }>`select name from sqlite_master where type = 'trigger' and name glob 'site_move_*'`;
  for (const { name } of (await triggers.execute(query)).rows) await sql`drop trigger ${sql.ref(name)}`.execute(query);
}

/** `atomically` with retries, for use beside a busy site. */
export async function retryUntilDone(database: Database, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.atomically(work);
    } catch (thrown) {
      if (storageTrouble(thrown) !== 'busy' || tries === TRIES) throw thrown;
      await delay(PAUSE_MS);
    }
  }
}
