import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sqliteFile } from '../wiring/adapters.ts';
import { checkInvariants } from '../ops/invariants/check-invariants.ts';
import type { Database } from '../platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { CommandFault, readSettings, runCommand, say } from './command.ts';

/**
 * `npm run check:data -- [--database <file or postgres:// address>]`: invariants as JSON, also on a live database. Exit
 * 0: all hold; 1: breach; 2: not checked.
 */
await runCommand(async () => {
  const database = openExisting(named() ?? configured());
  try {
    await refuseOlder(database);
    const invariants = await checkInvariants(database);
    const ok = invariants.every((invariant) => invariant.ok);
    say(JSON.stringify({ ok, invariants }, null, 2));
    return ok ? 0 : 1;
  } finally {
    await database.close();
  }
});

/** Refuses an older database, which lacks tables that the invariants query. */
async function refuseOlder(database: Database): Promise<void> {
  const applied = await appliedMigrations(database);
  const lacking = (await knownMigrations()).filter((name) => !applied.includes(name));
  if (lacking.length === 0) return;
  throw new CommandFault(
    `The database is older than this program: it lacks ${lacking.length} steps, from ${lacking[0]} on. ` +
      'Bring it up to date with npm run migrate, or check it with the version that wrote it.',
  );
}

function named(): string | undefined {
  try {
    return parseArgs({ options: { database: { type: 'string' } } }).values.database;
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
}

function configured(): string {
  const config = readSettings();
  return config.databaseUrl ?? sqliteFile(config);
}

function openExisting(address: string): Database {
  if (/^postgres(ql)?:\/\//.test(address)) return openPostgres(address);
  if (!existsSync(address)) throw new CommandFault(`There is no database at ${address}.`);
  return openSqlite(address);
}
