import { stat } from 'node:fs/promises';
import path from 'node:path';
import { folderSpace } from '../../platform/watches/disk-space.ts';
import type { BackupPlace } from './places/place.ts';
import { removableBytes, removeOldest } from './remove-old.ts';

export type Disks = {
  /** Free space on the disk of a folder, which need not exist yet. */
  freeAt(folder: string): Promise<number>;
  areOne(folder: string, other: string): Promise<boolean>;
};

export const machineDisks: Disks = {
  freeAt: (folder) => folderSpace(folder)(),
  areOne: async (folder, other) => (await deviceOf(folder)) === (await deviceOf(other)),
};

/**
 * Checks that `bytes` fit, removing the oldest backups of `place` if that suffices; the newest stays. `place`: null
 * where no backup may go. Throws PlaceFault.
 */
export async function makeRoom(
  bytes: number,
  { folder, disks, place }: { folder: string; disks: Disks; place: BackupPlace | null },
): Promise<boolean> {
  const lacking = async () => bytes - (await disks.freeAt(folder));
  const lack = await lacking();
  if (lack <= 0) return true;
  if (place === null || (await removableBytes(place)) < lack) return false;
  while ((await lacking()) > 0) if ((await removeOldest(place)) === null) return false;
  return true;
}

async function deviceOf(folder: string): Promise<number> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => (path.dirname(folder) === folder ? -1 : deviceOf(path.dirname(folder))),
  );
}
