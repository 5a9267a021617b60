import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { Database } from './database.ts';
import { StorageFault } from './storage-problem.ts';

const WAIT_MS = 3_000;

/**
 * Opens PostgreSQL at a `postgres://…` address, for when one machine is outgrown. `waitMs`: how long a question
 * waits for one of the `poolSize` connections.
 */
export function openPostgres(url: string, { waitMs = WAIT_MS, poolSize = 10 } = {}): Database {
  const pool = async () => {
    const { default: pg } = await import('pg'); // not loaded where SQLite does the work
    // Statements that do not need each other's answers travel together (decision 67).
    const made = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: waitMs, pipeline: true });
    // A connection that the server closes is replaced at the next query, and whoever uses it hears of it there; without
    // listeners, one for those at rest and one for those at work, it ends the process.
    made.on('error', () => undefined);
    made.on('connect', (client) => client.on('error', () => undefined));
    return made;
  };
  return new Database('postgres', (log) => ({ root: new Kysely({ dialect: new GardenDialect({ pool }), log }) }));
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
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new PatientDriver(this.#config);
  }
}
