import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { secondsAfter } from '../kernel/dates/dutch-dates.ts';
import { withMigrationLock } from '../platform/database/migrate.ts';
import { backupName, hashOf, kindOf, madeAtOf, type Manifest, pack, readThrough, unpack } from './archive.ts';
import { encrypted } from './encryption.ts';
import { copyDatabase, gatherFiles } from './gather.ts';
import { openPlace } from './places/open-place.ts';
import { listedIn, listOf, type PictureList, storedName, storePictures } from './pictures.ts';
import { type BackupPlace, backupsIn, type PlaceSettings } from './places/place.ts';
import { removeOld, removeOldest } from './remove-old.ts';

/** What a backup is made of, and for whom. Plain values, so that a thread of its own can do it. */
export type BackupOrder = {
  /** The SQLite database of a site, which may be running. */
  databaseFile: string;
  dataDir: string;
  to: PlaceSettings;
  /** Public keys of `age`; none: it is not encrypted, and stays where it is. */
  recipients: string[];
  /** How the `APP_SECRET` of the site is known. */
  fingerprint: string;
  /** Of that secret too: gives stored pictures their names. */
  pictureKey: string;
  /** That secret itself, where nobody but the data folder keeps it; it travels encrypted only. */
  keptSecret: string | null;
};

export type BackupMade = {
  name: string;
  madeAt: string;
  /** Of the backup itself, without pictures. */
  bytes: number;
  isEncrypted: boolean;
  /** Ids of invariants that did not hold; it was kept all the same. */
  breached: string[];
  /** Why older ones than 35 days could not be removed; null: none is left. */
  oldLeft: string | null;
};

const WORK = 'backup-unfinished-';
const ABANDONED_MS = 6 * 60 * 60 * 1000;
/** Left to the site whatever happens; backups stop first. */
const LEFT_BYTES = 200 * 1024 * 1024;

/** Why no backup was made; its message is for who looks after the machine. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/**
 * Makes a backup of a site and stores it: copied while the site runs, proved, packed, encrypted, stored, and read back from
 * where it stands. Pictures are stored once for all backups. Backups of more than 35 days ago go first, so that they
 * make room, the newest only when the new one is there; where there is still too little room on a disk of its own, the
 * oldest ones go too. One that cannot be removed is told, and spoils nothing. `mayRemove`: whether the clock can be relied
 * on. Of several at once, one waits for the other. Killed at any moment it leaves no half file that looks like a backup.
 * Throws for whatever keeps it from being made or stored.
 */
export async function makeBackup(
  order: BackupOrder,
  {
    now,
    isBeforeMigration = false,
    mayRemove = true,
  }: { now: string; isBeforeMigration?: boolean; mayRemove?: boolean },
): Promise<BackupMade> {
  const isEncrypted = order.recipients.length > 0;
  if (!isEncrypted && order.to.kind === 's3') throw new BackupFault('A backup leaves the machine encrypted only.');
  return whileNoOther(order.dataDir, async () => {
    const place = openPlace(order.to);
    const sweep = async () =>
      mayRemove ? removeOld(place, now, { newestKept: true }).then(() => null, messageOf) : null;
    await removeAbandoned(order.dataDir);
    await sweep();
    await needRoom(order, mayRemove ? place : null);
    const work = await mkdtemp(path.join(order.dataDir, WORK));
    try {
      const folder = path.join(work, 'files');
      await mkdir(folder);
      const copied = await copyDatabase({ ...order, isBeforeMigration }, folder);
      const secretInside = isEncrypted ? order.keptSecret : null;
      const nameOf = (sha256: string) => storedName(order.pictureKey, sha256, order.recipients);
      const manifest: Manifest = {
        format: 2,
        madeAt: now,
        ...copied,
        isBeforeMigration,
        secret: { isInside: secretInside !== null, fingerprint: order.fingerprint },
        ...(await gatherFiles({ dataDir: order.dataDir, secretInside, nameOf }, folder)),
      };
      const name = await freeName(place, now, isEncrypted);
      const file = path.join(work, name);
      const packed = pack(folder, manifest);
      const bytes = isEncrypted ? await encrypted(packed, order.recipients) : packed;
      await pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }));
      const parts = { place, folder, work, recipients: order.recipients };
      await storePictures(parts, manifest.pictures, { backup: name, known: await newestList(place), now });
      const written = await storeAndReadBack(order.to, name, file, { isEncrypted });
      const oldLeft = await sweep();
      return { name, madeAt: now, bytes: written, isEncrypted, breached: manifest.breached, oldLeft };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** Runs `work` while no other process of this site stores or removes backups. */
export function whileNoOther<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  return withMigrationLock(path.join(dataDir, 'backup'), work);
}

