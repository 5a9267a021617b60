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
  /** When the site last ran that was dumped. */
  madeAt: Instant;
  caughtUp: CaughtUp;
  /** Ids of the invariants that do not hold for the data; usually none. */
  breached: string[];
};

/**
 * Does the work of `restore` for a PostgreSQL database that `pg_restore` has just filled, before a site runs on it:
 * migrates it to this schema and lets it catch up with the world; the only email sent is the one to the owner.
 * It works on the database itself, so a kill leaves it half caught up: a second run does the rest. Throws RestoreFault
 * when a site runs on it, when it holds no site, or when the provider did not answer.
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
