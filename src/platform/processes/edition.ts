import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { keptStatements } from '../database/statements.ts';

/** A number that grows whenever public pages change; the page cache compares it. */
export type Edition = {
  current(): number;
  /** The number without changes in free seats: a page of this edition shows nothing that was removed since. */
  ofContent(): number;
  /** Raises the number in the caller's transaction, `current` once committed. 'seats': only those changed. */
  raise(what?: 'seats'): Promise<void>;
  /** Reads what other processes raised; called every second. */
  refresh(): Promise<void>;
  /**
   * Receives an edition that another process raised. `seats` says how many raises up to it were of seats; without it,
   * as from an older process, it counts as content until the next `refresh`.
   */
  hear(number: number, seats?: number): void;
};

type EditionTable = { edition: { id: number; number: number; seats: number } };
type Counts = { number: number; seats: number };

export async function createEdition(database: Database): Promise<Edition> {
  let known: Counts = { number: 0, seats: 0 };
  const isTold = database.engine === 'postgres';
  const { first, run } = keptStatements<EditionTable>(database);
  const raising = (db: Kysely<EditionTable>, seats: 0 | 1) =>
    db.updateTable('edition').set({ number: sql<number>`number + 1`, seats: sql<number>`seats + ${sql.lit(seats)}` });
  const found = first((db) => db.selectFrom('edition').select(['number', 'seats']));
  // PostgreSQL sends it at commit, and never after a rollback.
  const raisedAndTold = (seats: 0 | 1) =>
    first((db) =>
      raising(db, seats).returning(['number', 'seats', sql`pg_notify('edition', number || ' ' || seats)`.as('told')]),
    );
  const raisedHere = (seats: 0 | 1) => {
    const raised = run((db) => raising(db, seats)); // for `returning` SQLite copies the page first, which takes longer than to look
    return () => raised().then(found);
  };
  const raisers = {
    content: isTold ? raisedAndTold(0) : raisedHere(0),
    seats: isTold ? raisedAndTold(1) : raisedHere(1),
  };
  const countsOf = (row: Counts | undefined) => {
    if (!row) throw new Error('the edition is gone');
    return row;
  };
  const learn = ({ number, seats }: Counts) => {
    known = { number: Math.max(known.number, number), seats: Math.max(known.seats, seats) };
  };
  const edition: Edition = {
    current: () => known.number,
    ofContent: () => known.number - known.seats,
    raise: async (what) => {
      const counts = countsOf(await raisers[what ?? 'content']());
      database.afterCommit(() => learn(counts));
    },
    refresh: async () => learn(countsOf(await found())),
    hear: (number, seats = 0) => {
      if (Number.isSafeInteger(number) && Number.isSafeInteger(seats)) learn({ number, seats });
    },
  };
  await edition.refresh();
  return edition;
}

export function memoryEdition(): Edition {
  let number = 1;
  let seats = 0;
  return {
    current: () => number,
    ofContent: () => number - seats,
    raise: async (what) => {
      number++;
      if (what === 'seats') seats++;
    },
    refresh: async () => {},
    hear: () => {},
  };
}
