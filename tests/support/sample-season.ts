import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtProgram } from './built-programs.ts';
import { keptForCode, ROOT } from './kept-for-code.ts';

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
  const hour = new Date().toISOString().slice(0, 13); // its dates are those of the day on which it is made
  copyFileSync(await (kept ??= keptForCode('sample-season', makeSeason, hour)), file);
}

async function makeSeason(at: string): Promise<void> {
  const folder = `${at}-data`;
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, LOG_LEVEL: 'OFF' };
  try {
    await promisify(execFile)(process.execPath, [await builtProgram('src/cli/sample-data.ts')], { cwd: ROOT, env });
    renameSync(path.join(folder, 'garden.db'), at);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
