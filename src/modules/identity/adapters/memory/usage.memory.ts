import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { Erasures, Usage } from '../../ports/personal-data.ts';

/** When accounts were used, in memory, for tests of the core. */
export function createMemoryUsage(memory: MemoryDatabase): Usage {
  const table = memory.table<string, { lastUsedAt: Instant; warnedAt: Instant | null }>();
  const oldest = (limit: number, isMeant: (row: { lastUsedAt: Instant; warnedAt: Instant | null }) => boolean) =>
    [...table]
      .filter(([, row]) => isMeant(row))
      .toSorted(([, a], [, b]) => a.lastUsedAt.localeCompare(b.lastUsedAt))
      .slice(0, limit)
      .map(([id]) => id);
  return {
    note: (id, at) => memory.atomically(async () => void table.set(id, { lastUsedAt: at, warnedAt: null })),
    unwarned: async (usedBefore, limit) => oldest(limit, (row) => row.warnedAt === null && row.lastUsedAt < usedBefore),
    warn: (id, at) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (row) table.set(id, { ...row, warnedAt: at });
      }),
    overdue: async (usedBefore, warnedBefore, limit) =>
      oldest(limit, (row) => row.lastUsedAt < usedBefore && row.warnedAt !== null && row.warnedAt < warnedBefore),
    remove: (id) => memory.atomically(async () => void table.delete(id)),
  };
}

export function createMemoryErasures(memory: MemoryDatabase): Erasures {
  const table = memory.table<string, Instant>();
  return {
    isDone: async (id) => table.has(id),
    done: (id, at) => memory.atomically(async () => void table.set(id, at)),
    sweep: (before) =>
      memory.atomically(async () => {
        for (const [id, at] of table) if (at < before) table.delete(id);
      }),
  };
}
