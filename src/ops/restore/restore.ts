import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import SqliteDriverPackage from 'better-sqlite3';
import { sqliteFile } from '../../wiring/adapters.ts';
import type { Manifest } from '../backup/archive/archive.ts';
import { isKnownBy } from '../backup/order.ts';
import type { Config } from '../../config/config.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { isInUse } from '../../platform/database/in-use.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { renameAside } from '../../platform/database/traces.ts';
import type { Log } from '../../platform/log.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { carryOverFacts } from './bring-over.ts';
import { catchUp, type CaughtUp } from './catch-up.ts';
import { type Lost, lostBetween } from './lost.ts';
import { type BackupSource, joinErasures, makeCurrent, RestoreFault, type Unpacked, unpackBackup } from './stage.ts';

export type Restored = {
  manifest: Unpacked;
  caughtUp: CaughtUp;
  changed: string[] | null;
  /** Lost data; null if no previous database is readable. */
  lost: Lost | null;
  /** New name of the previous database; null if there was none. */
  setAside: string | null;
};

const STAGE = 'restore-unfinished';
const ERASURES = /^erasures-\d{4}-\d{2}\.jsonl$/;

/**
 * Restores a backup into the data folder of a stopped site. Everything is prepared beside the existing data:
 * read, verified, migrated and caught up; then it replaces that data by renaming. Until then a kill or an error changes
 * nothing. Throws RestoreFault or TarFault with one line for the operator.
 */
export async function restore(
  config: Config,
  source: BackupSource,
  how: { now: Instant; log: Log; withPayments: boolean; breachesAllowed: boolean },
): Promise<Restored> {
  const file = sqliteFile(config);
  const stage = path.join(config.dataDir, STAGE);
  await mkdir(config.dataDir, { recursive: true });
  assertStopped(file);
  try {
    const manifest = await unpackBackup(source, stage);
    const appSecrets = await secretsFor(config, manifest, stage);
    const staged = sqliteFile({ dataDir: stage });
    await makeCurrent(staged, how);
    for (const name of (await readdir(config.dataDir)).filter((one) => ERASURES.test(one))) {
      await joinErasures(path.join(config.dataDir, name), path.join(stage, name));
    }
    const database = openSqlite(staged);
    let caughtUp: CaughtUp;
    try {
      const facts = { ...how, database, madeAt: manifest.madeAt };
      caughtUp = await catchUp({ ...config, dataDir: stage, appSecrets }, facts);
    } finally {
      await database.close();
    }
    if (how.withPayments && caughtUp.strays === null) {
      throw new RestoreFault(
        'Mollie did not answer, so payments made since the backup are not known. Nothing was changed. Try again, or give ' +
          '--without-payments: they are found once the site runs, and tickets may be mailed twice then.',
      );
    }
    const changed = existsSync(file) ? carryOverFacts(file, staged) : null;
    const lost = existsSync(file) ? lostBetween(file, staged) : null;
    assertStopped(file);
    const setAside = await takePlace(stage, config, how.now);
    return { manifest, caughtUp, changed, lost, setAside };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Also detects another process, because leaving SQLite's log mode needs the file exclusively. */
export function assertStopped(file: string): void {
  if (isInUse(file)) throw stillRuns();
  if (!existsSync(file)) return;
  const raw = new SqliteDriverPackage(file, { fileMustExist: true });
  try {
    raw.pragma('journal_mode = delete');
  } catch (thrown) {
    const code = thrown instanceof SqliteDriverPackage.SqliteError ? thrown.code : '';
    if (!/^SQLITE_(BUSY|LOCKED)/.test(code)) return; // damaged: a reason to put a backup back
    throw stillRuns();
  } finally {
    raw.close();
  }
}

function stillRuns(): RestoreFault {
  return new RestoreFault('The site still runs on this data folder. Stop it first.');
}

/** Secrets to run with: under another `APP_SECRET` second factors fail and erasures are unreadable. */
async function secretsFor(config: Config, { secret }: Manifest, stage: string): Promise<Config['appSecrets']> {
  const inside = path.join(stage, 'app-secret');
  if (secret.isInside && config.isSecretStored) return [(await readFile(inside, 'utf8')).trim()];
  await rm(inside, { force: true });
  if (isKnownBy(createSecrets(config.appSecrets), secret.fingerprint)) return config.appSecrets;
  throw new RestoreFault(
    'This backup was made under another APP_SECRET, and does not hold it. Set APP_SECRET to that one, or put it into ' +
      `APP_SECRET_PREVIOUS. Its fingerprint is ${secret.fingerprint}.`,
  );
}

/**
 * Moves the database last: until then a start finds the old data or reports a missing database. Pictures known only to
 * the old database stay as long as it does: their retention starts now.
 */
async function takePlace(stage: string, config: Config, now: Instant): Promise<string | null> {
  const { dataDir } = config;
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true });
  for (const name of await readdir(path.join(dataDir, 'uploads'))) {
    await utimes(path.join(dataDir, 'uploads', name), new Date(), new Date()).catch(() => undefined); // somebody else's
  }
  for (const name of await readdir(path.join(stage, 'uploads'))) {
    const there = path.join(dataDir, 'uploads', name);
    if (!existsSync(there)) await rename(path.join(stage, 'uploads', name), there);
  }
  for (const name of (await readdir(stage)).filter((one) => ERASURES.test(one) || one === 'app-secret')) {
    await rename(path.join(stage, name), path.join(dataDir, name));
  }
  const file = sqliteFile(config);
  const aside = `${file}.before-restore-${now.slice(0, 19).replaceAll(':', '')}Z`;
  const isReplaced = existsSync(file);
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) await renameAside(file + part, aside + part);
  await rename(sqliteFile({ dataDir: stage }), file);
  return isReplaced ? aside : null;
}
