import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { RUN_FOLDER } from './caretaker.ts';
import { findBinaries } from './postgres-binaries.ts';
import { startPostgres, stopPostgres } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's PostgreSQL server, once a test asks for it; empty if there can be none. */
    postgresFolder: string;
  }
}

/** For each task: who runs it, and its result. */
const ADDRESS = 'address';

/** Before and after all tests. The server starts with the first test that needs it, so that others need not wait. */
export default function setup(project: TestProject): () => Promise<void> {
  if (!findBinaries()) {
    console.log('No PostgreSQL found: PGlite runs the contracts, and the race on PostgreSQL is NOT proved.');
    project.provide('postgresFolder', '');
    return async () => {};
  }
  const folder = mkdtempSync(`${process.env[RUN_FOLDER] ?? '/tmp'}/garden-postgres-`);
  project.provide('postgresFolder', folder);
  return async () => {
    await stopPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** True if this run can have a real PostgreSQL. */
export const hasServer = (): boolean => inject('postgresFolder') !== '';

/** Address of the run's PostgreSQL server; the first process that asks starts it. */
export function postgresUrl(): Promise<string> {
  return onceForAll(ADDRESS, () => startPostgres(inject('postgresFolder'), { isDurable: false }));
}

/** Runs `work` once across all processes; the others wait for its result. */
export async function onceForAll(name: string, work: () => Promise<string>): Promise<string> {
  const result = path.join(inject('postgresFolder'), name);
  if (takesTurn(result)) {
    try {
      writeFileSync(`${result}.new`, await work());
      renameSync(`${result}.new`, result);
    } catch (thrown) {
      writeFileSync(`${result}.failed`, String(thrown)); // so that nobody waits for what never comes
      throw thrown;
    }
  }
  for (let tries = 0; !existsSync(result); tries++) {
    if (existsSync(`${result}.failed`)) throw new Error(`${name}: ${readFileSync(`${result}.failed`, 'utf8')}`);
    if (tries > 1_500) throw new Error(`Nobody gave ${name} of PostgreSQL`);
    await delay(100);
  }
  return readFileSync(result, 'utf8');
}

function takesTurn(result: string): boolean {
  try {
    mkdirSync(`${result}.turn`);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    return false;
  }
}
