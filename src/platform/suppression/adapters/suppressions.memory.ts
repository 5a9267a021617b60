import type { MemoryDatabase } from '../../database/memory.ts';
import type { SuppressionReason, Suppressions } from '../ports.ts';

/** Suppressed addresses in memory, for tests of what asks for them. */
export function createMemorySuppressions(memory: MemoryDatabase): Suppressions {
  const table = memory.table<string, SuppressionReason>();
  return {
    add: (addressHash, reason) =>
      memory.atomically(async () => {
        if (table.get(addressHash) !== 'complaint') table.set(addressHash, reason);
      }),
    find: async (addressHash) => table.get(addressHash) ?? null,
    among: async (hashes) =>
      new Map(
        hashes.flatMap((hash) => {
          const reason = table.get(hash);
          return reason === undefined ? [] : [[hash, reason]];
        }),
      ),
    lift: (addressHash) => memory.atomically(async () => void table.delete(addressHash)),
  };
}
