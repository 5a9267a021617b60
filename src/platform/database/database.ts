import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, LogEvent, Transaction } from 'kysely';
import { storageTrouble } from './storage-problem.ts';

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
  #isDamaged = false;

  /** `open` makes the handle, with a listener that hears of each statement. */
  constructor(engine: Engine, open: (heard: (event: LogEvent) => void) => AnyKysely) {
    this.engine = engine;
    this.#root = open((event) => {
      if (event.level === 'error' && storageTrouble(event.error) === 'damaged') this.#isDamaged = true;
    });
  }

  /** Whether a statement met a page that is no longer what was written, since the start: a person has to look. */
  get isDamaged(): boolean {
    return this.#isDamaged;
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
