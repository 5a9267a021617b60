import { createServer as createVite } from 'vite';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createDevRenderer } from '../render/dev-renderer.ts';
import { startSite } from '../site/site.ts';

// The site for developers: Vite serves its pages, so that edits of the client show at once. An edit of the server
// restarts this file (`node --watch`); database and simulators are files, so nothing is lost. Shows every language
// unless the environment names some.
const config = readConfig({ SITE_LANGUAGES: 'nl,en,de', ...process.env });
const log = createLog(config.logLevel);
const vite = await createVite({
  configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
  configLoader: 'native',
  server: { middlewareMode: true },
  appType: 'custom',
});
const site = await startSite({
  config,
  log,
  renderer: await createDevRenderer({ vite, site: config.site, now: systemClock.now, log }),
  files: new Map(),
  development: { answer: (incoming, outgoing, otherwise) => vite.middlewares(incoming, outgoing, otherwise) },
});
log.info({ address: site.origin }, 'open for changes');
