import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { kindOf, madeAtOf } from './archive.ts';
import { listedIn, listOf } from './pictures.ts';
import type { BackupPlace, StoredFile } from './places/place.ts';

/** As long as the privacy page promises (P-09). */
const KEPT_DAYS = 35;

/**
 * Removes the backups that were made more than 35 days before `now`, and every picture that no backup needs any more;
 * `newestKept`: but for the newest one, which is all that there is while none could be made since. Gives the names of the
 * backups. Throws PlaceFault. Nobody may store a backup meanwhile (`onePlaceAtATime`).
 */
export async function removeOld(
  place: BackupPlace,
  now: string,
  { newestKept }: { newestKept: boolean },
): Promise<string[]> {
  const limit = daysAfter(now, -KEPT_DAYS);
  return removeBackups(place, (names) => {
    const newest = newestKept ? newestOf(names) : undefined;
    return names.filter((name) => name !== newest && (madeAtOf(name) ?? now) < limit);
  });
}

/** Removes the oldest backup while there is another one. Gives its name; null: only the newest is left. */
export async function removeOldest(place: BackupPlace): Promise<string | null> {
  const removed = await removeBackups(place, (names) => (names.length > 1 ? names.slice(0, 1) : []));
  return removed[0] ?? null;
}

/** How many bytes `removeOldest` gains when it is called until only the newest backup is left. Throws PlaceFault. */
export async function removableBytes(place: BackupPlace): Promise<number> {
  const plan = planOf(await place.list(), (names) => names.slice(0, -1));
  const gone = [...plan.gone, ...(await unneededPictures(place, plan))];
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** By their time; of a moment with both kinds, one that was made for a key sorts after the other. */
function newestOf(names: string[]): string | undefined {
  return names.toSorted().at(-1);
}

async function removeBackups(place: BackupPlace, choose: (backups: string[]) => string[]): Promise<string[]> {
  const plan = planOf(await place.list(), choose);
  for (const { name } of plan.gone) await place.remove(name);
  // A list that cannot be read keeps pictures only: the backups are gone by now.
  for (const { name } of await unneededPictures(place, plan)) await place.remove(name);
  return plan.chosen;
}

/** `gone`: the backups that are chosen, and lists of backups that are not there; `lists`: those that stay. */
type Plan = { chosen: string[]; gone: StoredFile[]; lists: StoredFile[]; pictures: StoredFile[] };

function planOf(all: StoredFile[], choose: (backups: string[]) => string[]): Plan {
  const of = (kind: string) => all.filter(({ name }) => kindOf(name) === kind);
  // One without a byte is no backup: what failed to be copied by hand is never the newest good one.
  const backups = of('backup').filter(({ bytes }) => bytes > 0);
  const chosen = choose(backups.map(({ name }) => name).toSorted());
  const [gone, kept] = [new Set(chosen), new Set<string>()];
  for (const { name } of backups) if (!gone.has(name)) kept.add(listOf(name));
  const [lists, orphans] = [
    of('pictures').filter(({ name }) => kept.has(name)),
    of('pictures').filter(({ name }) => !kept.has(name)),
  ];
  return {
    chosen,
    gone: [...backups.filter(({ name }) => gone.has(name)), ...orphans],
    lists,
    pictures: of('picture'),
  };
}

/** The pictures that no list names once a plan is carried out; nothing is read where it removes nothing. */
async function unneededPictures(place: BackupPlace, { gone, lists, pictures }: Plan): Promise<StoredFile[]> {
  if (gone.length === 0 && lists.length > 0) return [];
  const needed = new Set<string>();
  for (const { name } of lists) for (const picture of (await listedIn(place, name)).keys()) needed.add(picture);
  return pictures.filter(({ name }) => !needed.has(name));
}
