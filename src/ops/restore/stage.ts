import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hashOf, type Manifest, readThrough, unpack } from '../backup/archive/archive.ts';
import { decrypted, identitiesIn, KeyFault } from '../backup/archive/encryption.ts';
import { prove, UnsoundDatabase } from '../backup/archive/gather.ts';
import { openPlace } from '../backup/places/open-place.ts';
import { backupsIn, type PlaceSettings } from '../backup/places/place.ts';
import { PlaceFault, placeFault } from '../backup/places/place-fault.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';

/** The message is one line for the operator. */
export class RestoreFault extends Error {
  override readonly name = 'RestoreFault';
}

const ENCRYPTED = 'age-encryption.org/';
type Content = AsyncIterable<Uint8Array>;

export type BackupSource = {
  backup: string;
  place: PlaceSettings;
  /** File with the private key; null: unencrypted. */
  keyFile: string | null;
  /** Folder with space for fetched files, and for the pictures that the site still has. */
  dataDir: string;
  /** True if lost pictures are acceptable. */
  isWithoutPictures?: boolean;
};

/** Unpacked backup; `lacking` are pictures left out on request. */
export type Unpacked = Manifest & { lacking: string[] };

/**
 * Unpacks a backup into a new folder, or (null) only reads it; returns its manifest. A remote one is fetched whole
 * first. Throws RestoreFault, KeyFault or TarFault for any altered byte, PlaceFault when its store fails.
 */
export async function unpackBackup(source: BackupSource, folder: string | null): Promise<Unpacked> {
  const fetched = `${folder ?? path.join(source.dataDir, 'restore-check')}.fetched`;
  try {
    const file = await fileOf(source, fetched);
    const content = await plain(source, readsWhole(file));
    if (folder !== null) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(path.join(folder, 'uploads'), { recursive: true, mode: 0o700 });
    }
    const take =
      folder === null ? readThrough : (name: string, bytes: Content) => writeTo(path.join(folder, name), bytes);
    const manifest = await unpack(content, take);
    if (folder !== null) await decompress(path.join(folder, 'garden.db'));
    return { ...manifest, lacking: await takePictures(source, manifest.pictures, folder) };
  } finally {
    await rm(fetched, { force: true });
  }
}

/** Copies pictures that the site lacks into `folder`, or (null) reads them. Returns lost ones; throws RestoreFault. */
async function takePictures(
  source: BackupSource,
  pictures: Manifest['pictures'],
  folder: string | null,
): Promise<string[]> {
  const lacking: string[] = [];
  for (const picture of pictures) {
    if (folder !== null && (await isSame(path.join(source.dataDir, picture.name), picture))) continue;
    const file = folder === null ? null : path.join(folder, picture.name);
    const hash = await takePicture(source, picture.stored, file).catch((thrown: unknown) => {
      // A refusing store says nothing about the picture.
      if (thrown instanceof PlaceFault ? thrown.isAbsent : thrown instanceof KeyFault) return null;
      throw thrown;
    });
    if (hash === picture.sha256) continue;
    if (file !== null) await rm(file, { force: true });
    lacking.push(picture.name);
  }
  if (lacking.length === 0 || source.isWithoutPictures === true) return lacking;
  throw new RestoreFault(
    `${lacking.length} of the ${pictures.length} pictures of this backup are missing or damaged, the first is ` +
      `${lacking[0]}. Put the files tuin-picture-… beside it, or give --without-pictures to take the rest.`,
  );
}

async function isSame(file: string, { sha256 }: { sha256: string }): Promise<boolean> {
  return existsSync(file) && (await hashOf(createReadStream(file))).sha256 === sha256;
}

async function takePicture(source: BackupSource, stored: string, file: string | null): Promise<string> {
  const content = await plain(source, await pictureContent(source, stored));
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await (file === null ? readThrough('', hashed()) : writeTo(file, hashed()));
  return hash.digest('hex');
}

async function pictureContent({ backup, place }: BackupSource, stored: string): Promise<Content> {
  const beside = path.join(path.dirname(backup), stored);
  if (existsSync(backup) && existsSync(beside)) return readsWhole(beside);
  return openPlace(place).read(stored);
}

/** Backups of an older format are not compressed. */
async function decompress(file: string): Promise<void> {
  if (!existsSync(`${file}.gz`)) return;
  await writeTo(file, createReadStream(`${file}.gz`).pipe(createGunzip()) as Content);
  await rm(`${file}.gz`);
}

/** Migrates and verifies a database. Throws RestoreFault if newer or breached; `breachesAllowed`: only if damaged. */
export async function makeCurrent(file: string, { breachesAllowed }: { breachesAllowed: boolean }): Promise<void> {
  try {
    await prove(file, { isBeforeMigration: true });
    const database = openSqlite(file);
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    const { breached } = await prove(file, { isBeforeMigration: false });
    if (breached.length === 0 || breachesAllowed) return;
    throw new RestoreFault(
      `What must hold over the data of this backup does not: ${breached.join(', ')}. Take an older one, or give ` +
        '--with-breaches to take it as it is and see npm run check:data afterwards.',
    );
  } catch (thrown) {
    if (thrown instanceof UnsoundDatabase) throw new RestoreFault(thrown.message);
    throw thrown;
  }
}

/** Line-wise union of two erasure files. */
export async function joinErasures(from: string, into: string): Promise<void> {
  const lines = async (file: string) => (existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []);
  const all = new Set([...(await lines(into)), ...(await lines(from))].filter((line) => line.trim() !== ''));
  await writeFile(into, [...all].map((line) => `\n${line}\n`).join(''), { mode: 0o600, flush: true });
}

/** Fetches a remote backup to `fetched`. */
async function fileOf({ backup, place, dataDir }: BackupSource, fetched: string): Promise<string> {
  if (existsSync(backup)) return backup;
  const opened = openPlace(place);
  const stored =
    path.basename(backup) === backup ? (await backupsIn(opened)).find(({ name }) => name === backup) : null;
  if (!stored) throw new RestoreFault(`There is no backup ${backup}.`);
  if (place.kind === 'folder') return path.join(place.folder, backup);
  await mkdir(dataDir, { recursive: true });
  await rm(fetched, { force: true });
  await writeTo(fetched, await opened.read(backup));
  const { size } = await stat(fetched);
  if (size === stored.bytes) return fetched;
  throw new PlaceFault(`The store refused to give all of ${backup}: ${size} of ${stored.bytes} bytes came.`);
}

/** Reads a file; a disk error counts as no damage of the backup. */
async function* readsWhole(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  } catch (thrown) {
    throw placeFault(thrown, `to give ${file}`);
  }
}

async function writeTo(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(content, async (chunks: AsyncIterable<Uint8Array>) => {
    const opened = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await opened.writeFile(chunk);
      await opened.sync();
    } finally {
      await opened.close();
    }
  });
}

async function plain(
  { keyFile }: BackupSource,
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = (async function* () {
    if (!first.done) yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  const head = first.done ? '' : Buffer.from(first.value).subarray(0, ENCRYPTED.length).toString();
  if (head !== ENCRYPTED) return whole;
  if (keyFile === null) {
    throw new RestoreFault('This backup is encrypted: give the file with the private key, --identity FILE.');
  }
  const identities = identitiesIn(await readFile(keyFile, 'utf8').catch(() => ''));
  if (identities.length === 0) throw new KeyFault(`${keyFile} holds no private key of age.`);
  return decrypted(whole, identities);
}
