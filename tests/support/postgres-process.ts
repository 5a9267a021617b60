import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './postgres-binaries.ts';
import { freePort } from './free-port.ts';

/** File with the process id, in the server's folder. */
const PID = 'pid';

/** For data that need not survive a crash, and statements that run a few times on a few rows. */
const QUICK = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

/** A PostgreSQL server with its data in one folder. */
export type Cluster = {
  url: string;
  /** Resolves once it answers. The process outlives the one that started it. */
  launch(): Promise<ChildProcess>;
};

/**
 * Creates one in an empty folder, run by an unprivileged user on a free port. `isDurable`: commits wait for the disk.
 */
export async function makeCluster(folder: string, { isDurable }: { isDurable: boolean }): Promise<Cluster> {
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
    ...'-c listen_addresses=127.0.0.1 -c max_connections=300'.split(' '),
    ...(isDurable ? [] : QUICK),
  );
  const url = `postgres://garden@127.0.0.1:${port}/postgres`;
  return {
    url,
    launch: async () => {
      const server = spawn(postgres, options, { stdio: 'ignore', cwd: home, detached: true });
      server.unref();
      await untilReady(url);
      return server;
    },
  };
}

/** Creates one and starts it; runs until `stopPostgres`. Returns its address. */
export async function startPostgres(folder: string, how: { isDurable: boolean }): Promise<string> {
  const { url, launch } = await makeCluster(folder, how);
  const server = await launch();
  writeFileSync(path.join(folder, PID), String(server.pid));
  return url;
}

export async function stopPostgres(folder: string): Promise<void> {
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
