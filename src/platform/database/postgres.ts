import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import { Pool } from 'pg';
import { Database } from './database.ts';
import { StorageFault } from './storage-problem.ts';

const WAIT_MS = 3_000;

/**
 * Opens PostgreSQL at a `postgres://…` address, for when one machine is outgrown. `waitMs`: how long a question
 * waits for one of the ten connections.
 */
export function openPostgres(url: string, { waitMs = WAIT_MS } = {}): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: waitMs });
  // A connection that the server closes is replaced at the next query, and whoever uses it hears of it there; without
  // listeners, one for those at rest and one for those at work, it ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Database('postgres', (log) => new Kysely({ dialect: new GardenDialect(pool), log }));
}

class PatientDriver extends PostgresDriver {
  /** When all connections are taken for too long, or none can be had, that is no bug. */
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...options);
    } catch (cause) {
      const isTimeout = cause instanceof Error && !('code' in cause);
      throw new StorageFault(isTimeout ? 'busy' : 'absent', 'no connection to the database', { cause });
    }
  }

  /** A connection that broke cannot roll back, and the server has done it; to say so would hide why. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class GardenDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new PatientDriver({ pool: this.#pool });
  }
}
