import { daysAfter } from '../kernel/dates/dutch-dates.ts';
import { kindOf, madeAtOf } from './archive.ts';
import { listedIn, listOf } from './pictures.ts';
import type { BackupPlace } from './places/place.ts';

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

/** By their time; of a moment with both kinds, one that was made for a key sorts after the other. */
function newestOf(names: string[]): string | undefined {
  return names.toSorted().at(-1);
}

async function removeBackups(place: BackupPlace, choose: (backups: string[]) => string[]): Promise<string[]> {
  const all = await place.list();
  const named = (kind: string) => all.map(({ name }) => name).filter((name) => kindOf(name) === kind);
  // One without a byte is no backup: what failed to be copied by hand is never the newest good one.
  const backups = all.filter(({ name, bytes }) => kindOf(name) === 'backup' && bytes > 0).map(({ name }) => name);
  const gone = new Set(choose(backups.toSorted()));
  for (const name of gone) await place.remove(name);
  const lists = named('pictures');
  const kept = lists.filter((list) => backups.some((name) => !gone.has(name) && listOf(name) === list));
  for (const list of lists) if (!kept.includes(list)) await place.remove(list);
  if (gone.size > 0 || lists.length > kept.length || kept.length === 0) {
    const needed = new Set<string>();
    for (const list of kept) for (const name of (await listedIn(place, list)).keys()) needed.add(name);
    for (const name of named('picture')) if (!needed.has(name)) await place.remove(name);
  }
  return [...gone];
}
