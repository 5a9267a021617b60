import { execSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';
import { findBinaries } from './postgres-binaries.ts';

/** Ensures a browser and, where possible, a PostgreSQL server; as root installs them from Debian's packages. */
export async function prepareMachine(): Promise<void> {
  const lacksChromium = !chromiumPath();
  const lacksPostgres = !findBinaries();
  if (!lacksChromium && !lacksPostgres) return;
  console.log(`Not found: ${[lacksChromium && 'chromium', lacksPostgres && 'postgresql'].filter(Boolean).join(', ')}`);
  if (canInstall() && tryTo('apt-get update -qq')) {
    if (lacksChromium && !install('chromium-headless-shell')) install('chromium');
    if (lacksPostgres) install('postgresql');
  }
  if (!chromiumPath()) tryTo('npx playwright install --with-deps chromium');
  if (!chromiumPath()) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && tryTo('command -v apt-get > /dev/null');
}

function install(name: string): boolean {
  return tryTo(`DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`);
}

function tryTo(command: string): boolean {
  try {
    execSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: '/bin/sh' });
    return true;
  } catch {
    return false;
  }
}
