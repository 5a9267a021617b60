import type { Clock } from '../../src/platform/clock.ts';
import { createMemoryCreations } from '../../src/platform/records/creations/adapters/creations.memory.ts';
import { createOnce, type Once } from '../../src/platform/records/creations/creations.ts';
import type { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { testSecrets } from './test-secrets.ts';

/** In-memory `Once`. */
export function memoryOnce(memory: MemoryDatabase, clock: Clock): Once {
  const creations = createMemoryCreations(memory);
  return createOnce({ creations, atomically: memory.atomically, secrets: testSecrets, clock });
}
