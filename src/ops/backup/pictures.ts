import { createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashOf, type Manifest } from './archive/archive.ts';
import { encrypted } from './archive/encryption.ts';
import type { BackupPlace } from './places/place.ts';
import { PlaceFault } from './places/place-fault.ts';

/**
 * Pictures are immutable, so each is stored once for all backups: encrypted, under a name that only the site's secret
 * links to it. A list beside each backup lets pictures be removed without opening it.
 */

export type StoredPicture = Manifest['pictures'][number];
export type PictureList = Map<string, string>;

export const listOf = (backup: string) => `${backup}.pictures`;

export function storedName(key: string, sha256: string, recipients: readonly string[]): string {
  const hmac = createHmac('sha256', key).update([...recipients.toSorted(), sha256].join(' '));
  return `tuin-picture-${hmac.digest('base64url')}${recipients.length > 0 ? '.age' : ''}`;
}

/** Reads a list of pictures. Throws PlaceFault if it is missing or incomplete. */
export async function listedIn(place: Pick<BackupPlace, 'read'>, list: string): Promise<PictureList> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await place.read(list)) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

const ROUND_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** True on the day of the month on which this picture is read again. */
function isDue(stored: string, now: string): boolean {
  return stored.charCodeAt(stored.length - 10) % ROUND_DAYS === Math.floor(Date.parse(now) / DAY_MS) % ROUND_DAYS;
}

async function hashIn(place: Pick<BackupPlace, 'read'>, name: string): Promise<string> {
  return (await hashOf(await place.read(name))).sha256;
}

/**
 * Stores missing pictures, reads each back, and stores the list. `known`: the previous list. Verifies a stored picture
 * monthly and replaces a damaged one. `work` has space for one. Returns the bytes added. Throws PlaceFault.
 */
export async function storePictures(
  { place, folder, work, recipients }: { place: BackupPlace; folder: string; work: string; recipients: string[] },
  pictures: StoredPicture[],
  { backup, known, now }: { backup: string; known: PictureList; now: string },
): Promise<number> {
  const there = new Map((await place.list()).map(({ name, bytes }) => [name, bytes]));
  const list: PictureList = new Map();
  let added = 0;
  for (const { name, bytes, stored } of pictures) {
    if (list.has(stored)) continue;
    const before = known.get(stored);
    const isThere = before !== undefined && (there.get(stored) ?? -1) >= bytes;
    if (isThere && !(isDue(stored, now) && (await hashIn(place, stored)) !== before)) {
      list.set(stored, before);
      continue;
    }
    const file = path.join(work, 'picture');
    const content = createReadStream(path.join(folder, name));
    const written = recipients.length > 0 ? await encrypted(content, recipients) : content;
    await pipeline(written, createWriteStream(file, { mode: 0o600 }));
    const made = await hashOf(createReadStream(file));
    await place.put(stored, file);
    await rm(file);
    if ((await hashIn(place, stored)) !== made.sha256) {
      await place.remove(stored);
      throw new PlaceFault(`The store did not keep ${stored} as it was written: it is damaged.`);
    }
    list.set(stored, made.sha256);
    added += made.bytes;
  }
  const file = path.join(work, 'pictures');
  await writeFile(file, [...list].map(([name, hash]) => `${hash}  ${name}\n`).join(''), { mode: 0o600, flush: true });
  await place.put(listOf(backup), file);
  return added;
}
