import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findBinaries } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL server started for this run; empty when none could be had. */
    postgresUrl: string;
  }
}

/** Starts PostgreSQL from the binaries that are there, as an unprivileged user, on a free port, in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findBinaries();
  if (!binaries) {
    console.log('No PostgreSQL found: PGlite runs the contracts, and the race on PostgreSQL is NOT proved.');
    project.provide('postgresUrl', '');
    return async () => {};
  }
  const server = await startPostgres(binaries);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

export async function startPostgres(binaries: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync('/tmp/garden-postgres-');
  const port = await freePort();
  // PostgreSQL refuses to run as root; `nobody` exists everywhere.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : [];
  if (asUser.length > 0) execFileSync('chown', ['nobody:nogroup', folder]);
  const run = (program: string, ...options: string[]) => [...asUser, path.join(binaries, program), ...options];
  const [initdb = '', ...initOptions] = run(
    'initdb',
    '-D',
    `${folder}/data`,
    '-U',
    'garden',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--no-locale',
  );
  execFileSync(initdb, initOptions, { stdio: 'pipe', cwd: folder });
  const [postgres = '', ...options] = run(
    'postgres',
    ...`-D ${folder}/data -p ${port} -k ${folder}`.split(' '),
    ...'-c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off'.split(' '),
  );
  const server = spawn(postgres, options, { stdio: 'ignore', cwd: folder });
  const url = `postgres://garden@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
  for (let tries = 0; tries < 100; tries++) {
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
