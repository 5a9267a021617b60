import { kindOf } from '../archive/archive.ts';

/** Storage of backups. Each call throws PlaceFault. */
export type BackupPlace = {
  /** Stores a finished file, atomically. */
  put(name: string, file: string): Promise<void>;
  /** Names of our files in order, so that backups come oldest first. */
  list(): Promise<StoredFile[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removing an absent file is no error. */
  remove(name: string): Promise<void>;
};

export type PlaceSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      endpoint: string;
      /** '' or 'garden/'. */
      prefix: string;
      region: string;
      keyId: string;
      secret: string;
    };

export type StoredFile = { name: string; bytes: number };

export async function backupsIn(place: Pick<BackupPlace, 'list'>): Promise<StoredFile[]> {
  return (await place.list()).filter(({ name }) => kindOf(name) === 'backup');
}
