import { openDatabase, sqliteFile } from '../adapters.ts';
import { type Config, ConfigFault, readConfig } from '../config.ts';
import { ContentFault } from '../modules/content/index.ts';
import { backupBeforeMigration } from '../platform/database/backup.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate, NewerDatabase } from '../platform/database/migrate.ts';

/** What the command line says is wrong; shown as one line, without a stack. */
export class CommandFault extends Error {}

/** Runs one command: its result is the exit code, a fault of settings or arguments is 2. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (thrown) {
    const isPlain = [ConfigFault, ContentFault, CommandFault, NewerDatabase].some((kind) => thrown instanceof kind);
    if (!(isPlain && thrown instanceof Error)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    process.exitCode = 2;
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The settings of this site, from the environment and a file `.env` in the working folder. */
export function readSettings(): Config {
  try {
    process.loadEnvFile();
  } catch {
    // No .env file: the environment says it all, or the defaults do.
  }
  return readConfig(process.env);
}

/** Opens the site's database, hands it to `work` with the schema of this program, and closes it. */
export async function withMigratedDatabase<Result>(
  config: Config,
  work: (database: Database, migrated: string[]) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(config);
  try {
    const backup = () => (config.databaseUrl ? Promise.resolve() : backupBeforeMigration(database, sqliteFile(config)));
    return await work(database, await migrate(database, backup));
  } finally {
    await database.close();
  }
}
