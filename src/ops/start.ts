import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, sqliteFile } from '../wiring/adapters.ts';
import { type Config, ConfigFault } from '../config/config.ts';
import { ContentFault } from '../modules/content/index.ts';
import { backupBeforeMigration } from '../platform/database/upkeep.ts';
import type { Database } from '../platform/database/database.ts';
import { openMoved, SiteElsewhere } from './move/mark.ts';
import { appliedMigrations, migrate, NewerDatabase, withMigrationLock } from '../platform/database/migrate.ts';
import { storageTrouble } from '../platform/database/storage-problem.ts';
import { compact } from '../platform/database/traces.ts';

/** Stops a public site that had a database from starting without it; the message is for the operator. */
export class LostDatabase extends Error {}

type Stored = Pick<Config, 'databaseUrl' | 'dataDir' | 'mode' | 'isEmptyDatabaseAllowed'>;

/**
 * Opens the site's database with the schema of this program, after a copy if there is something in it; several
 * processes may do so at once. `beforeMigration` runs after that copy. Throws LostDatabase if a new database would
 * replace one that is gone, and what `openMoved` throws if the site is in another one.
 */
export async function openStoredData(
  config: Stored,
  { beforeMigration = async () => {} }: { beforeMigration?: () => Promise<void> } = {},
): Promise<{ database: Database; migrated: string[] }> {
  const file = config.databaseUrl ? null : sqliteFile(config);
  const traces = config.mode === 'live' && !config.isEmptyDatabaseAllowed ? leftoverFiles(config.dataDir) : [];
  const lost = () =>
    new LostDatabase(
      `${databaseName(config)} is empty, but ${config.dataDir} is not new: it holds ${traces.join(', ')}. ` +
        'Put the database back (docs/bad-day.md), or set ALLOW_EMPTY_DATABASE=yes to begin with a new one.',
    );
  if (traces.length > 0 && file !== null && !existsSync(file)) throw lost();
  const database = openDatabase(config);
  try {
    await openMoved(database, databaseName(config));
    if (traces.length > 0 && (await appliedMigrations(database)).length === 0) throw lost();
    const migrated = await migrate(
      database,
      file === null
        ? {}
        : {
            exclusively: (work) => withMigrationLock(file, work),
            backup: async () => {
              await backupBeforeMigration(database, file);
              await beforeMigration();
            },
          },
    );
    // Data deleted before that migration was not overwritten on disk.
    if (migrated.includes('0037-forget-at-end') && !migrated.includes('0001-create-machinery')) await compact(database);
    return { database, migrated };
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

/** 'The database /srv/tuin/data/garden.db', or its host and name; never a password. */
export function databaseName(config: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return `The database ${databasePlace(config)}`;
}

/** The file, or the host and name, as in `databaseName`. */
export function databasePlace({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return sqliteFile({ dataDir });
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Files that only a site in use leaves in its data folder. */
function leftoverFiles(dataDir: string): string[] {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const traces = names(dataDir).filter(
    (name) =>
      name === 'app-secret' ||
      name === 'backups' ||
      name.startsWith('erasures-') ||
      name.startsWith('garden.db.before-'),
  );
  return names(path.join(dataDir, 'uploads')).length > 0 ? [...traces, 'uploads'] : traces;
}

/**
 * Warning for an operator whose mail server offers no TLS while it is required: such email waits in the outbox (S-28).
 * Null if the server offers it, is on this machine, or cannot be reached now.
 */
export async function mailLineFault({ way }: Config['mail']): Promise<string | null> {
  if (way.kind !== 'smtp' || !way.isTlsRequired) return null;
  const { tlsFaultOf } = await import('../platform/mail/adapters/transport.smtp.ts');
  if ((await tlsFaultOf(way)) !== 'smtp-tls') return null;
  return (
    `SMTP_URL: ${new URL(way.url).host} offers no TLS, so all mail waits. Use smtps:// where the server knows it; ` +
    'SMTP_TLS=optional sends password and mail where others can read them.'
  );
}

/** Reason why a site does not start: one line for its operator, and whether it may start by itself later. */
export type StartFault = { line: string; isPassing: boolean };

/** Error codes with which the database refuses the login: password, user, name. */
const REFUSED = /^(28|3D)/;
/** Error codes that neither free disk space nor the end of another process would cure. */
const LASTING = /^(SQLITE_CANTOPEN|SQLITE_READONLY|EROFS|25006)/;

/** Explains an error at the start; null for a bug, which deserves its stack. `database` names the store. */
export function startFault(thrown: unknown, database: string): StartFault | null {
  if (!(thrown instanceof Error)) return null;
  const isPlain = [ConfigFault, ContentFault, NewerDatabase, LostDatabase, SiteElsewhere].some(
    (kind) => thrown instanceof kind,
  );
  if (isPlain) return { line: thrown.message, isPassing: false };
  const trouble = storageTrouble(thrown);
  if (trouble === 'moving') return { line: thrown.message, isPassing: true };
  const reason = thrown.cause instanceof Error ? thrown.cause : thrown;
  const code = 'code' in reason ? String(reason.code) : '';
  const because = `(${reason.message || code})`;
  if (trouble === 'damaged') {
    return {
      line: `${database} is damaged ${because}. Put a backup back: docs/bad-day.md.`,
      isPassing: false,
    };
  }
  if (trouble && (REFUSED.test(code) || LASTING.test(code))) {
    return { line: `${database} cannot be used ${because}.`, isPassing: false };
  }
  if (trouble === 'disk') return { line: `${database}: the disk takes nothing more ${because}.`, isPassing: true };
  if (trouble) return { line: `${database} cannot be reached now ${because}.`, isPassing: true };
  // A folder, a file or a port that is not for us: Node names it.
  return 'syscall' in thrown ? { line: thrown.message, isPassing: false } : null;
}
