import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { whileNoOther } from './make-backup.ts';
import { openPlace } from './places/open-place.ts';
import type { PlaceSettings } from './places/place.ts';
import { removeOld } from './remove-old.ts';

/** Removes what is too old from the places where backups are put, and were. */
export type BackupSweeper = {
  /** Where they are put now. */
  place: string;
  /** Place to look in although none was recorded: the folder of a site without settings. */
  usual: string;
  /** True if this program can access a place with its settings. */
  isInReach(place: string): boolean;
  /** Removes backups older than 35 days before `now`; returns if none is left. Throws PlaceFault. */
  sweep(place: string, now: string, how: { newestKept: boolean }): Promise<{ isEmpty: boolean }>;
};

/** How a place is called: '/srv/tuin/data/backups', 'https://s3.example.com/bucket/garden/'; no secret. */
export function placeName(to: PlaceSettings): string {
  return to.kind === 's3' ? `${to.endpoint}/${to.prefix}` : to.folder;
}

export function createBackupSweeper({ dataDir, backup: { to } }: Pick<Config, 'dataDir' | 'backup'>): BackupSweeper {
  const settingsOf = (place: string): PlaceSettings | null => {
    if (place === placeName(to)) return to;
    if (path.isAbsolute(place)) return { kind: 'folder', folder: place };
    // Another folder of the same bucket opens with the same key.
    if (to.kind !== 's3' || !place.startsWith(`${to.endpoint}/`)) return null;
    return { ...to, prefix: place.slice(to.endpoint.length + 1) };
  };
  return {
    place: placeName(to),
    usual: path.join(dataDir, 'backups'),
    isInReach: (place) => settingsOf(place) !== null,
    sweep: (place, now, how) =>
      whileNoOther(dataDir, async () => {
        const settings = settingsOf(place);
        if (settings === null) return { isEmpty: false };
        const opened = openPlace(settings);
        await removeOld(opened, now, how);
        return { isEmpty: (await opened.list()).length === 0 };
      }),
  };
}
