import path from 'node:path';
import { liveServices, openDatabase } from '../../src/wiring/adapters.ts';
import { createApp } from '../../src/site/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createClientAddress } from '../../src/http/client-address.ts';
import { createCookies } from '../../src/http/cookies.ts';
import { createForgeryGuard } from '../../src/http/guard/csrf.ts';
import { securityHeaderList } from '../../src/http/headers.ts';
import { createLimits } from '../../src/http/limits.ts';
import { sharedForms } from '../../src/http/pages/cdn.ts';
import { createPageCache } from '../../src/http/pages/page-cache.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import { wire } from '../../src/wiring/wiring.ts';
import { fillVolume } from '../support/volume.ts';

const DIST = path.join(import.meta.dirname, '../../dist');

/** The site in this process with its built pages, filled with that much and without limits. `maxAge`: as of the page cache. */
export async function openBuiltSite(dataDir: string, volume: { events: number; orders: number }, maxAge?: number) {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = openDatabase(config);
  await migrate(database);
  const { site } = config;
  const facts = { site, mailFrom: config.mail.from, mailService: config.mail.way.kind, webhookUrl: null } as const;
  const external = await liveServices(config, database, createLog('ERROR'));
  const wired = wire(external, { ...facts, paymentMode: 'test' });
  await wired.catalogue.organisers.ensureGarden();
  await fillVolume(database, { ...volume, now: wired.clock.now() });
  const cookies = createCookies({ baseUrl: site.baseUrl, abbr: site.abbr });
  const headerList = securityHeaderList({ baseUrl: site.baseUrl });
  const isBannerClosed = () => false;
  const app = createApp({
    wired,
    renderer: await createBuiltRenderer({ site, distDir: DIST, now: wired.clock.now }),
    cache: createPageCache({
      baseUrl: site.baseUrl,
      edition: wired.edition,
      securityHeaders: headerList,
      forms: sharedForms({ seconds: 0, isBannerClosed, credentials: [] }),
      ...(maxAge !== undefined && { maxAge }),
    }),
    forgery: createForgeryGuard({ secrets: wired.secrets, baseUrl: site.baseUrl, cookies }),
    limits: { ...createLimits(), take: () => {} },
    cookies,
    clients: createClientAddress([]),
    files: new Map(),
    securityHeaderList: headerList,
    checks: {},
    demo: null,
  });
  return {
    wired,
    external,
    /** Asks for an address to the last byte; throws when it is not there. */
    get: async (address: string): Promise<void> => {
      const answer = await app.request(site.baseUrl + address, {}, { clientAddress: '10.0.0.1' });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    },
    close: async () => {
      await external.paperMaker.stop();
      await database.close();
    },
  };
}
