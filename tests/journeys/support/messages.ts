import { createSqlContact } from '../../../src/modules/contact/adapters/contact.sql.ts';
import type { NewMessage } from '../../../src/modules/contact/ports.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { addReaders } from '../../support/readers.ts';

/** Stores a message as the contact form does, without its mails; gives its number. */
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

/** Confirmed readers of the newsletter: reader1@example.org and so on. */
export function addSubscribers(dataDir: string, count: number): Promise<void> {
  return inDatabase(dataDir, (database) => addReaders(database, count));
}

/** Gives up a mail that waits, as after a refusal for good; false while none waits. */
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

/** Works on the database of a site that runs. */
async function inDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openSqlite(`${dataDir}/garden.db`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
