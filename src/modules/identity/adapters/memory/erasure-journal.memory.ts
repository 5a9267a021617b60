import type { ErasureJournal, ErasureLine } from '../../ports/personal-data.ts';

/** The journal in memory, for tests. */
export function createMemoryErasureJournal(): ErasureJournal {
  let lines: ErasureLine[] = [];
  return {
    write: async (line) => void lines.push(line),
    read: async () => structuredClone(lines),
    sweep: async (before) => void (lines = lines.filter(({ at }) => at >= before)),
  };
}
