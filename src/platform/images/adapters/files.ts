import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageFiles } from '../ports.ts';

/** Pictures as files in a folder of the data directory, which is made when the first comes. */
export function createDiskImageFiles(folder: string): ImageFiles {
  const at = (file: string) => path.join(folder, path.basename(file));
  return {
    write: async (name, files) => {
      await mkdir(folder, { recursive: true });
      for (const { ending, bytes } of files) await writeFile(at(`${name}-${ending}`), bytes, { flag: 'wx' });
    },
    read: async (file) => {
      try {
        return await readFile(at(file));
      } catch (thrown) {
        if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
        throw thrown;
      }
    },
    remove: async (name, endings) => {
      for (const ending of endings) await rm(at(`${name}-${ending}`), { force: true });
    },
  };
}

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
