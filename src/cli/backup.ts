import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sqliteFile } from '../wiring/adapters.ts';
import { createSqlBackupRuns } from '../ops/backup/adapters/runs.sql.ts';
import { KeyFault, newKey } from '../ops/backup/archive/encryption.ts';
import { UnsoundDatabase } from '../ops/backup/archive/gather.ts';
import { BackupFault, type BackupMade, makeBackup } from '../ops/backup/make-backup.ts';
import { backupOrder } from '../ops/backup/order.ts';
import { openPlace } from '../ops/backup/places/open-place.ts';
import { backupsIn } from '../ops/backup/places/place.ts';
import { PlaceFault } from '../ops/backup/places/place-fault.ts';
import type { Config } from '../config/config.ts';
import { newUuid } from '../kernel/ids.ts';
import { systemClock } from '../platform/clock.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { createSqlDateStates } from '../platform/watches/date-watch/adapters/states.sql.ts';
import { judgeDate } from '../platform/watches/date-watch/date-watch.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { placeName } from '../ops/backup/sweeper.ts';
import { CommandFault, readSettings, runCommand, say } from './command.ts';

/**
 * `npm run backup`: backs up a running or stopped site. `-- --list`, `-- --new-key FILE`. Exit 0: stored and
 * verified; 1: stored, invariants breached; 2: none made.
 */
await runCommand(async () => {
  const flags = options();
  if (flags['new-key'] !== undefined) return makeKey(flags['new-key']);
  const config = readSettings();
  if (flags.list) return list(config);
  const made = await make(config);
  await noteIn(config, made);
  say(`Stored ${made.name} (${made.bytes} bytes) in ${nameOf(config)}.`);
  if (!made.isEncrypted) {
    say(
      'It is not encrypted, so it stays on this machine and goes with it. Set BACKUP_RECIPIENT: npm run backup -- --new-key FILE',
    );
  }
  if (made.oldLeft !== null) say(`Backups of more than 35 days ago could not be removed: ${made.oldLeft}`);
  if (made.breached.length > 0) say(`What must hold does not: ${made.breached.join(', ')}. See npm run check:data.`);
  return made.breached.length > 0 ? 1 : 0;
});

function options() {
  try {
    return parseArgs({ options: { list: { type: 'boolean' }, 'new-key': { type: 'string' } } }).values;
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
}

async function make(config: Config): Promise<BackupMade> {
  if (config.databaseUrl) {
    throw new CommandFault(
      'The database is PostgreSQL, whose own tools make its backups: pg_dump --format=custom, with the uploads and ' +
        'erasures of DATA_DIR beside it (docs/reference.md, Backups).',
    );
  }
  const file = sqliteFile(config);
  if (!existsSync(file)) throw new CommandFault(`There is no database at ${file}.`);
  try {
    const now = systemClock.now();
    return await makeBackup(backupOrder(config, file), { now, mayRemove: await isDateBelieved(file, now) });
  } catch (thrown) {
    const isPlain = [BackupFault, UnsoundDatabase, KeyFault, PlaceFault].some((kind) => thrown instanceof kind);
    if (!(thrown instanceof Error) || !(isPlain || 'syscall' in thrown)) throw thrown;
    throw new CommandFault(`No backup was made: ${thrown.message}`);
  }
}

/** True if the clock was trusted last, or the schema is too old to tell. */
async function isDateBelieved(file: string, now: string): Promise<boolean> {
  const database = openSqlite(file);
  try {
    if (!(await appliedMigrations(database)).includes('0092-doubt-dates')) return true;
    return judgeDate(await createSqlDateStates(database).read(), now).doubtedAt === null;
  } catch {
    return false; // the backup itself reports a damaged database
  } finally {
    await database.close();
  }
}

/** Records the backup in the database; skips that for an older schema. */
async function noteIn(config: Config, { name, madeAt, bytes, isEncrypted, breached }: BackupMade): Promise<void> {
  const database = openSqlite(sqliteFile(config));
  try {
    if (!(await appliedMigrations(database)).includes('0050-record-backups')) return;
    const run = { id: newUuid(), at: madeAt, stored: { name, bytes }, isEncrypted, breached };
    await createSqlBackupRuns(database).add(run);
    if ((await appliedMigrations(database)).includes('0092-doubt-dates'))
      await createSqlBackupRuns(database).usePlace(nameOf(config), madeAt);
  } finally {
    await database.close();
  }
}

async function list(config: Config): Promise<number> {
  const stored = await backupsIn(openPlace(config.backup.to)).catch((thrown: unknown) => {
    throw thrown instanceof PlaceFault ? new CommandFault(thrown.message) : thrown;
  });
  say(stored.length === 0 ? `There are no backups in ${nameOf(config)}.` : `In ${nameOf(config)}:`);
  for (const { name, bytes } of stored) say(`${name}  ${bytes} bytes`);
  return 0;
}

async function makeKey(file: string): Promise<number> {
  const key = await newKey(systemClock.now());
  try {
    await writeFile(file, key.file, { mode: 0o600, flag: 'wx' });
  } catch {
    throw new CommandFault(`${file} cannot be written, or there is a file already.`);
  }
  say(`The private key is in ${file}: take it off this machine and keep it where you will find it on a bad day.`);
  say(`BACKUP_RECIPIENT=${key.recipient}`);
  return 0;
}

function nameOf({ backup: { to } }: Config): string {
  return placeName(to);
}
