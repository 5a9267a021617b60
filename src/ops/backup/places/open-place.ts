import { createFolderPlace } from './folder.ts';
import type { BackupPlace, PlaceSettings } from './place.ts';
import { createS3Place } from './s3.ts';

export function openPlace(settings: PlaceSettings): BackupPlace {
  return settings.kind === 's3' ? createS3Place(settings) : createFolderPlace(settings.folder);
}
