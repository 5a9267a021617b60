import path from 'node:path';
import { liveServices, openDatabase } from '../../src/adapters.ts';
import { createApp } from '../../src/app.ts';
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
import { wire } from '../../src/wiring.ts';
import { fillVolume, FIRST_EVENT } from '../support/volume.ts';
import { median } from './pages.ts';
import { type Add, endProgress, showProgress } from './progress.ts';

const ROUNDS = 41;
const FEW = { events: 300, orders: 200 };
const MANY = { events: 2_000, orders: 100_000 };
const DIST = path.join(import.meta.dirname, '../../dist');

/**
 * (k) Public pages made anew, as for whoever comes first after a change: much in the database against little, in milliseconds of
 * processor time, because other work on the machine only ever adds to the time on the clock.
 */
export async function benchPublicPages(folder: string, add: Add): Promise<void> {
  const few = await openPages(path.join(folder, 'few'), FEW);
  const many = await openPages(path.join(folder, 'many'), MANY);
  for (const address of ['/home', '/agenda', '/workshop', 'event', '/arrangementen', '/nieuwsbrief', '/contact']) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      showProgress(`(k) ${address}: ${round + 1}/${ROUNDS}`);
      times.few.push(await few.timeOf(address));
      times.many.push(await many.timeOf(address));
    }
    endProgress();
    const [a, b] = [median(times.few), median(times.many)];
    const value = `${(b / a).toFixed(2)} (${b.toFixed(2)} ms against ${a.toFixed(2)} ms)`;
    add(
      `(k) ${address} made anew with 100 000 orders and 2 000 events against few`,
      value,
      'at most 1.2',
      b / a <= 1.2,
    );
  }
  for (const one of [few, many]) await one.close();
}

/** The site in this process with its built pages, of which it keeps none. */
async function openPages(dataDir: string, volume: { events: number; orders: number }) {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = createLog('ERROR');
  const database = openDatabase(config);
  await migrate(database);
  const { site } = config;
  const facts = { site, mailFrom: config.mail.from, mailService: config.mail.way.kind, webhookUrl: null } as const;
  const wired = wire(await liveServices(config, database, log), { ...facts, paymentMode: 'test' });
  await wired.catalogue.ensureGarden();
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
      maxAge: 0,
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
  const event = `/events/${FIRST_EVENT + Math.floor(volume.events / 2) + 2}/open-dag`;
  const timeOf = async (what: string) => {
    const begin = process.cpuUsage();
    const answer = await app.request(
      site.baseUrl + (what === 'event' ? event : what),
      {},
      { clientAddress: '10.0.0.1' },
    );
    await answer.arrayBuffer();
    const { user, system } = process.cpuUsage(begin);
    if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}`);
    return (user + system) / 1000;
  };
  return { timeOf, close: () => database.close() };
}
