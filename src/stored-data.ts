import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, sqliteFile } from './adapters.ts';
import type { Config } from './config/config.ts';
import { backupBeforeMigration } from './platform/database/backup.ts';
import type { Database } from './platform/database/database.ts';
import { appliedMigrations, migrate } from './platform/database/migrate.ts';
import { withMigrationLock } from './platform/database/migration-lock.ts';
import { compact } from './platform/database/traces.ts';

/** A public site that had a database does not begin anew without a word; its message is what the operator needs. */
export class LostDatabase extends Error {}

type Stored = Pick<Config, 'databaseUrl' | 'dataDir' | 'mode' | 'isEmptyDatabaseAllowed'>;

/**
 * Opens the site's database with the schema of this program, after a copy when there is something in it; several
 * processes may do so at once. Throws LostDatabase where a new one would take the place of one that is gone.
 */
export async function openStoredData(config: Stored): Promise<{ database: Database; migrated: string[] }> {
  const file = config.databaseUrl ? null : sqliteFile(config);
  const traces = config.mode === 'live' && !config.isEmptyDatabaseAllowed ? tracesOfFormerLife(config.dataDir) : [];
  const lost = () =>
    new LostDatabase(
      `${databaseName(config)} is empty, but ${config.dataDir} is not new: it holds ${traces.join(', ')}. ` +
        'Put the database back (docs/running.md, Backups), or set ALLOW_EMPTY_DATABASE=yes to begin with a new one.',
    );
  if (traces.length > 0 && file !== null && !existsSync(file)) throw lost();
  const database = openDatabase(config);
  try {
    if (traces.length > 0 && (await appliedMigrations(database)).length === 0) throw lost();
    const migrated = await migrate(
      database,
      file === null
        ? {}
        : {
            exclusively: (work) => withMigrationLock(file, work),
            backup: () => backupBeforeMigration(database, file),
          },
    );
    // What was deleted before that step was not overwritten.
    if (migrated.includes('0037-forget-at-end') && !migrated.includes('0001-create-machinery')) await compact(database);
    return { database, migrated };
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

/** 'The database /srv/tuin/data/garden.db', or its host and name; never a password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `The database ${sqliteFile({ dataDir })}`;
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${host}${pathname}`;
}

/** What only a site that was in use leaves in its folder. */
function tracesOfFormerLife(dataDir: string): string[] {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const traces = names(dataDir).filter(
    (name) => name === 'app-secret' || name.startsWith('erasures-') || name === 'garden.db.before-migration',
  );
  return names(path.join(dataDir, 'uploads')).length > 0 ? [...traces, 'uploads'] : traces;
}
