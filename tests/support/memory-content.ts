import type { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { createMemoryVersions } from './memory-versions.ts';
import type { SightingState } from '../../src/modules/content/bloom/bloom-schema.ts';
import type { Sightings } from '../../src/modules/content/ports.ts';
import type { Overrides, Seen } from '../../src/modules/content/ports.ts';

type Row = { value: unknown; version: number; changedAt: string | null; actorId: string | null };

export function createMemoryContent(memory: MemoryDatabase): { overrides: Overrides; sightings: Sightings } {
  const table = memory.table<string, Row>();
  const versions = createMemoryVersions(memory);
  const change = (key: string, value: unknown, mark: Seen | undefined) =>
    memory.atomically(async () => {
      const version = table.get(key)?.version ?? 0;
      if (mark?.seen !== undefined && mark.seen !== version) return false;
      if (value === null && version === 0) return true;
      const row = { value, version: version + 1, changedAt: mark?.at ?? null, actorId: mark?.actorId ?? null };
      table.set(key, row);
      await versions.keep(key, row);
      return true;
    });
  return {
    overrides: {
      all: async () => {
        const edited = [...structuredClone(table)].filter(([, { value }]) => value !== null);
        return new Map(edited.map(([key, { value }]) => [key, value]));
      },
      marks: async () => new Map([...table].map(([key, { version, changedAt }]) => [key, { version, changedAt }])),
      keep: (key, value, mark) => change(key, structuredClone(value), mark),
      drop: (key, mark) => change(key, null, mark),
      versions: versions.of,
    },
    sightings: memorySightings(memory),
  };
}

function memorySightings(memory: MemoryDatabase): Sightings {
  const table = memory.table<string, SightingState>();
  const keyOf = (plant: string, day: string) => `${day} ${plant}`;
  return {
    since: async (from) =>
      [...table]
        .map(([key, state]) => ({ plant: key.slice(11), day: key.slice(0, 10), state }))
        .filter(({ day }) => day >= from)
        .toSorted((one, other) => (keyOf(one.plant, one.day) < keyOf(other.plant, other.day) ? -1 : 1)),
    note: ({ plant, day, state }) =>
      memory.atomically(async () => {
        if (table.get(keyOf(plant, day)) === state) return false;
        table.set(keyOf(plant, day), state);
        return true;
      }),
    forget: (plant, day) => memory.atomically(async () => table.delete(keyOf(plant, day))),
  };
}
