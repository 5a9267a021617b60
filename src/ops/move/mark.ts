import { sql } from 'kysely';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../platform/database/database.ts';
import { StorageFault } from '../../platform/database/storage-problem.ts';

/** The table of one row that a move leaves in both databases; no migration makes it, and it is never copied. */
export const MARK = 'site_move';

/**
 * Of the database that is left: 'preparing' (it works as ever), 'moving' (it takes no writes), 'moved' (nor will it again),
 * 'abandoned' (it works again). Of the one that is gone to: 'filling', 'whole' (no site ran on it yet), 'opened' (it is the
 * site) and 'given-up' (it is not, and never was).
 */
export type MoveState = 'preparing' | 'moving' | 'moved' | 'abandoned' | 'filling' | 'whole' | 'opened' | 'given-up';

/** `other`: the name of the other database, without a password. `id` is the same in both. */
export type MoveMark = { id: string; state: MoveState; other: string; at: Instant };

type MarkTables = { [MARK]: MoveMark };

/** A database that is not where the site is; its message is what the operator needs. */
export class SiteElsewhere extends Error {}

/** The mark in a database; null when it never was part of a move. */
export async function readMark(database: Database): Promise<MoveMark | null> {
  const asked =
    database.engine === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${MARK}`
      : sql`select 1 where to_regclass(${MARK}) is not null`;
  if ((await asked.execute(database.query())).rows.length === 0) return null;
  return (await database.query<MarkTables>().selectFrom(MARK).selectAll().executeTakeFirst()) ?? null;
}

/** Puts the mark in the place of the one before; part of the transaction of the caller, or of its own. */
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

/** Changes the state if it is one of `states` now, and says whether it was: of two who do so at once, one does. */
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

/**
 * For a site that starts on a database: the first one after a move makes the move final. Throws SiteElsewhere, or while the
 * move may still end either way a StorageFault 'moving'. `name`: how the database is called in the line.
 */
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
