import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { ImageFiles } from '../ports.ts';

export function createDiskImageFiles(folder: string): ImageFiles {
  const at = (file: string) => path.join(folder, path.basename(file));
  return {
    write: async (name, files) => {
      await mkdir(folder, { recursive: true });
      for (const { ending, bytes } of files) await writeFile(at(`${name}-${ending}`), bytes, { flag: 'wx' });
    },
    read: (file) => orNullIfMissing(readFile(at(file))),
    remove: async (name, endings) => {
      for (const ending of endings) await rm(at(`${name}-${ending}`), { force: true });
    },
    list: async () => (await orNullIfMissing(readdir(folder))) ?? [],
    since: async (file) => {
      const found = await orNullIfMissing(stat(at(file)));
      // A restored file has the old time, but came to this folder later.
      return found && new Date(Math.max(found.mtimeMs, found.birthtimeMs)).toISOString();
    },
  };
}

async function orNullIfMissing<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
}

export function createMemoryImageFiles(now: () => Instant): ImageFiles & { names(): string[] } {
  const stored = new Map<string, { bytes: Uint8Array<ArrayBuffer>; since: Instant }>();
  return {
    names: () => [...stored.keys()],
    write: async (name, files) => {
      for (const { ending, bytes } of files)
        stored.set(`${name}-${ending}`, { bytes: new Uint8Array(bytes), since: now() });
    },
    read: async (file) => stored.get(file)?.bytes ?? null,
    remove: async (name, endings) => {
      for (const ending of endings) stored.delete(`${name}-${ending}`);
    },
    list: async () => [...stored.keys()],
    since: async (file) => stored.get(file)?.since ?? null,
  };
}
