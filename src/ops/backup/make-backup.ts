import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { secondsAfter } from '../../kernel/dates/dutch-dates.ts';
import { withMigrationLock } from '../../platform/database/migrate.ts';
import { backupName, hashOf, madeAtOf, type Manifest, pack, readThrough, unpack } from './archive/archive.ts';
import { encrypted } from './archive/encryption.ts';
import { copyDatabase, gatherFiles } from './archive/gather.ts';
import { openPlace } from './places/open-place.ts';
import { listedIn, listOf, type PictureList, storedName, storePictures } from './pictures.ts';
import { type BackupPlace, backupsIn, type PlaceSettings } from './places/place.ts';
import { removeOld } from './remove-old.ts';
import { type Disks, machineDisks, makeRoom } from './room.ts';

/** Settings of one backup as plain values, so that a worker thread can receive them. */
export type BackupOrder = {
  databaseFile: string;
  dataDir: string;
  to: PlaceSettings;
  /** Public keys of `age`; with none, backups are unencrypted and stay local. */
  recipients: string[];
  fingerprint: string;
  /** Derived from that secret; gives stored pictures their names. */
  pictureKey: string;
  /** The secret itself, where only the data folder keeps it; travels encrypted only. */
  keptSecret: string | null;
};

export type BackupMade = {
  name: string;
  madeAt: string;
  bytes: number;
  isEncrypted: boolean;
  breached: string[];
  /** Reason why backups older than 35 days could not be removed; null if all were. */
  oldLeft: string | null;
};

const WORK = 'backup-unfinished-';
const ABANDONED_MS = 6 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
/** Bytes reserved for the site; backups stop first. */
const LEFT_BYTES = 200 * MEGABYTE;
/** Bytes reserved on a backup disk for overhead of encryption and file system. */
const LEFT_ELSEWHERE_BYTES = 10 * MEGABYTE;

export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/**
 * Copies, verifies, packs, encrypts and stores a backup of a running site, and reads it back. Expired backups go
 * first to free space, the newest only once the new one is there; on a full disk the oldest go too, if that frees
 * enough. One that cannot be removed is reported only. `mayRemove`: the clock can be trusted. Concurrent runs are
 * serialised; a kill leaves no half file that looks like a backup. Throws if it could not be made or stored.
 */
export async function makeBackup(
  order: BackupOrder,
  {
    now,
    isBeforeMigration = false,
    mayRemove = true,
    disks = machineDisks,
  }: { now: string; isBeforeMigration?: boolean; mayRemove?: boolean; disks?: Disks },
): Promise<BackupMade> {
  const isEncrypted = order.recipients.length > 0;
  if (!isEncrypted && order.to.kind === 's3') throw new BackupFault('A backup leaves the machine encrypted only.');
  return whileNoOther(order.dataDir, async () => {
    const place = openPlace(order.to);
    const sweep = async () =>
      mayRemove ? removeOld(place, now, { newestKept: true }).then(() => null, messageOf) : null;
    await removeAbandoned(order.dataDir);
    await sweep();
    const room = { place: mayRemove ? place : null, disks };
    // A copy plus its compressed form; packed after the copy is gone.
    await needRoom(order, { atWork: 2 * (await stat(order.databaseFile)).size, kept: 0 }, room);
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
      const known = await newestList(place);
      const added = await bytesToAdd(place, manifest, known);
      const atWork = added.archive + added.largest;
      await needRoom(order, { atWork, kept: added.archive + added.pictures }, room);
      const name = await freeName(place, now, isEncrypted);
      const file = path.join(work, name);
      const packed = pack(folder, manifest);
      const bytes = isEncrypted ? await encrypted(packed, order.recipients) : packed;
      await pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }));
      const parts = { place, folder, work, recipients: order.recipients };
      await storePictures(parts, manifest.pictures, { backup: name, known, now });
      const written = await storeAndReadBack(order.to, name, file, { isEncrypted });
      const oldLeft = await sweep();
      return { name, madeAt: now, bytes: written, isEncrypted, breached: manifest.breached, oldLeft };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** Serialises changes of the backups of this site across processes. */
export function whileNoOther<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  return withMigrationLock(path.join(dataDir, 'backup'), work);
}

/** Name of a new backup, made of this second or the first free one after it. */
async function freeName(place: BackupPlace, now: string, isEncrypted: boolean): Promise<string> {
  const taken = new Set((await backupsIn(place)).map(({ name }) => madeAtOf(name)));
  let at = `${now.slice(0, 19)}.000Z`;
  while (taken.has(at)) at = secondsAfter(at, 1);
  return backupName(at, { isEncrypted });
}

/** Newest list of pictures; an unreadable one is no reason to make no backup. */
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

/** Ensures `atWork` bytes of temporary space beside the data and `kept` bytes in the place; throws BackupFault. */
async function needRoom(
  { dataDir, to }: BackupOrder,
  { atWork, kept }: { atWork: number; kept: number },
  { place, disks }: { place: BackupPlace | null; disks: Disks },
): Promise<void> {
  const folder = to.kind === 'folder' ? to.folder : null;
  const isOneDisk = folder !== null && (await disks.areOne(folder, dataDir));
  const here = atWork + LEFT_BYTES + (isOneDisk ? kept : 0);
  const fits = await makeRoom(here, { folder: dataDir, disks, place: isOneDisk ? place : null });
  if (!fits) throw new BackupFault('There is too little room on the disk for a backup.');
  if (folder === null || isOneDisk) return;
  if (!(await makeRoom(kept + LEFT_ELSEWHERE_BYTES, { folder, disks, place })))
    throw new BackupFault(`There is too little room for a backup where it is kept, in ${folder}.`);
}

/** Bytes to add; `largest` is the largest single picture, which is first written beside the data. */
async function bytesToAdd(
  place: BackupPlace,
  { files, pictures }: Pick<Manifest, 'files' | 'pictures'>,
  known: PictureList,
): Promise<{ archive: number; pictures: number; largest: number }> {
  const there = new Set((await place.list()).map(({ name }) => name));
  const fresh = pictures.filter(({ stored }) => !known.has(stored) || !there.has(stored)).map(({ bytes }) => bytes);
  const sum = (all: number[]) => all.reduce((total, bytes) => total + bytes, 0);
  return { archive: sum(files.map(({ bytes }) => bytes)), pictures: sum(fresh), largest: Math.max(0, ...fresh) };
}

/** Removes work folders of killed processes. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(WORK))) {
    const folder = path.join(dataDir, name);
    if ((await stat(folder)).mtimeMs < Date.now() - ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