/** That of this moment, or of the first second after it that no backup is named by. */
async function freeName(place: BackupPlace, now: string, isEncrypted: boolean): Promise<string> {
  const taken = new Set((await backupsIn(place)).map(({ name }) => madeAtOf(name)));
  let at = `${now.slice(0, 19)}.000Z`;
  while (taken.has(at)) at = secondsAfter(at, 1);
  return backupName(at, { isEncrypted });
}

/** The pictures of the newest backup that has a list; one that cannot be read is no reason to make no backup. */
async function newestList(place: BackupPlace): Promise<PictureList> {
  const list = (await backupsIn(place)).map(({ name }) => listOf(name)).toReversed();
  const there = new Set((await place.list()).map(({ name }) => name));
  const newest = list.find((name) => there.has(name));
  return newest === undefined ? new Map() : listedIn(place, newest).catch(() => new Map<string, string>());
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

async function storeAndReadBack(
  to: PlaceSettings,
  name: string,
  file: string,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<number> {
  const place = openPlace(to);
  const made = await hashOf(createReadStream(file));
  await place.put(name, file);
  const stored = await hashOf(await place.read(name));
  if (stored.sha256 !== made.sha256) {
    await place.remove(name);
    throw new BackupFault('What was stored is not what was written: the disk or the store is damaged.');
  }
  if (!isEncrypted) await unpack(await place.read(name), readThrough);
  return stored.bytes;
}

/**
 * Looks whether there is room for a copy, the archive, and the archive where it is kept, with the pictures that are not there
 * yet; makes it of the oldest backups on the same disk, of which the newest stays. `place`: null where none may be removed.
 */
async function needRoom({ databaseFile, dataDir, to }: BackupOrder, place: BackupPlace | null): Promise<void> {
  const database = (await stat(databaseFile)).size;
  const uploads = path.join(dataDir, 'uploads');
  let pictures = 0;
  for (const name of await readdir(uploads).catch(() => [])) {
    // One that just went weighs nothing.
    pictures += await stat(path.join(uploads, name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  const isOnThisDisk = to.kind === 'folder' && (await deviceOf(to.folder)) === (await deviceOf(dataDir));
  for (;;) {
    const { bavail, bsize } = await statfs(dataDir);
    const stored = isOnThisDisk ? await picturesIn(openPlace(to)) : pictures;
    const fresh = Math.max(0, pictures - stored);
    if (bavail * bsize >= 3 * database + 2 * fresh + LEFT_BYTES) return;
    const removed = place && isOnThisDisk ? await removeOldest(place) : null;
    if (removed === null) throw new BackupFault('There is too little room on the disk for a backup.');
  }
}

async function picturesIn(place: BackupPlace): Promise<number> {
  const stored = (await place.list()).filter(({ name }) => kindOf(name) === 'picture');
  return stored.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Of the nearest folder that is there. */
async function deviceOf(folder: string): Promise<number> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => (path.dirname(folder) === folder ? -1 : deviceOf(path.dirname(folder))),
  );
}

/** What a process left that was killed while it worked. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(WORK))) {
    const folder = path.join(dataDir, name);
    if ((await stat(folder)).mtimeMs < Date.now() - ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
