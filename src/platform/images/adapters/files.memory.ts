import type { ImageFiles } from '../ports.ts';

/** Pictures in memory, for tests. */
export function createMemoryImageFiles(): ImageFiles & { names(): string[] } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    names: () => [...kept.keys()],
    write: async (name, files) => {
      for (const { ending, bytes } of files) kept.set(`${name}-${ending}`, new Uint8Array(bytes));
    },
    read: async (file) => kept.get(file) ?? null,
    remove: async (name, endings) => {
      for (const ending of endings) kept.delete(`${name}-${ending}`);
    },
  };
}
