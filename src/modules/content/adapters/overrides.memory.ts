import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Overrides } from '../ports.ts';

/** Edits in memory, for tests of the content module. */
export function createMemoryOverrides(memory: MemoryDatabase): Overrides {
  const table = memory.table<string, unknown>();
  return {
    all: async () => structuredClone(table),
    keep: (key, value) =>
      memory.atomically(async () => {
        table.set(key, structuredClone(value));
      }),
    drop: (key) =>
      memory.atomically(async () => {
        table.delete(key);
      }),
  };
}
