import { Kysely, PostgresDialect } from 'kysely';
import { Database } from './database.ts';

/** Opens PostgreSQL at a `postgres://…` address, for when one machine is outgrown. */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = async () => {
    const { default: pg } = await import('pg'); // not loaded where SQLite does the work
    const made = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 3_000 });
    // A connection that the server closed while idle is replaced at the next query; without a listener it ends the process.
    made.on('error', () => undefined);
    return made;
  };
  return new Database('postgres', new Kysely({ dialect: new PostgresDialect({ pool }) }));
}
