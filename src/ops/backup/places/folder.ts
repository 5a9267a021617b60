import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOf } from '../archive/archive.ts';
import type { BackupPlace, StoredFile } from './place.ts';
import { placeFault } from './place-fault.ts';

const UNFINISHED = 'unfinished-';
const ABANDONED_MS = 6 * 60 * 60 * 1000;

/** Place in a local or mounted folder; files are private to its owner. Throws PlaceFault for disk errors. */
export function createFolderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, path.basename(name));
  const withFaults = async <Result>(doing: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (thrown) {
      throw placeFault(thrown, `${doing} in ${folder}`);
    }
  };
  return {
    put: (name, file) =>
      withFaults(`to take ${name}`, async () => {
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
      }),
    list: () =>
      withFaults('to list its backups', async () => {
        const names = (await namesIn(folder)).filter((name) => kindOf(name) !== null).toSorted();
        const files: StoredFile[] = [];
        for (const name of names) files.push({ name, bytes: (await stat(at(name))).size });
        return files;
      }),
    read: async (name) => {
      const doing = `to give ${name}`;
      const opened = await withFaults(doing, () => open(at(name), 'r'));
      return (async function* () {
        try {
          yield* opened.createReadStream() as AsyncIterable<Uint8Array>;
        } catch (thrown) {
          throw placeFault(thrown, `${doing} in ${folder}`);
        }
      })();
    },
    remove: (name) => withFaults(`to remove ${name}`, () => rm(at(name), { force: true })),
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
