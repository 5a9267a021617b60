import path from 'node:path';
import { ConfigFault, readConfig } from './config.ts';
import { loadFiles } from './http/files.ts';
import { ContentFault } from './modules/content/index.ts';
import { systemClock } from './platform/clock.ts';
import { NewerDatabase } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { createBuiltRenderer } from './render.ts';
import { startSite } from './site.ts';
import { tidyMemoryAfterStart } from './tidy-memory.ts';

const DIST = path.join(import.meta.dirname, '../dist');

try {
  process.loadEnvFile();
} catch {
  // No .env file: the environment says it all, or the defaults do.
}

try {
  const config = readConfig(process.env);
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
} catch (thrown) {
  const isPlain = [ConfigFault, ContentFault, NewerDatabase].some((kind) => thrown instanceof kind);
  if (!(isPlain && thrown instanceof Error)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}
