import { stat } from 'node:fs/promises';
import path from 'node:path';
import { folderSpace } from '../../platform/disk-space.ts';
import type { BackupPlace } from './places/place.ts';
import { removableBytes, removeOldest } from './remove-old.ts';

/** The disks that a backup is written to. */
export type Disks = {
  /** Bytes that may still be written where a folder stands, or will stand. */
  freeAt(folder: string): Promise<number>;
  areOne(folder: string, other: string): Promise<boolean>;
};

export const machineDisks: Disks = {
  freeAt: (folder) => folderSpace(folder)(),
  areOne: async (folder, other) => (await deviceOf(folder)) === (await deviceOf(other)),
};

/**
 * Finds out whether so many bytes fit where a folder stands, and makes room by removing the oldest backups of `place`, of
 * which the newest stays. Removes none where that would not be enough: losing them would gain nothing. `place`: that of the
 * backups on this disk, null where none of them may go. False: they do not fit. Throws PlaceFault.
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

/** Of the nearest folder that is there. */
async function deviceOf(folder: string): Promise<number> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => (path.dirname(folder) === folder ? -1 : deviceOf(path.dirname(folder))),
  );
}
