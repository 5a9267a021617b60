import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { Database } from './database.ts';
import { createClientClass } from './postgres/client.ts';
import { createStatementNames } from './postgres/statement-names.ts';
import { StorageFault } from './storage-problem.ts';

const WAIT_MS = 3_000;

/** Opens PostgreSQL. `waitMs`: how long a query waits for one of the `poolSize` connections. */
export function openPostgres(url: string, { waitMs = WAIT_MS, poolSize = 10 } = {}): Database {
  const statements = createStatementNames();
  const pool = async () => {
    const { default: pg } = await import('pg'); // not loaded where SQLite does the work
    // Independent statements are pipelined (decision 67).
    const lost = (cause: Error) => new StorageFault('busy', 'a kept statement was lost', { cause });
    const Client = createClientClass(pg, statements, lost);
    const limits = { max: poolSize, connectionTimeoutMillis: waitMs };
    const made = new pg.Pool({ connectionString: url, pipeline: true, Client, ...limits });
    // A connection closed by the server is replaced at the next query, which reports it. Without a listener the event,
    // raised for idle and for busy connections, would end the process.
    made.on('error', () => undefined);
    made.on('connect', (client) => client.on('error', () => undefined));
    return made;
  };
  return new Database('postgres', (log) => ({
    root: new Kysely({ dialect: new GardenDialect({ pool }), log }),
    statements,
  }));
}

class PatientDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  /** Reports the lack of a free connection as overload, not as a bug. */
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...options);
    } catch (cause) {
      const isTimeout = cause instanceof Error && !('code' in cause);
      throw new StorageFault(isTimeout ? 'busy' : 'absent', 'no connection to the database', { cause });
    }
  }

  /** Sends `begin` with the first statements, and hears of it before the commit. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = connection.executeQuery(CompiledQuery.raw('begin'));
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }

  /** Ignores a broken connection, which cannot roll back; the server has, and an error would hide the cause. */
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
