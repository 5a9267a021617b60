import type { Clock } from '../../src/platform/clock.ts';
import type { MemoryDatabase } from '../../src/platform/database/memory.ts';
import type { Audit, StoredEntry } from '../../src/platform/records/audit/audit.ts';

export function createMemoryAudit(memory: MemoryDatabase, clock: Clock): Audit {
  const table = memory.table<number, StoredEntry>();
  return {
    note: ({ action, actorId = null, subject = null, facts = {} }) =>
      memory.atomically(async () => {
        const id = Math.max(0, ...table.keys()) + 1;
        table.set(id, { id, at: clock.now(), action, actorId, subject, facts: structuredClone(facts) });
      }),
    recent: async (limit, before = Infinity) =>
      structuredClone([...table.values()].filter((entry) => entry.id < before))
        .toReversed()
        .slice(0, Math.min(limit, 100)),
    forgetBefore: (before) =>
      memory.atomically(async () => {
        for (const [id, { at }] of table) if (at < before) table.delete(id);
      }),
  };
}
