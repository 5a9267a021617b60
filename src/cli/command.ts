import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { startFault, databaseName, openStoredData } from '../start.ts';

/** Error of a command; shown as one line, without a stack. */
export class CommandFault extends Error {}

/** Runs one command: its result is the exit code; an error in settings, arguments or the store exits with 2. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (thrown) {
    const line = thrown instanceof CommandFault ? thrown.message : startFault(thrown, 'The database')?.line;
    if (line === undefined) throw thrown;
    process.stderr.write(`${line}\n`);
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
  const { database, migrated } = await openStoredData(config).catch((thrown: unknown) => {
    const fault = startFault(thrown, databaseName(config));
    throw fault ? new CommandFault(fault.line) : thrown;
  });
  try {
    return await work(database, migrated);
  } finally {
    await database.close();
  }
}
