import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { keptStatements } from '../database/statements.ts';

/** One number that grows whenever something that public pages show has changed; the page cache compares it. */
export type Edition = {
  /** The newest edition this process knows. */
  current(): number;
  /** Raises it inside the transaction of the change; seen by `current` once that commits, and told to others who listen. */
  raise(): Promise<void>;
  /** Reads what other processes raised; called every second. */
  refresh(): Promise<void>;
  /** Learns of one that another process raised and committed. */
  hear(number: number): void;
};

type EditionTable = { edition: { id: number; number: number } };

export async function createEdition(database: Database): Promise<Edition> {
  let known = 0;
  const isTold = database.engine === 'postgres';
  const { first, run } = keptStatements<EditionTable>(database);
  const raising = (db: Kysely<EditionTable>) => db.updateTable('edition').set({ number: sql<number>`number + 1` });
  const found = first((db) => db.selectFrom('edition').select('number'));
  // PostgreSQL sends it when the transaction commits, and never when it does not.
  const raisedAndTold = first((db) =>
    raising(db).returning(['number', sql`pg_notify('edition', number::text)`.as('told')]),
  );
  const raisedHere = run(raising); // for `returning` SQLite copies the page first, which takes longer than to look
  const raised = isTold ? raisedAndTold : () => raisedHere().then(found);
  const numberOf = (row: { number: number } | undefined) => {
    if (!row) throw new Error('the edition is gone');
    return row.number;
  };
  const edition: Edition = {
    current: () => known,
    raise: async () => {
      const number = numberOf(await raised());
      database.afterCommit(() => {
        known = Math.max(known, number);
      });
    },
    refresh: async () => {
      known = Math.max(known, numberOf(await found()));
    },
    hear: (number) => {
      if (Number.isSafeInteger(number)) known = Math.max(known, number);
    },
  };
  await edition.refresh();
  return edition;
}

/** An edition for tests of a core without a database. */
export function memoryEdition(): Edition {
  let number = 1;
  return {
    current: () => number,
    raise: async () => {
      number++;
    },
    refresh: async () => {},
    hear: () => {},
  };
}
