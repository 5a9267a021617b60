import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** One number that grows whenever something that public pages show has changed; the page cache compares it. */
export type Edition = {
  /** The newest edition this process knows. */
  current(): number;
  /** Raises it inside the transaction of the change; seen by `current` once that commits. */
  raise(): Promise<void>;
  /** Reads what other processes raised; called every second. */
  refresh(): Promise<void>;
};

type EditionTable = { edition: { id: number; number: number } };

export async function createEdition(database: Database): Promise<Edition> {
  let known = 0;
  const read = async () => {
    const row = await database.query<EditionTable>().selectFrom('edition').select('number').executeTakeFirstOrThrow();
    return row.number;
  };
  const edition: Edition = {
    current: () => known,
    raise: () =>
      database.atomically(async () => {
        await database
          .query<EditionTable>()
          .updateTable('edition')
          .set({ number: sql<number>`number + 1` })
          .execute();
        const raised = await read();
        database.afterCommit(() => {
          known = Math.max(known, raised);
        });
      }),
    refresh: async () => {
      known = Math.max(known, await read());
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
  };
}
