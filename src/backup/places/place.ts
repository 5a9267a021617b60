import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { madeAtOf } from '../archive.ts';

/** Where backups are kept. Each call throws PlaceFault, in words, for what its store refuses. */
export type BackupPlace = {
  /** Takes a copy of a finished file; under its name stands all of it or nothing. */
  put(name: string, file: string): Promise<void>;
  /** Backups only, oldest first. */
  list(): Promise<{ name: string; bytes: number }[]>;
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

/** As long as the privacy page promises (P-09). */
const KEPT_DAYS = 35;

/** Removes the backups that were made too long before `now`; gives their names. */
export async function removeOld(place: Pick<BackupPlace, 'list' | 'remove'>, now: string): Promise<string[]> {
  const limit = daysAfter(now, -KEPT_DAYS);
  const old = (await place.list()).map(({ name }) => name).filter((name) => (madeAtOf(name) ?? now) < limit);
  for (const name of old) await place.remove(name);
  return old;
}
