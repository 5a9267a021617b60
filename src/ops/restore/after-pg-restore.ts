import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { momentOf } from '../invariants/invariant.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { appliedMigrations, migrate } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import type { Log } from '../../platform/log.ts';
import { catchUp, type CaughtUp } from './catch-up.ts';
import { RestoreFault } from './stage.ts';

export type Followed = {
  madeAt: Instant;
  caughtUp: CaughtUp;
  breached: string[];
};

/**
 * Completes a `pg_restore` before a site runs on it: migrates and catches up; the only email sent is to the owner
 * . Repeatable after a kill. Throws RestoreFault when a site runs on it, it holds no site, or the provider did
 * not answer.
 */
export async function followRestore(
  config: Config,
  { url, now, log, withPayments }: { url: string; now: Instant; log: Log; withPayments: boolean },
): Promise<Followed> {
  const database = openPostgres(url);
  try {
    const others = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      database.query<unknown>(),
    );
    if (Number(others.rows[0]?.n) > 0) {
      throw new RestoreFault('The site, or something else, still uses this database. Stop it first.');
    }
    const isEmpty = (await appliedMigrations(database)).length === 0;
    if (!isEmpty) await migrate(database);
    const { aliveAt } = isEmpty ? { aliveAt: null } : await momentOf(database, now);
    if (aliveAt === null) throw new RestoreFault('No site ever ran on this database: pg_restore comes first.');
    const caughtUp = await catchUp(config, { database, log, madeAt: aliveAt, withPayments });
    if (withPayments && caughtUp.strays === null) {
      throw new RestoreFault(
        'Mollie did not answer, so payments made since the backup are not known. All mail is held. Give this command ' +
          'again before you start the site, or add --without-payments: they are found once the site runs.',
      );
    }
    const breached = (await checkInvariants(database, now)).flatMap(({ id, ok }) => (ok ? [] : id));
    return { madeAt: aliveAt, caughtUp, breached };
  } finally {
    await database.close();
  }
}
