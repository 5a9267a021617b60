import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AS_STARTED, startSite } from '../support/site-process.ts';
import { median } from './pages.ts';
import { endProgress, showProgress } from './progress.ts';

const RUNS = 3;
const SECONDS = 60;
/** A live site with its own accounts on SQLite; it has no reason yet to call the services whose keys these would be. */
const LIVE = {
  SITE_MODE: 'live',
  APP_SECRET: 'x'.repeat(64),
  MOLLIE_API_KEY: 'live_abcdefghijklmnop',
  RESEND_API_KEY: 're_abc',
  KVK_NUMBER: '12345678',
  VAT_NUMBER: 'NL001234567B01',
  ...AS_STARTED.environment,
};

/**
 * Resident megabytes of a live site that was open for a minute and showed one page: at the start that makes its database, which the C
 * library keeps some memory of, and at later ones.
 */
export async function benchIdle(dataDir: string): Promise<{ first: number; later: number }> {
  const first = await restingMegabytes(dataDir, `1/${1 + RUNS}`);
  const later: number[] = [];
  for (let run = 2; run <= 1 + RUNS; run++) later.push(await restingMegabytes(dataDir, `${run}/${1 + RUNS}`));
  endProgress();
  return { first, later: median(later) };
}

async function restingMegabytes(dataDir: string, progress: string): Promise<number> {
  showProgress(`(f) a minute of rest: ${progress}`);
  const site = await startSite({ dataDir, ...AS_STARTED, environment: LIVE });
  await (await fetch(`${site.origin}/home`)).text();
  await delay(SECONDS * 1_000);
  const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8');
  await site.stop();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
