import { createSqlContact } from '../../../src/modules/contact/adapters/contact.sql.ts';
import type { NewMessage } from '../../../src/modules/contact/ports.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { addReaders } from '../../support/readers.ts';

/** Stores a message like the contact form, without its emails; returns its number. */
export function addMessage(dataDir: string, message: Partial<NewMessage>): Promise<number> {
  return inDatabase(dataDir, (database) =>
    createSqlContact(database).messages.insert({
      receivedAt: new Date().toISOString(),
      firstName: 'Anna',
      lastName: 'de Boer',
      email: 'anna@bezoeker.example',
      phone: null,
      organisation: null,
      message: 'Is de tuin ook op maandag open?',
      state: 'new',
      isSuspect: false,
      isMailed: false,
      confirmKey: null,
      confirmHash: null,
      confirmExpiresAt: null,
      ...message,
    }),
  );
}

/** Adds confirmed subscribers: reader1@example.org and so on. */
export function addSubscribers(dataDir: string, count: number): Promise<void> {
  return inDatabase(dataDir, (database) => addReaders(database, count));
}

/** Gives up a waiting email, as after a permanent refusal; false if none is waiting. */
export async function giveUpMail(dataDir: string, to: string): Promise<boolean> {
  const [changed] = await inDatabase(dataDir, (database) =>
    database.atomically(() =>
      database
        .query<{ outbox: Record<string, unknown> }>()
        .updateTable('outbox')
        .set({ state: 'dead', last_error: 'http-422' })
        .where('recipient', '=', to)
        .where('state', '=', 'waiting')
        .execute(),
    ),
  );
  return Number(changed?.numUpdatedRows) > 0;
}

/** Opens the database of a running site. */
async function inDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openSqlite(`${dataDir}/garden.db`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
