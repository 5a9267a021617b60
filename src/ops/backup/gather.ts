import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import SqliteDriverPackage from 'better-sqlite3';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { appliedMigrations, knownMigrations } from '../../platform/database/migrate.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { hashOf, type Manifest } from './archive.ts';

const WAIT_MS = 5_000;
const ERASURES = /^erasures-\d{4}-\d{2}\.jsonl$/;

/** A database that is not to be relied on; its message names what was found, nothing personal. */
export class UnsoundDatabase extends Error {
  override readonly name = 'UnsoundDatabase';
}

/**
 * Copies the database of a running site into `folder`, proves the copy and compresses it: it opens, SQLite finds it whole, and what must
 * hold over all tables does. Gives the ids of invariants that do not, none where the schema is older than this program, but
 * throws UnsoundDatabase where the file itself is not whole. Blocks its thread while it works; writers elsewhere go on.
 */
export async function copyDatabase(
  { databaseFile, isBeforeMigration }: { databaseFile: string; isBeforeMigration: boolean },
  folder: string,
): Promise<{ schema: string; breached: string[] }> {
  const copy = path.join(folder, 'garden.db');
  // From a connection of its own SQLite's backup would begin anew at each write; this reads one moment of the log.
  const raw = new SqliteDriverPackage(databaseFile, { fileMustExist: true });
  try {
    raw.pragma(`busy_timeout = ${WAIT_MS}`);
    raw.prepare('vacuum into ?').run(copy);
  } finally {
    raw.close();
  }
  const proved = await prove(copy, { isBeforeMigration });
  await pipeline(createReadStream(copy), createGzip(), createWriteStream(`${copy}.gz`, { mode: 0o600 }));
  await rm(copy);
  return proved;
}

/** Proves the database in a file, as `copyDatabase` does with its copy. */
export async function prove(
  file: string,
  { isBeforeMigration }: { isBeforeMigration: boolean },
): Promise<{ schema: string; breached: string[] }> {
  const whole = fileFaults(file);
  if (whole.length > 0) throw new UnsoundDatabase(`The database is damaged: ${whole.slice(0, 5).join('; ')}`);
  const database = openSqlite(file);
  try {
    const applied = await appliedMigrations(database);
    const schema = applied.at(-1) ?? '';
    const isOlder = (await knownMigrations()).some((name) => !applied.includes(name));
    // The invariants ask after tables of the schema of this program.
    if (isBeforeMigration || isOlder) return { schema, breached: [] };
    const broken = (await checkInvariants(database)).filter(({ ok }) => !ok);
    const damaged = broken.find(({ id }) => id === 'I-8');
    if (damaged) throw new UnsoundDatabase(`The database is not whole: ${damaged.breaches.slice(0, 5).join('; ')}`);
    return { schema, breached: broken.map(({ id }) => id) };
  } finally {
    await database.close();
  }
}

function fileFaults(file: string): string[] {
  const raw = new SqliteDriverPackage(file, { fileMustExist: true });
  try {
    const lines = raw.prepare('pragma integrity_check').pluck().all().map(String);
    const foreign = raw.prepare('pragma foreign_key_check').raw().all();
    return [...lines.filter((line) => line !== 'ok'), ...foreign.map((row) => `foreign key: ${String(row)}`)];
  } catch (thrown) {
    if (thrown instanceof SqliteDriverPackage.SqliteError) return [thrown.code];
    throw thrown;
  } finally {
    raw.close();
  }
}

/**
 * Brings what belongs to a database copy beside it: pictures, erasures, and the secret where it is to travel along. The
 * copy is older than they are, so no picture and no erasure that it knows is missing. `nameOf`: where a picture is stored.
 */
export async function gatherFiles(
  { dataDir, secretInside, nameOf }: { dataDir: string; secretInside: string | null; nameOf(sha256: string): string },
  folder: string,
): Promise<Pick<Manifest, 'files' | 'pictures'>> {
  await mkdir(path.join(folder, 'uploads'));
  for (const name of await namesIn(path.join(dataDir, 'uploads'))) {
    await same(path.join(dataDir, 'uploads', name), path.join(folder, 'uploads', name));
  }
  for (const name of (await namesIn(dataDir)).filter((one) => ERASURES.test(one))) {
    await copyFile(path.join(dataDir, name), path.join(folder, name)); // lines may be added while it is packed
  }
  if (secretInside !== null) await writeFile(path.join(folder, 'app-secret'), secretInside, { mode: 0o600 });
  const hashed = async (name: string) => ({ name, ...(await hashOf(createReadStream(path.join(folder, name)))) });
  const beside = (await namesIn(folder)).filter((name) => name === 'app-secret' || ERASURES.test(name));
  const [files, pictures]: [Manifest['files'], Manifest['pictures']] = [[], []];
  // One after another: thousands of pictures that are open at once are more than a process may have.
  for (const name of ['garden.db.gz', ...beside]) files.push(await hashed(name));
  for (const name of await namesIn(path.join(folder, 'uploads'))) {
    const picture = await hashed(`uploads/${name}`);
    pictures.push({ ...picture, stored: nameOf(picture.sha256) });
  }
  return { files, pictures };
}

/** A second name for a file that never changes, so that it stays while it is packed; one that just went is left out. */
async function same(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch(() => copyFile(from, to));
  } catch (thrown) {
    if (!isAbsent(thrown)) throw thrown;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (thrown) {
    if (isAbsent(thrown)) return [];
    throw thrown;
  }
}

function isAbsent(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}
