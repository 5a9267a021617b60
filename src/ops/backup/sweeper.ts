import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { whileNoOther } from './make-backup.ts';
import { openPlace } from './places/open-place.ts';
import type { PlaceSettings } from './places/place.ts';
import { removeOld } from './remove-old.ts';

export type BackupSweeper = {
  place: string;
  /** Place that is searched even if unrecorded: the folder of a site without settings. */
  usual: string;
  isInReach(place: string): boolean;
  /** Removes backups older than 35 days before `now`. Throws PlaceFault. */
  sweep(place: string, now: string, how: { newestKept: boolean }): Promise<{ isEmpty: boolean }>;
};

export function placeName(to: PlaceSettings): string {
  return to.kind === 's3' ? `${to.endpoint}/${to.prefix}` : to.folder;
}

export function createBackupSweeper({ dataDir, backup: { to } }: Pick<Config, 'dataDir' | 'backup'>): BackupSweeper {
  const settingsOf = (place: string): PlaceSettings | null => {
    if (place === placeName(to)) return to;
    if (path.isAbsolute(place)) return { kind: 'folder', folder: place };
    // Other folders of the same bucket open with the same key.
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
