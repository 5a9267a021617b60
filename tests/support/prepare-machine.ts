import { execSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';
import { findBinaries } from './postgres-binaries.ts';

/** Sees to it that a browser and, where it may, a PostgreSQL server are there; installs from Debian's packages as root. */
export async function prepareMachine(): Promise<void> {
  const missing = [chromiumPath() ? '' : 'chromium', findBinaries() ? '' : 'postgresql'].filter((name) => name !== '');
  if (missing.length === 0) return;
  console.log(`Not found: ${missing.join(', ')}`);
  if (canInstall())
    tryTo(`apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${missing.join(' ')}`);
  if (!chromiumPath()) tryTo('npx playwright install --with-deps chromium');
  if (!chromiumPath()) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one.');
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && tryTo('command -v apt-get > /dev/null');
}

function tryTo(command: string): boolean {
  try {
    execSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: '/bin/sh' });
    return true;
  } catch {
    return false;
  }
}
