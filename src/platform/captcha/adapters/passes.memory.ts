import type { MemoryDatabase } from '../../database/memory.ts';
import type { Pass, Passes } from '../ports.ts';

export function createMemoryPasses(memory: MemoryDatabase): Passes {
  const table = memory.table<string, Pass & { isTaken: boolean }>();
  return {
    put: (pass) =>
      memory.atomically(async () => {
        if (table.has(pass.solutionHash)) return false;
        table.set(pass.solutionHash, { ...pass, isTaken: false });
        return true;
      }),
    take: (purpose, browserHash, now) =>
      memory.atomically(async () => {
        const isFit = (pass: Pass & { isTaken: boolean }) =>
          !pass.isTaken && pass.purpose === purpose && pass.browserHash === browserHash && pass.expiresAt > now;
        const free = [...table.values()].find(isFit);
        if (!free) return null;
        table.set(free.solutionHash, { ...free, isTaken: true });
        return { challengedAt: free.challengedAt };
      }),
    sweep: (now) =>
      memory.atomically(async () => {
        for (const [key, pass] of table) if (pass.expiresAt <= now) table.delete(key);
      }),
  };
}
