import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { kindOf, madeAtOf } from './archive/archive.ts';
import { listedIn, listOf } from './pictures.ts';
import type { BackupPlace, StoredFile } from './places/place.ts';

/** Days that backups are kept, as promised on the privacy page (P-09). */
const KEPT_DAYS = 35;

/**
 * Removes backups older than 35 days and unneeded pictures; `newestKept` spares the newest. Returns the names. Throws
 * PlaceFault. The caller excludes concurrent backups (`onePlaceAtATime`).
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

/** Removes the oldest of several backups; null: only the newest is left. */
export async function removeOldest(place: BackupPlace): Promise<string | null> {
  const removed = await removeBackups(place, (names) => (names.length > 1 ? names.slice(0, 1) : []));
  return removed[0] ?? null;
}

/** Bytes that calling `removeOldest` repeatedly would free. Throws PlaceFault. */
export async function removableBytes(place: BackupPlace): Promise<number> {
  const plan = planOf(await place.list(), (names) => names.slice(0, -1));
  const gone = [...plan.gone, ...(await unneededPictures(place, plan))];
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}

function newestOf(names: string[]): string | undefined {
  return names.toSorted().at(-1);
}

async function removeBackups(place: BackupPlace, choose: (backups: string[]) => string[]): Promise<string[]> {
  const plan = planOf(await place.list(), choose);
  for (const { name } of plan.gone) await place.remove(name);
  // An unreadable list only keeps pictures: the backups are gone by now.
  for (const { name } of await unneededPictures(place, plan)) await place.remove(name);
  return plan.chosen;
}

/** Plan of a removal: `chosen` backups, in `gone` also orphaned lists; `lists` are those that stay. */
type Plan = { chosen: string[]; gone: StoredFile[]; lists: StoredFile[]; pictures: StoredFile[] };

function planOf(all: StoredFile[], choose: (backups: string[]) => string[]): Plan {
  const of = (kind: string) => all.filter(({ name }) => kindOf(name) === kind);
  // An empty file, such as a failed manual copy, is never the newest good backup.
  const backups = of('backup').filter(({ bytes }) => bytes > 0);
  const chosen = choose(backups.map(({ name }) => name).toSorted());
  const [gone, keptLists] = [new Set(chosen), new Set<string>()];
  for (const { name } of backups) if (!gone.has(name)) keptLists.add(listOf(name));
  const [lists, orphans] = [
    of('pictures').filter(({ name }) => keptLists.has(name)),
    of('pictures').filter(({ name }) => !keptLists.has(name)),
  ];
  return {
    chosen,
    gone: [...backups.filter(({ name }) => gone.has(name)), ...orphans],
    lists,
    pictures: of('picture'),
  };
}

/** Reads nothing if the plan removes nothing. */
async function unneededPictures(place: BackupPlace, { gone, lists, pictures }: Plan): Promise<StoredFile[]> {
  if (gone.length === 0 && lists.length > 0) return [];
  const needed = new Set<string>();
  for (const { name } of lists) for (const picture of (await listedIn(place, name)).keys()) needed.add(picture);
  return pictures.filter(({ name }) => !needed.has(name));
}
