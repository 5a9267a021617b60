import type { Clock } from '../../src/platform/clock.ts';
import {
  type CreationKey,
  type Creations,
  createOnce,
  type Once,
} from '../../src/platform/records/creations/creations.ts';
import type { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { testSecrets } from './test-secrets.ts';

/** In-memory `Once`. */
export function memoryOnce(memory: MemoryDatabase, clock: Clock): Once {
  const creations = createMemoryCreations(memory);
  return createOnce({ creations, atomically: memory.atomically, secrets: testSecrets, clock });
}

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
