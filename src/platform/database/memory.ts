import { AsyncLocalStorage } from 'node:async_hooks';
import type { AfterCommit, Atomically } from './database.ts';

export class MemoryDatabase {
  readonly #tables: Map<unknown, unknown>[] = [];
  readonly #open = new AsyncLocalStorage<(() => void)[]>();
  #last: Promise<unknown> = Promise.resolve();

  /** Table whose rows must go in and out as copies (`structuredClone`), as with a database. */
  table<Key, Row>(): Map<Key, Row> {
    const rows = new Map<Key, Row>();
    this.#tables.push(rows);
    return rows;
  }

  isInTransaction = (): boolean => this.#open.getStore() !== undefined;

  /** Runs one transaction at a time, like SQLite; a throw restores every table. */
  atomically: Atomically = async (work) => {
    if (this.isInTransaction()) return work();
    const turn = this.#last.then(() => this.#run(work));
    this.#last = turn.catch(() => undefined);
    return turn;
  };

  afterCommit: AfterCommit = (then) => {
    const open = this.#open.getStore();
    if (open) open.push(then);
    else then();
  };

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#tables.map((rows) => structuredClone(rows));
    const afterCommit: (() => void)[] = [];
    let result: Result;
    try {
      result = await this.#open.run(afterCommit, work);
    } catch (thrown) {
      for (const [index, rows] of this.#tables.entries()) {
        rows.clear();
        for (const [key, row] of before[index] ?? []) rows.set(key, row);
      }
      throw thrown;
    }
    for (const then of afterCommit) then();
    return result;
  }
}
