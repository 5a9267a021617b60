import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { newUuid } from '../../src/kernel/ids.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const KEPT = path.join(ROOT, 'node_modules/.cache/sample-season');

let kept: Promise<string> | undefined;

/**
 * Gives a demonstration that has no database yet one with the sample season in it: to migrate and to fill it was half the
 * work of a start. A site elsewhere, on PostgreSQL or with a database is left alone.
 */
export async function giveSampleSeason(dataDir: string, environment: Record<string, string>): Promise<void> {
  const { DATABASE_URL, SITE_MODE = 'demo', BASE_URL = 'http://localhost' } = environment;
  const file = path.join(dataDir, 'garden.db');
  if (DATABASE_URL || SITE_MODE !== 'demo' || new URL(BASE_URL).hostname !== 'localhost' || existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(await (kept ??= keptSeason()), file);
}

/** The file of the season as this code makes it in this hour: another when any line of it changes, so never a stale one. */
async function keptSeason(): Promise<string> {
  const code = createHash('sha256');
  for (const name of globSync('{src,migrations}/**/*', { cwd: ROOT }).toSorted()) {
    const file = path.join(ROOT, name);
    if (statSync(file).isFile()) code.update(name).update(readFileSync(file));
  }
  const hour = new Date().toISOString().slice(0, 13);
  const file = path.join(KEPT, `${hour}-${code.digest('hex')}.db`);
  if (!existsSync(file)) await makeSeason(file);
  return file;
}

/** Several processes may do so at once: the last one to be done stays. */
async function makeSeason(file: string): Promise<void> {
  // Not those of an hour ago, which another run may be about to copy.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  for (const name of globSync('*.db', { cwd: KEPT }))
    if (name < yesterday) rmSync(path.join(KEPT, name), { force: true });
  const folder = path.join(KEPT, newUuid());
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, LOG_LEVEL: 'OFF' };
  try {
    await promisify(execFile)(process.execPath, ['src/cli/sample-data.ts'], { cwd: ROOT, env });
    renameSync(path.join(folder, 'garden.db'), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
