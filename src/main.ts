import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Starts the site. Reports an obstacle in one line, and retries if it may pass.

const DIST = path.join(import.meta.dirname, '../dist');
const TRY_AGAIN_MS = 5_000;
const TIDY_AFTER_MS = 10_000;

// Settings of memory that are read before the first line of a program: npm start, the image and the unit give them, else the
// process replaces itself once, under the same number (docs/decisions/0187).
const YOUNG = '--max-semi-space-size';
const C_LIBRARY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '2097152',
  MALLOC_TRIM_THRESHOLD_: '16777216',
};
const hasYoung = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((option) => option.includes(YOUNG));
const hasAll = Object.keys(C_LIBRARY).every((name) => process.env[name] !== undefined);
if (process.platform === 'linux' && 'execve' in process && !(hasYoung && hasAll)) {
  const options = hasYoung ? process.execArgv : [`${YOUNG}=4`, ...process.execArgv];
  const args = [process.execPath, ...options, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...C_LIBRARY, ...process.env });
}

// Stripping types and compiling take a third of a start, so the result is cached beside the build and deleted with the
// next one. Covers what is loaded from here on; NODE_COMPILE_CACHE, if set, also covers this file.
enableCompileCache(path.join(DIST, 'server/compile-cache'));
const { readConfig } = await import('./config/config.ts');
const { loadFiles } = await import('./http/pages/files.ts');
const { settingsSummary } = await import('./config/settings-summary.ts');
const { systemClock } = await import('./platform/clock.ts');
const { createLog } = await import('./platform/log.ts');
const { createBuiltRenderer } = await import('./render/render.ts');
const { startSite } = await import('./site/site.ts');
const { databaseName, mailLineFault, startFault } = await import('./ops/start.ts');

try {
  process.loadEnvFile();
} catch {
  // No .env file: the environment and the defaults apply.
}

let lastReason = '';
for (;;) {
  let database = 'The data folder';
  try {
    const config = readConfig(process.env);
    database = databaseName(config);
    const log = createLog(config.logLevel);
    const site = await startSite({
      config,
      log,
      renderer: await createBuiltRenderer({ site: config.site, distDir: DIST, now: systemClock.now, log }),
      files: loadFiles(path.join(DIST, 'client')),
    });
    console.log(`De ${config.site.name} is open: ${site.origin}${config.site.isDemo ? '  (proefmodus)' : ''}`);
    log.info(settingsSummary(config), 'settings');
    void mailLineFault(config.mail).then((fault) => fault === null || log.warn({ part: 'mail' }, fault));
    tidyMemoryAfterStart();
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void site.stop().then(() => process.exit(0)));
    break;
  } catch (thrown) {
    const fault = startFault(thrown, database);
    if (!fault) throw thrown;
    const line = fault.isPassing ? `${fault.line} Trying again until it works.` : fault.line;
    if (line !== lastReason) console.error(line);
    lastReason = line;
    process.exitCode = 1;
    if (!fault.isPassing) break;
    await delay(TRY_AGAIN_MS);
  }
}

/**
 * Releases what only the start needed, or Node would keep twice the memory that the site uses until many visitors come.
 * Takes a tenth of a second, once the first visitors have their pages (docs/decisions/0033).
 */
function tidyMemoryAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect();
  }, TIDY_AFTER_MS).unref();
}
