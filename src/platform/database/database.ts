import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Kysely, LogEvent } from 'kysely';
import { storageTrouble } from './storage-problem.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * Runs `work` in one transaction, or joins the caller's; a throw rolls back. 'shared': short work that on SQLite may
 * share a commit with others; durable before this resolves.
 */
export type Atomically = <Result>(work: () => Promise<Result>, commit?: 'shared') => Promise<Result>;

/** Calls `then` once the transaction has committed; at once outside one; never after a rollback. */
export type AfterCommit = (then: () => void) => void;

// Each module names its own tables.
// oxlint-disable-next-line typescript/no-explicit-any -- narrowed by `query<Tables>()`
type AnyKysely = Kysely<any>;

/**
 * A transaction: where its statements are built. `pooled`: the connection that it took from a pool. `last`: what is sent with
 * its commit. `isOver`: what still runs in its name has nothing to run in.
 */
type Open = {
  query: AnyKysely;
  pooled: DatabaseConnection | null;
  /** Number of statements given to that connection. */
  sent: number;
  last: Statement[];
  afterCommit: (() => void)[];
  isOver: boolean;
};

/** Starts one statement that was made by `prepare`. */
type Statement = () => Promise<unknown>;

export type OneConnection = {
  query: AnyKysely;
  /** Compiles a statement, which runs when it is the caller's turn. */
  prepare(sql: string, answer: Answer): RunStatement;
  isOpen(): boolean;
  /** For a transaction: lets the event loop answer others if this round of it is long; no promise otherwise. */
  pause(): Promise<void> | undefined;
  inTurn<Result>(work: () => Result): Promise<Result>;
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
};

/** Result: all rows, the first, the number written, the id of the inserted row (PostgreSQL: column `id`), nothing. */
export type Answer = 'rows' | 'row' | 'count' | 'id' | 'nothing';

export type RunStatement = (values: readonly unknown[]) => unknown;

type Opened = {
  root: AnyKysely;
  connection?: OneConnection;
  /** Keeps prepared statements on the connections of a pool. */
  statements?: { keep(sql: string): void; renew(): void };
};

/**
 * One database with one writer. `query<Tables>()` joins the caller's transaction. The async context is a field of the
 * object, because in development this file loads twice.
 */
export class Database {
  readonly engine: Engine;
  readonly #root: AnyKysely;
  readonly #connection: OneConnection | undefined;
  readonly #statements: Opened['statements'];
  readonly #open = new AsyncLocalStorage<Open>();
  #isDamaged = false;

  /**
   * `open` makes the handle; the listener that it gets receives every statement. `requireOpen` throws once the caller's
   * transaction is over.
   */
  constructor(engine: Engine, open: (onEvent: (event: LogEvent) => void, requireOpen: () => void) => Opened) {
    this.engine = engine;
    const { root, connection, statements } = open(
      (event) => {
        if (event.level === 'error') this.#noteFault(event.error);
      },
      () => void this.#running(),
    );
    this.#root = root;
    this.#connection = connection;
    this.#statements = statements;
  }

  #noteFault(thrown: unknown): void {
    if (storageTrouble(thrown) === 'damaged') this.#isDamaged = true;
    // Statements started beside this one must not be committed alone.
    const open = this.#open.getStore();
    if (open && this.#connection?.isOpen() === false) open.isOver = true;
  }

  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Returns the caller's transaction, or the database itself outside one. */
  query<Tables>(): Kysely<Tables> {
    return (this.#running()?.query ?? this.#root) as Kysely<Tables>;
  }

  /** Prepares a statement that joins its caller's transaction; those started together are sent together, in order. */
  prepare(statement: CompiledQuery, answer: Answer): RunStatement {
    const connection = this.#connection;
    if (!connection) {
      this.#statements?.keep(statement.sql);
      return (parameters) => this.#runInPool({ ...statement, parameters }, answer);
    }
    const run = connection.prepare(statement.sql, answer);
    return (values) => {
      if (!this.#running()) return connection.inTurn(() => this.#heard(run, values));
      const pause = connection.pause();
      if (!pause) return this.#heard(run, values);
      return pause.then(() => {
        this.#running();
        return this.#heard(run, values);
      });
    };
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
    const open = this.#running();
    const answered = (open?.pooled ?? this.#root).executeQuery<{ id?: number }>(statement);
    if (open) open.sent += 1;
    const { rows, numAffectedRows = 0n } = await answered;
    if (answer === 'count') return Number(numAffectedRows);
    if (answer === 'id') return rows[0]?.id;
    return answer === 'rows' ? rows : rows[0];
  }

  /** Throws once the transaction is over, to which a statement belongs that waited. */
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
    let lastAnswers: Promise<unknown> | undefined;
    const workIn = async (query: AnyKysely, pooled: DatabaseConnection | null = null) => {
      const open: Open = { query, pooled, sent: 0, last: [], afterCommit, isOver: false };
      try {
        return await this.#open.run(open, async () => {
          const done = await work();
          if (pooled) lastAnswers = sendLast(open);
          else for (const statement of open.last) await statement();
          return done;
        });
      } finally {
        open.isOver = true;
      }
    };
    const connection = this.#connection;
    const transaction = connection
      ? connection[commit ?? 'alone'](() => workIn(connection.query))
      : this.#root.transaction().execute(async (query) => workIn(query, await connectionOf(query)));
    const result = await transaction.catch(async (thrown: unknown) => {
      await lastAnswers; // if one of them failed, it says why the commit was answered with a rollback
      throw thrown;
    });
    await lastAnswers;
    for (const then of afterCommit) then();
    return result;
  };

  /**
   * Runs statements when all else in the caller's transaction is done, on PostgreSQL in one write with the commit: what they lock
   * is held for no round trip. Nobody looks at their results first, so one that must stop the commit has to fail in the
   * database; `atomically` then throws its error, and nothing is stored.
   */
  withCommit(...statements: Statement[]): void {
    const open = this.#running();
    if (!open) throw new Error('there is no transaction');
    open.last.push(...statements);
  }

  afterCommit: AfterCommit = (then) => {
    const open = this.#open.getStore();
    if (open) open.afterCommit.push(then);
    else then();
  };

  /** After a change of the schema: connections parse what they kept again. */
  renewStatements(): void {
    this.#statements?.renew();
  }

  /** The database itself, for migrations and backups. */
  get root(): Kysely<unknown> {
    return this.#root as Kysely<unknown>;
  }

  async close(): Promise<void> {
    await this.#root.destroy(); // leaves open what it never used itself
    this.#connection?.close();
  }
}

/** Sends them at once. Throws if the connection did not get each of them, because the commit follows unseen. */
function sendLast(open: Open): Promise<unknown> | undefined {
  if (open.last.length === 0) return undefined;
  const before = open.sent;
  const answers = Promise.all(open.last.map((statement) => statement()));
  answers.catch(() => undefined); // heard of after the commit
  if (open.sent - before < open.last.length) throw new Error('a statement would have missed its commit');
  return answers;
}

/** Kysely would wait for each answer before sending the next statement. */
function connectionOf(transaction: AnyKysely): Promise<DatabaseConnection> {
  return transaction.getExecutor().provideConnection(async (connection) => connection);
}
