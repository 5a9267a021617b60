import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Kysely, LogEvent } from 'kysely';
import { storageTrouble } from './storage-problem.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * Runs `work` in one transaction; throws roll everything back. Called inside another, it joins that one. 'shared': short
 * work, which on SQLite may share the commit of others that wait; durable before this resolves, like any other.
 */
export type Atomically = <Result>(work: () => Promise<Result>, commit?: 'shared') => Promise<Result>;

/** Calls `then` once the running transaction has committed; at once outside of one; never after a rollback. */
export type AfterCommit = (then: () => void) => void;

// Each module names its own tables, so the shared handle knows none.
// oxlint-disable-next-line typescript/no-explicit-any -- narrowed by `query<Tables>()`
type AnyKysely = Kysely<any>;

/**
 * A transaction: where its statements are built. `pooled`: the connection that it took from a pool. `isOver`: what still runs
 * in its name has nothing to run in.
 */
type Open = { query: AnyKysely; pooled: DatabaseConnection | null; afterCommit: (() => void)[]; isOver: boolean };

/** Statements and transactions of an engine that has but one connection, without the detours that a pool needs. */
export type OneConnection = {
  /** Builds statements that run in the transaction that has the turn. */
  query: AnyKysely;
  /** Makes a statement ready to run where there is a turn. */
  prepare(sql: string, answer: Answer): RunStatement;
  /** True while a transaction is open: the engine may have rolled it back by itself, as on a full disk. */
  isOpen(): boolean;
  /** Waits for the turn. */
  inTurn<Result>(work: () => Result): Promise<Result>;
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
};

/**
 * Kind of answer wanted from a statement: all rows, the first if any, the count of rows written, the number of the inserted
 * row (in PostgreSQL the column `id`), or none.
 */
export type Answer = 'rows' | 'row' | 'count' | 'id' | 'nothing';

/** Runs a statement that was made ready, with these values; gives its answer, or a promise of it. */
export type RunStatement = (values: readonly unknown[]) => unknown;

type Opened = { root: AnyKysely; connection?: OneConnection };

/**
 * One database with one writer. A store asks `query<Tables>()` for each statement and so joins the transaction
 * that its caller opened. The carrier is a field of the object, because in development this file loads twice.
 */
export class Database {
  readonly engine: Engine;
  readonly #root: AnyKysely;
  readonly #connection: OneConnection | undefined;
  readonly #open = new AsyncLocalStorage<Open>();
  #isDamaged = false;

  /** `open` makes the handle, with a listener that hears of each statement. */
  constructor(engine: Engine, open: (heard: (event: LogEvent) => void) => Opened) {
    this.engine = engine;
    const { root, connection } = open((event) => {
      if (event.level === 'error') this.#noteFault(event.error);
    });
    this.#root = root;
    this.#connection = connection;
  }

  #noteFault(thrown: unknown): void {
    if (storageTrouble(thrown) === 'damaged') this.#isDamaged = true;
    // Statements that were started beside this one must not be committed alone.
    const open = this.#open.getStore();
    if (open && this.#connection?.isOpen() === false) open.isOver = true;
  }

  /** True once a statement read a damaged page, since the start: somebody has to look. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** The running transaction of the caller, else the database itself, typed with the caller's tables. */
  query<Tables>(): Kysely<Tables> {
    return (this.#running()?.query ?? this.#root) as Kysely<Tables>;
  }

  /**
   * Makes a statement ready to be run again and again. It joins the transaction of whoever runs it: at once, where that has
   * the only connection. Statements of one transaction that are started together reach the database together, in that order.
   */
  prepare(statement: CompiledQuery, answer: Answer): RunStatement {
    const connection = this.#connection;
    if (!connection) return (parameters) => this.#runInPool({ ...statement, parameters }, answer);
    const run = connection.prepare(statement.sql, answer);
    return (values) => (this.#running() ? this.#heard(run, values) : connection.inTurn(() => this.#heard(run, values)));
  }

  #heard(run: RunStatement, values: readonly unknown[]): unknown {
    try {
      return run(values);
    } catch (thrown) {
      this.#noteFault(thrown);
      throw thrown;
    }
  }

  async #runInPool(statement: CompiledQuery, answer: Answer): Promise<unknown> {
    const by = this.#running()?.pooled ?? this.#root;
    const { rows, numAffectedRows = 0n } = await by.executeQuery<{ id?: number }>(statement);
    if (answer === 'count') return Number(numAffectedRows);
    if (answer === 'id') return rows[0]?.id;
    return answer === 'rows' ? rows : rows[0];
  }

  #running(): Open | undefined {
    const open = this.#open.getStore();
    if (open?.isOver) throw new Error('a statement came after the end of its transaction');
    return open;
  }

  /** True inside `atomically`, where network calls are forbidden. */
  isInTransaction = (): boolean => this.#open.getStore() !== undefined;

  atomically: Atomically = async (work, commit) => {
    if (this.isInTransaction()) return work();
    const afterCommit: (() => void)[] = [];
    const workIn = async (query: AnyKysely, pooled: DatabaseConnection | null = null) => {
      const open: Open = { query, pooled, afterCommit, isOver: false };
      try {
        return await this.#open.run(open, work);
      } finally {
        open.isOver = true;
      }
    };
    const connection = this.#connection;
    const result = connection
      ? await connection[commit ?? 'alone'](() => workIn(connection.query))
      : await this.#root.transaction().execute(async (query) => workIn(query, await connectionOf(query)));
    for (const then of afterCommit) then();
    return result;
  };

  afterCommit: AfterCommit = (then) => {
    const open = this.#open.getStore();
    if (open) open.afterCommit.push(then);
    else then();
  };

  /** The bare handle, for migrations and backups. */
  get root(): Kysely<unknown> {
    return this.#root as Kysely<unknown>;
  }

  /** Gives its files or connections back, whatever they were used for. */
  async close(): Promise<void> {
    await this.#root.destroy(); // leaves open what it never used itself
    this.#connection?.close();
  }
}

/** Kysely would send a statement only when the one before has answered. */
function connectionOf(transaction: AnyKysely): Promise<DatabaseConnection> {
  return transaction.getExecutor().provideConnection(async (connection) => connection);
}
