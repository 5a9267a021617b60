import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { type Ports, REALM, realmFile } from './realm.ts';

/** `npm run test:keycloak`: the sign-in checks against a real Keycloak, which Maven fetches once (150 MB). */
const VERSION = '26.0.8';
const CACHE = path.join(tmpdir(), 'garden-keycloak');
const HOME = path.join(CACHE, `keycloak-${VERSION}`);
const PATIENCE_MS = 8 * 60_000;

const missing = [
  ['java', '-version'],
  ['mvn', '-version'],
].filter(([name = '', flag = '']) => spawnSync(name, [flag]).status !== 0);
if (missing.length > 0) {
  console.log(`Keycloak was not run: there is no ${missing.map(([name]) => name).join(' and no ')} on this machine.`);
} else {
  process.exitCode = await run();
}

async function run(): Promise<number> {
  if (!existsSync(path.join(HOME, 'bin/kc.sh'))) fetchKeycloak();
  const ports: Ports = {
    keycloak: await freePort(),
    front: await freePort(),
    mail: await freePort(),
    site: await freePort(),
  };
  const child = start(ports);
  try {
    await ready(child, `http://127.0.0.1:${ports.keycloak}/realms/${REALM}`);
    const env = { ...process.env, KEYCLOAK_PORTS: JSON.stringify(ports) };
    const tests = ['run', '--config', 'tests/keycloak/vitest.config.ts'];
    return await ended(spawn('npx', ['vitest', ...tests], { stdio: 'inherit', env }));
  } finally {
    const end = ended(child);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await end;
  }
}

function fetchKeycloak(): void {
  console.log(`Fetching Keycloak ${VERSION} …`);
  mkdirSync(CACHE, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
  const { status } = spawnSync('mvn', ['-q', 'dependency:unpack', artifact, `-DoutputDirectory=${CACHE}`], {
    stdio: 'inherit',
    cwd: CACHE,
  });
  if (status !== 0) throw new Error('Keycloak could not be fetched.');
}

/** In a process group of its own, because a script stands around it; its data is in memory. */
function start(ports: Ports): ChildProcess {
  const folder = path.join(HOME, 'data/import');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${REALM}.json`), JSON.stringify(realmFile(ports)));
  const options = [`--http-port=${ports.keycloak}`, '--http-host=127.0.0.1', '--import-realm', '--db=dev-mem'];
  console.log('Starting Keycloak; the first time takes some minutes …');
  return spawn('bash', ['bin/kc.sh', 'start-dev', `--hostname=http://127.0.0.1:${ports.front}`, ...options], {
    cwd: HOME,
    detached: true,
    stdio: ['ignore', process.env['KEYCLOAK_LOG'] ? 'inherit' : 'ignore', 'inherit'],
  });
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    if (child.exitCode !== null) throw new Error(`Keycloak ended with ${child.exitCode}; KEYCLOAK_LOG=1 shows why.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await delay(500);
  }
  throw new Error('Keycloak did not start.');
}

function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
