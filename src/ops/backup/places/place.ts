import { kindOf } from '../archive.ts';

/** Where backups are kept. Each call throws PlaceFault, in words, for what its store refuses. */
export type BackupPlace = {
  /** Takes a copy of a finished file; under its name stands all of it or nothing. */
  put(name: string, file: string): Promise<void>;
  /** Files of ours only, by name: backups among themselves oldest first. */
  list(): Promise<StoredFile[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
};

/** As the settings name it. */
export type PlaceSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      /** The server with the bucket, 'https://s3.example.com/bucket'. */
      endpoint: string;
      /** '' or 'garden/'. */
      prefix: string;
      region: string;
      keyId: string;
      secret: string;
    };

export type StoredFile = { name: string; bytes: number };

/** The backups in a place, oldest first. */
export async function backupsIn(place: Pick<BackupPlace, 'list'>): Promise<StoredFile[]> {
  return (await place.list()).filter(({ name }) => kindOf(name) === 'backup');
}
