import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { startFault, databaseName, openStoredData } from '../ops/start.ts';

export class CommandFault extends Error {}

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

export function readSettings(): Config {
  try {
    process.loadEnvFile();
  } catch {}
  return readConfig(process.env);
}

/** Opens the database, migrates it, runs the work and closes it. */
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
