import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../kernel/ids.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import type { Database } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { copyDatabase } from './copy-database.ts';
import { freeze, retryUntilDone, thaw } from './freeze.ts';
import { type MoveMark, readMark, turnMark, writeMark } from './mark.ts';
import { tablesOf } from './tables.ts';

export class MoveFault extends Error {}

export type NamedDatabase = { database: Database; name: string };

export type MoveParts = {
  from: NamedDatabase;
  to: NamedDatabase;
  now: Instant;
  tell: (line: string) => void;
};

/**
 * Moves a running site from `from` to `to`, which is read-only from the freeze on. Steps are durable and
 * repeatable: calling again resumes. `from` is marked as left only after the copy was compared, and only then may a
 * site start on `to`. Throws MoveFault, CopyFault.
 */
export async function moveSite({ from, to, now, tell }: MoveParts): Promise<void> {
  const mark = await sourceMark(from, to.name, now);
  if (mark.state !== 'moved') {
    await assertCurrent(from.database);
    await assertFree(to, mark);
    if (mark.state !== 'moving') await retryUntilDone(from.database, () => writeMark(from.database, mark));
    await writeMark(to.database, { id: mark.id, state: 'filling', other: from.name, at: mark.at });
    await migrate(to.database);
    tell(`${to.name} is ready to be filled.`);
    await thawedOnFault({ from, tell, now }, async () => {
      await freeze(from.database, `the site is being moved to ${to.name}`, () =>
        writeMark(from.database, { ...mark, state: 'moving', other: to.name }),
      );
      tell('The site only reads from now on. Copying:');
      const figures = await copyDatabase(from.database, to.database, ({ table, rows, sums }) => {
        const cents = Object.entries(sums).map(([column, sum]) => `, ${column} ${sum}`);
        if (rows > 0) tell(`  ${table}: ${rows} rows${cents.join('')}`);
      });
      tell(
        `Copied and compared: ${figures.reduce((sum, { rows }) => sum + rows, 0)} rows of ${figures.length} tables.`,
      );
      await compareInvariants(from.database, to.database, now);
      tell('What must hold was checked in both, with the same outcome.');
      await writeMark(from.database, { ...mark, state: 'moved', other: to.name, at: now });
    });
    tell(`${from.name} is marked as left.`);
  }
  const isWhole = await turnMark(to.database, mark, ['filling', 'whole'], 'whole');
  if (!isWhole && (await readMark(to.database))?.state !== 'opened')
    throw new MoveFault(`${from.name} was moved, but ${to.name} is not what it was moved to.`);
  tell(`Moved: the site is in ${to.name}.`);
}

/** Thaws the site on an error, as long as the move is not final. */
async function thawedOnFault(
  { from, now, tell }: Pick<MoveParts, 'from' | 'now' | 'tell'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if ((await readMark(from.database))?.state === 'moving') {
      await abandonMove({ from, to: null, now });
      tell('That did not work: the site is where it was, and takes writes again.');
    }
    throw thrown;
  }
}

/** Abandons a move: `from` writes again, unless a site started on `to` (checked; null: not given). Throws MoveFault. */
export async function abandonMove({ from, to, now }: { from: NamedDatabase; to: NamedDatabase | null; now: Instant }) {
  const mark = await readMark(from.database);
  if (mark?.state !== 'moving' && mark?.state !== 'moved')
    throw new MoveFault(`${from.name} is not being moved, nor was it: nothing was changed.`);
  if (mark.state === 'moved') {
    if (to?.name !== mark.other)
      throw new MoveFault(
        `${from.name} was moved to ${mark.other}: give that with --to, so that it is not used later.`,
      );
    if (!(await gaveUp(to.database, mark)))
      throw new MoveFault(`A site has started on ${to.name}, so it is there that it goes on. Move it back instead.`);
  }
  await thaw(from.database, () => writeMark(from.database, { ...mark, state: 'abandoned', at: now }));
}

async function gaveUp(to: Database, mark: MoveMark): Promise<boolean> {
  return (await readMark(to)) !== null && turnMark(to, mark, ['filling', 'whole', 'given-up'], 'given-up');
}

async function sourceMark(from: NamedDatabase, other: string, at: Instant): Promise<MoveMark> {
  const mark = await readMark(from.database);
  if (mark?.state === 'filling' || mark?.state === 'whole' || mark?.state === 'given-up')
    throw new MoveFault(`${from.name} is a copy that no site runs on: move the site of ${mark.other}.`);
  if (mark?.state === 'moved' && mark.other !== other)
    throw new MoveFault(`${from.name} was moved to ${mark.other} at ${mark.at}.`);
  if (mark?.state === 'moved' || mark?.state === 'moving') return mark;
  const id = mark === null || mark.state === 'opened' ? newUuid() : mark.id;
  return { id, state: 'preparing', other, at };
}

async function assertCurrent(database: Database): Promise<void> {
  const [applied, known] = [await appliedMigrations(database), await knownMigrations()];
  if (applied.length === 0) throw new MoveFault('There is no site in the database of these settings.');
  if (applied.join() !== known.join())
    throw new MoveFault('The site has another version than this program. Start it with this one first, then move it.');
}

/** Only an empty database, or one that this move began to fill, may be written. */
async function assertFree(to: NamedDatabase, mark: MoveMark): Promise<void> {
  const theirs = await readMark(to.database);
  const isOurs =
    theirs?.id === mark.id && (theirs.state === 'filling' || theirs.state === 'whole' || theirs.state === 'given-up');
  const isEmpty =
    theirs === null &&
    (await tablesOf(to.database)).length === 0 &&
    (await appliedMigrations(to.database)).length === 0;
  if (!isOurs && !isEmpty)
    throw new MoveFault(`${to.name} is in use: a site moves into an empty database. Nothing was changed.`);
}

async function compareInvariants(from: Database, to: Database, now: Instant): Promise<void> {
  const breaches = async (database: Database) =>
    (await checkInvariants(database, now)).filter(({ ok }) => !ok).map((one) => `${one.id}: ${one.breaches.join(' ')}`);
  const [before, after] = [await breaches(from), await breaches(to)];
  const fresh = after.filter((line) => !before.includes(line));
  if (fresh.length > 0) throw new MoveFault(`In the copy does not hold what must: ${fresh.join('; ')}`);
}
