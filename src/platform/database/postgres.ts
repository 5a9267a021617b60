import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { Database } from './database.ts';

/** Opens PostgreSQL at a `postgres://…` address, for when one machine is outgrown. */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 3_000 });
  // A connection that the server closed while idle is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  return new Database('postgres', new Kysely({ dialect: new PostgresDialect({ pool }) }));
}
