import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Runs `work` in one transaction; throws roll everything back. Called inside another, it joins that one. */
export type Atomically = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Calls `then` once the running transaction has committed; at once outside of one; never after a rollback. */
export type AfterCommit = (then: () => void) => void;

// Each module names its own tables, so the shared handle knows none.
// oxlint-disable-next-line typescript/no-explicit-any -- narrowed by `query<Tables>()`
type AnyKysely = Kysely<any>;

type Open = { trx: Transaction<unknown>; afterCommit: (() => void)[] };

/**
 * One database with one writer. A store asks `query<Tables>()` for each statement and so joins the transaction
 * that its caller opened. The carrier is a field of the object, because in development this file loads twice.
 */
export class Database {
  readonly engine: Engine;
  readonly #root: AnyKysely;
  readonly #open = new AsyncLocalStorage<Open>();

  constructor(engine: Engine, root: AnyKysely) {
    this.engine = engine;
    this.#root = root;
  }

  /** The running transaction of the caller, else the database itself, typed with the caller's tables. */
  query<Tables>(): Kysely<Tables> {
    return (this.#open.getStore()?.trx ?? this.#root) as Kysely<Tables>;
  }

  /** Whether the caller runs inside `atomically`: network calls are forbidden there. */
  isInTransaction = (): boolean => this.#open.getStore() !== undefined;

  atomically: Atomically = async (work) => {
    if (this.isInTransaction()) return work();
    const afterCommit: (() => void)[] = [];
    const result = await this.#root
      .transaction()
      .execute((trx) => this.#open.run({ trx: trx as Transaction<unknown>, afterCommit }, work));
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

  async close(): Promise<void> {
    await this.#root.destroy();
  }
}
