import type { MemoryDatabase } from '../../platform/database/memory.ts';
import type { BackupRun, BackupRuns, UsedPlace } from '../runs.ts';

/** Tries to make a backup, in memory. */
export function createMemoryBackupRuns(memory: MemoryDatabase): BackupRuns {
  const table = memory.table<string, BackupRun>();
  const places = memory.table<string, UsedPlace>();
  const newestFirst = () =>
    [...table.values()].toSorted((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? 1 : -1));
  return {
    add: (run) => memory.atomically(async () => void table.set(run.id, structuredClone(run))),
    last: async () =>
      structuredClone({
        tried: newestFirst()[0] ?? null,
        stored: newestFirst().find(({ stored }) => stored !== null) ?? null,
      }),
    sweep: (before) =>
      memory.atomically(async () => {
        for (const { id, at } of newestFirst()) if (at < before) table.delete(id);
      }),
    usePlace: (place, usedAt) => memory.atomically(async () => void places.set(place, { place, usedAt })),
    places: async () =>
      structuredClone([...places.values()].toSorted((one, other) => (one.place < other.place ? -1 : 1))),
    forgetPlace: (place) => memory.atomically(async () => void places.delete(place)),
  };
}
