import path from 'node:path';
import { type ExternalServices, liveServices, openDatabase } from '../../src/wiring/adapters.ts';
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
import { type Facts, wire } from '../../src/wiring/wiring.ts';
import { FIRST_EVENT, fillVolume } from '../support/volume.ts';

const DIST = path.join(import.meta.dirname, '../../dist');

type Volume = Omit<Parameters<typeof fillVolume>[1], 'now'>;
type Edge = { facts?: Partial<Facts>; external?: (live: ExternalServices) => ExternalServices };

/** The site in this process with its built pages, filled with that much unless it is, and without limits. `maxAge`: as of the page cache. */
export async function openBuiltSite(dataDir: string, volume: Volume, maxAge?: number, edge: Edge = {}) {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = openDatabase(config);
  await migrate(database);
  const { site } = config;
  const common = { site, mailFrom: config.mail.from, mailService: config.mail.way.kind, webhookUrl: null } as const;
  const live = await liveServices(config, database, createLog('ERROR'));
  const external = edge.external?.(live) ?? live;
  const wired = wire(external, { ...common, paymentMode: 'test', ...edge.facts });
  await wired.catalogue.organisers.ensureGarden();
  const isFilled = (await external.events.find(FIRST_EVENT)) !== null;
  if (!isFilled) await fillVolume(database, { ...volume, now: wired.clock.now() });
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
    app,
    database,
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
