import type { Database as Connection, Statement } from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Called before and after each statement; throws where the process dies. */
export type Point = (when: 'before' | 'after', sql: string, values: readonly unknown[], answer?: unknown) => void;

/**
 * A hand on the connection of one life of the site: each statement passes `point`, a dead site is cut off and what it had
 * committed is taken out, and the checks read beside it without being seen.
 */
export type WatchedConnection = {
  watch(raw: Connection): void;
  /** True while a transaction is open, when nothing should be checked. */
  isBusy(): boolean;
  /** Rolls back the open transaction, and returns the bytes of everything committed. */
  committed(): Buffer;
  /** Reads for the checks, unseen by the trace. */
  reader(): Database;
  /** All rows of a query of the model. */
  rows<Row>(sql: string, ...values: unknown[]): Row[];
};

export function watchConnection(point: Point): WatchedConnection {
  let connection: Connection | undefined;
  let prepare: Connection['prepare'] | undefined;
  let reader: Database | undefined;
  const opened = () => {
    if (!connection || !prepare) throw new Error('no connection was opened');
    return { connection, prepare };
  };
  const kept = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
    const known = kept.get(sql) ?? opened().prepare(sql);
    kept.set(sql, known);
    return known;
  };
  return {
    watch: (raw) => {
      connection = raw;
      prepare = raw.prepare.bind(raw);
      const real = prepare;
      raw.prepare = ((sql: string) => watchedStatement(real(sql), sql, point)) as Connection['prepare'];
    },
    isBusy: () => opened().connection.inTransaction,
    committed: () => {
      const { connection: raw } = opened();
      if (raw.inTransaction) statement('rollback').run();
      return raw.serialize();
    },
    reader: () => {
      // As much of a Database as the checks use: each of their reads stands alone.
      const database = { prepare: statement, close: () => undefined } as unknown as SqliteDatabase;
      const query = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
      reader ??= { engine: 'sqlite', query: () => query, root: query } as unknown as Database;
      return reader;
    },
    rows: <Row>(sql: string, ...values: unknown[]) => statement(sql).all(...values) as Row[],
  };
}

function watchedStatement(statement: Statement, sql: string, point: Point): Statement {
  const seen =
    (run: (...values: unknown[]) => unknown) =>
    (...values: unknown[]) => {
      point('before', sql, values);
      const answer = run(...values);
      point('after', sql, values, answer);
      return answer;
    };
  return {
    reader: statement.reader,
    all: seen((...values) => statement.all(...values)),
    get: seen((...values) => statement.get(...values)),
    run: seen((...values) => statement.run(...values)),
    iterate: (...values: unknown[]) => {
      point('before', sql, values);
      return statement.iterate(...values);
    },
    pluck: () => statement.pluck(),
  } as unknown as Statement;
}
