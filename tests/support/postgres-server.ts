import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findBinaries } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run stands once a test asks for it; empty when none can be had. */
    postgresFolder: string;
  }
}

/** What is in the folder: the number of the server; and of each thing done once, the turn of who does it and its result. */
const PID = 'pid';
const ADDRESS = 'address';

/** Before and after all tests. The server itself starts with the first test that needs it, so that others need not wait. */
export default function setup(project: TestProject): () => Promise<void> {
  if (!findBinaries()) {
    console.log('No PostgreSQL found: PGlite runs the contracts, and the race on PostgreSQL is NOT proved.');
    project.provide('postgresFolder', '');
    return async () => {};
  }
  const folder = mkdtempSync('/tmp/garden-postgres-');
  project.provide('postgresFolder', folder);
  return async () => {
    await stop(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Whether this run can have a real PostgreSQL. */
export const hasServer = (): boolean => inject('postgresFolder') !== '';

/** The address of the PostgreSQL server of this run. Who asks first starts it, whatever process that is. */
export function postgresUrl(): Promise<string> {
  return onceForAll(ADDRESS, () => start(inject('postgresFolder')));
}

/** What `work` gave, done by whoever asks first, whatever process that is; all others wait for it. */
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

/** Starts it from the binaries that are there, as an unprivileged user, on a free port. */
async function start(folder: string): Promise<string> {
  const binaries = findBinaries() ?? '';
  const home = path.join(folder, 'home');
  mkdirSync(home);
  const port = await freePort();
  // PostgreSQL refuses to run as root; `nobody` exists everywhere.
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : [];
  if (isRoot) execFileSync('chown', ['nobody:nogroup', folder, home]);
  const run = (program: string, ...options: string[]) => [...asUser, path.join(binaries, program), ...options];
  const [initdb = '', ...initOptions] = run(
    'initdb',
    ...`-D ${home}/data -U garden -A trust --encoding=UTF8 --no-locale`.split(' '),
  );
  execFileSync(initdb, initOptions, { stdio: 'pipe', cwd: home });
  const [postgres = '', ...options] = run(
    'postgres',
    ...`-D ${home}/data -p ${port} -k ${home}`.split(' '),
    ...'-c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off'.split(' '),
  );
  // It outlives the worker that started it.
  const server = spawn(postgres, options, { stdio: 'ignore', cwd: home, detached: true });
  server.unref();
  writeFileSync(path.join(folder, PID), String(server.pid));
  const url = `postgres://garden@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return url;
}

async function stop(folder: string): Promise<void> {
  const file = path.join(folder, PID);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGINT');
  while (signal(0)) await delay(50);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error('PostgreSQL did not start');
}
