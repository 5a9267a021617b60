import { readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Resident megabytes of a live site that was open for a minute and showed one page. */
export async function benchIdle(folder: string): Promise<number> {
  const megabytes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    showProgress(`(f) a minute of rest: ${run + 1}/${RUNS}`);
    const site = await startSite({ dataDir: path.join(folder, String(run)), ...AS_STARTED, environment: LIVE });
    await (await fetch(`${site.origin}/home`)).text();
    await delay(SECONDS * 1_000);
    const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8');
    megabytes.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await site.stop();
  }
  endProgress();
  return median(megabytes);
}
