import type { MemoryDatabase } from '../../../database/memory.ts';
import type { CreationKey, Creations } from '../creations.ts';

export function createMemoryCreations(database: MemoryDatabase): Creations {
  const table = database.table<string, { contentHash: string; made: string; expiresAt: string }>();
  const nameOf = ({ account, route, key }: CreationKey) => `${account} ${route} ${key}`;
  return {
    take: async (by, contentHash, now) => {
      const known = table.get(nameOf(by));
      if (known && known.expiresAt > now.at) return { contentHash: known.contentHash, made: known.made };
      table.set(nameOf(by), { contentHash, made: '', expiresAt: now.until });
      return null;
    },
    isKnown: async ({ account, key }, now) =>
      [...table].some(
        ([name, { expiresAt }]) => name.startsWith(`${account} `) && name.endsWith(` ${key}`) && expiresAt > now,
      ),
    keep: async (by, made) => {
      const known = table.get(nameOf(by));
      if (known) table.set(nameOf(by), { ...known, made });
    },
  };
}
