import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import SqliteDriverPackage from 'better-sqlite3';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { appliedMigrations, knownMigrations } from '../../../platform/database/migrate.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import { hashOf, type Manifest } from './archive.ts';

const WAIT_MS = 5_000;
const ERASURES = /^erasures-\d{4}-\d{2}\.jsonl$/;

/** Error about an unreliable database; its message is not personal. */
export class UnsoundDatabase extends Error {
  override readonly name = 'UnsoundDatabase';
}

/**
 * Copies the database of a running site into `folder`, verifies and compresses the copy. Returns the breached
 * invariants (none if its schema is older); throws UnsoundDatabase if the file itself is damaged. Blocks its thread;
 * writers elsewhere go on.
 */
export async function copyDatabase(
  { databaseFile, isBeforeMigration }: { databaseFile: string; isBeforeMigration: boolean },
  folder: string,
): Promise<{ schema: string; breached: string[] }> {
  const copy = path.join(folder, 'garden.db');
  // On its own connection SQLite's backup would restart at each write; this reads one snapshot.
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
    // The invariants query tables of the current schema.
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
 * Adds pictures, erasures and, if it travels along, the secret to a database copy. The copy is older than they are, so
 * nothing it refers to is missing. `nameOf`: stored name of a picture.
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
  // In sequence: thousands of open files exceed the limit of a process.
  for (const name of ['garden.db.gz', ...beside]) files.push(await hashed(name));
  for (const name of await namesIn(path.join(folder, 'uploads'))) {
    const picture = await hashed(`uploads/${name}`);
    pictures.push({ ...picture, stored: nameOf(picture.sha256) });
  }
  return { files, pictures };
}

/** Hard-links an immutable file, so that it stays while packed; skips one that just vanished. */
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
