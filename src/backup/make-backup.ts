import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupName, hashOf, type Manifest, pack, readThrough, unpack } from './archive.ts';
import { encrypted } from './encryption.ts';
import { copyDatabase, gatherFiles } from './gather.ts';
import { openPlace } from './places/open-place.ts';
import { type PlaceSettings, removeOld } from './places/place.ts';

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
  /** That secret itself, where nobody but the data folder keeps it; it travels encrypted only. */
  keptSecret: string | null;
};

export type BackupMade = {
  name: string;
  madeAt: string;
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
 * where it stands. Backups of more than 35 days ago go; one that stays is told, and spoils nothing. Killed at any
 * moment it leaves no half file that looks like one. Throws for whatever keeps it from being made or stored.
 */
export async function makeBackup(
  order: BackupOrder,
  { now, isBeforeMigration = false }: { now: string; isBeforeMigration?: boolean },
): Promise<BackupMade> {
  const isEncrypted = order.recipients.length > 0;
  if (!isEncrypted && order.to.kind === 's3') throw new BackupFault('A backup leaves the machine encrypted only.');
  await removeAbandoned(order.dataDir);
  await needRoom(order);
  const work = await mkdtemp(path.join(order.dataDir, WORK));
  try {
    const folder = path.join(work, 'files');
    await mkdir(folder);
    const copied = await copyDatabase({ ...order, isBeforeMigration }, folder);
    const secretInside = isEncrypted ? order.keptSecret : null;
    const manifest: Manifest = {
      format: 1,
      madeAt: now,
      ...copied,
      isBeforeMigration,
      secret: { isInside: secretInside !== null, fingerprint: order.fingerprint },
      files: await gatherFiles({ dataDir: order.dataDir, secretInside }, folder),
    };
    const name = backupName(now, { isEncrypted });
    const file = path.join(work, name);
    const packed = pack(folder, manifest);
    const bytes = isEncrypted ? await encrypted(packed, order.recipients) : packed;
    await pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }));
    const written = await storeAndReadBack(order.to, name, file, { isEncrypted });
    const oldLeft = await removeOld(openPlace(order.to), now).then(() => null, messageOf);
    return { name, madeAt: now, bytes: written, isEncrypted, breached: manifest.breached, oldLeft };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
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

/** A copy, the archive, and the archive where it is kept, with the pictures in the last two. */
async function needRoom({ databaseFile, dataDir }: BackupOrder): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const database = (await stat(databaseFile)).size;
  const uploads = path.join(dataDir, 'uploads');
  const names = await readdir(uploads).catch(() => []);
  // One that just went weighs nothing.
  const sizeOf = (name: string) =>
    stat(path.join(uploads, name)).then(
      ({ size }) => size,
      () => 0,
    );
  const sizes = await Promise.all(names.map(sizeOf));
  const pictures = sizes.reduce((sum, size) => sum + size, 0);
  if (bavail * bsize < 3 * database + 2 * pictures + LEFT_BYTES) {
    throw new BackupFault('There is too little room on the disk for a backup.');
  }
}

/** What a process left that was killed while it worked. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(WORK))) {
    const folder = path.join(dataDir, name);
    if ((await stat(folder)).mtimeMs < Date.now() - ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
