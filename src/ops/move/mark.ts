import { sql } from 'kysely';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { StorageFault } from '../../platform/database/storage-problem.ts';

/** One-row table that a move leaves in both databases; not migrated, never copied. */
export const MARK = 'site_move';

/**
 * Source: 'preparing' (works), 'moving' (refuses writes), 'moved' (for good), 'abandoned' (works again). Target:
 * 'filling', 'whole' (no site yet), 'opened' (is the site), 'given-up'.
 */
export type MoveState = 'preparing' | 'moving' | 'moved' | 'abandoned' | 'filling' | 'whole' | 'opened' | 'given-up';

/** `other`: name of the other database, without a password. Both share `id`. */
export type MoveMark = { id: string; state: MoveState; other: string; at: Instant };

type MarkTables = { [MARK]: MoveMark };

/** Error that the site is in another database; the message is for the operator. */
export class SiteElsewhere extends Error {}

/** Mark of a database; null if it was never part of a move. */
export async function readMark(database: Database): Promise<MoveMark | null> {
  const statement =
    database.engine === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${MARK}`
      : sql`select 1 where to_regclass(${MARK}) is not null`;
  if ((await statement.execute(database.query())).rows.length === 0) return null;
  return (await database.query<MarkTables>().selectFrom(MARK).selectAll().executeTakeFirst()) ?? null;
}

/** Replaces the mark, in the caller's transaction or its own. */
export async function writeMark(database: Database, mark: MoveMark): Promise<void> {
  await database.atomically(async () => {
    const table = database.query<MarkTables>().schema.createTable(MARK).ifNotExists();
    await table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('other', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await database.query<MarkTables>().deleteFrom(MARK).execute();
    await database.query<MarkTables>().insertInto(MARK).values(mark).execute();
  });
}

/** Changes the state if it is one of `states`; returns whether it did. One concurrent caller wins. */
export async function turnMark(
  database: Database,
  { id }: Pick<MoveMark, 'id'>,
  states: MoveState[],
  state: MoveState,
): Promise<boolean> {
  return database.atomically(async () => {
    const done = await database
      .query<MarkTables>()
      .updateTable(MARK)
      .set({ state })
      .where('id', '=', id)
      .where('state', 'in', states)
      .executeTakeFirst();
    return Number(done.numUpdatedRows) === 1;
  });
}

/** Checks at start: the first after a move makes it final. Throws SiteElsewhere, StorageFault 'moving' if undecided. */
export async function openMoved(database: Database, name: string): Promise<void> {
  const mark = await readMark(database);
  if (mark?.state === 'moving') {
    throw new StorageFault(
      'moving',
      `${name} is being moved to ${mark.other}. End it with npm run move, or npm run move -- --abandon.`,
    );
  }
  if (mark?.state === 'moved') {
    throw new SiteElsewhere(
      `${name} was moved to ${mark.other} at ${mark.at}: set DATABASE_URL to that, or take it away if it is a file.`,
    );
  }
  if (mark?.state === 'filling' || mark?.state === 'given-up') {
    throw new SiteElsewhere(
      `${name} is a copy of ${mark.other} that was not finished: start with the settings of that.`,
    );
  }
  if (mark?.state === 'whole' && !(await turnMark(database, mark, ['whole'], 'opened')))
    await openMoved(database, name);
}
