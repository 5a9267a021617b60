import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from './config/config.ts';
import { loadFiles } from './http/pages/files.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { createBuiltRenderer } from './render/render.ts';
import { startSite } from './site.ts';
import { startFault } from './start-fault.ts';
import { databaseName } from './stored-data.ts';
import { tidyMemoryAfterStart } from './tidy-memory.ts';

const DIST = path.join(import.meta.dirname, '../dist');
const TRY_AGAIN_MS = 5_000;

try {
  process.loadEnvFile();
} catch {
  // No .env file: the environment says it all, or the defaults do.
}

let said = '';
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
    tidyMemoryAfterStart();
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void site.stop().then(() => process.exit(0)));
    break;
  } catch (thrown) {
    const fault = startFault(thrown, database);
    if (!fault) throw thrown;
    const line = fault.isPassing ? `${fault.line} Trying again until it works.` : fault.line;
    if (line !== said) console.error(line);
    said = line;
    process.exitCode = 1;
    if (!fault.isPassing) break;
    await delay(TRY_AGAIN_MS);
  }
}
