import type { MemoryDatabase } from '../../src/platform/database/memory.ts';
import type { StoredVersion } from '../../src/kernel/versions.ts';
import { VERSIONS_KEPT, type Versions } from '../../src/platform/records/versions/versions.ts';

/** Versions in memory, for tests of modules. */
export function createMemoryVersions(memory: MemoryDatabase): Versions {
  const table = memory.table<string, StoredVersion & { subject: string }>();
  const of = (subject: string) =>
    [...structuredClone(table).values()]
      .filter((row) => row.subject === subject)
      .toSorted((a, b) => b.version - a.version);
  return {
    keep: async (subject, kept) => {
      table.set(`${subject} ${kept.version}`, { ...structuredClone(kept), subject });
      for (const { version } of of(subject).slice(VERSIONS_KEPT)) table.delete(`${subject} ${version}`);
    },
    of: async (subject) =>
      of(subject).map(({ version, value, changedAt, actorId }) => ({ version, value, changedAt, actorId })),
    forget: async (subject) => {
      for (const { version } of of(subject)) table.delete(`${subject} ${version}`);
    },
    textsWith: async (part) =>
      [...table.values()].map(({ value }) => JSON.stringify(value)).filter((text) => text.includes(part)),
  };
}
