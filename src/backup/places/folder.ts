import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { madeAtOf } from '../archive.ts';
import type { BackupPlace } from './place.ts';

const UNFINISHED = 'unfinished-';
const ABANDONED_MS = 6 * 60 * 60 * 1000;

/** A folder, on this machine or mounted; files in it are for its owner only. */
export function createFolderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, path.basename(name));
  return {
    put: async (name, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder);
      const unfinished = at(`${UNFINISHED}${name}`);
      try {
        await copyFile(file, unfinished);
        await chmod(unfinished, 0o600);
        await onDisk(unfinished);
        await rename(unfinished, at(name));
        await onDisk(folder);
      } catch (thrown) {
        await rm(unfinished, { force: true });
        throw thrown;
      }
    },
    list: async () => {
      const names = (await namesIn(folder)).filter((name) => madeAtOf(name) !== null).toSorted();
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(at(name))).size })));
    },
    read: async (name) => createReadStream(at(name)),
    remove: (name) => rm(at(name), { force: true }),
  };
}

async function onDisk(file: string): Promise<void> {
  const opened = await open(file, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** What a process left that was killed while it copied. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    if (!name.startsWith(UNFINISHED)) continue;
    if ((await stat(file)).mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw thrown;
  }
}
