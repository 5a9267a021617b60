import { createApp } from '../../src/site/app.ts';
import { type MemoryServices, memoryServices } from '../../src/wiring/adapters.memory.ts';
import { fillSampleSeason } from '../../src/cli/sample-data.ts';
import { createClientAddress } from '../../src/http/client-address.ts';
import { createCookies } from '../../src/http/cookies.ts';
import { createForgeryGuard } from '../../src/http/guard/csrf.ts';
import { securityHeaderList } from '../../src/http/headers.ts';
import { createLimits } from '../../src/http/limits.ts';
import { monotonicTicks, type Ticks } from '../../src/http/ports.ts';
import { createWaitingRoom } from '../../src/http/waiting-room/waiting-room.ts';
import { sharedForms } from '../../src/http/pages/cdn.ts';
import { createPageCache } from '../../src/http/pages/page-cache.ts';
import { isBannerClosed } from '../../src/modules/newsletter/http.ts';
import type { Renderer } from '../../src/http/renderer.ts';
import { type Facts, wire } from '../../src/wiring/wiring.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { requireDescribedAnswers } from './described-answers.ts';
import { fixedClock } from './fixed-clock.ts';
import { imageOf, openMigrated } from './migrated.ts';
import { quietLog } from './quiet-log.ts';
import { testSite as site } from './test-site.ts';

export const plainPages: Renderer = {
  pagePatterns: [],
  sharedKey: () => null,
  render: async ({ request }) => {
    const path = new URL(request.url).pathname;
    return { status: 200, html: `<!doctype html><title>${path}</title>`, headers: new Headers() };
  },
};

const plainFacts: Facts = {
  site,
  mailFrom: site.email,
  mailService: 'resend',
  webhookUrl: null,
  paymentMode: 'test',
};

let season: Promise<Buffer> | undefined;

/** A database with the sample season of the fixed clock, made once per process. */
async function makeSeason(): Promise<Buffer> {
  const external = await memoryServices({ database: await openMigrated(), clock: fixedClock(), log: quietLog() });
  await fillSeason(wire(external, plainFacts));
  const image = await imageOf(external.database);
  await external.database.close();
  return image;
}

async function fillSeason(wired: ReturnType<typeof wire>): Promise<void> {
  await wired.catalogue.organisers.ensureGarden();
  await fillSampleSeason(wired);
}

/** `ticks`: clock of the page cache. `database`: one that its caller opened and closes, for several apps. */
type AppSettings = { buyersAtOnce?: number | null; cdnSeconds?: number; ticks?: Ticks; database?: Database };

/** The real app and wiring with other edges: a fixed clock, external services in memory, plain pages by default. */
export async function testApp(
  change: (external: MemoryServices) => MemoryServices = (external) => external,
  facts: Partial<Facts> = {},
  renderer: Renderer = plainPages,
  { buyersAtOnce = null, cdnSeconds = 0, ticks = monotonicTicks, database: given }: AppSettings = {},
) {
  const log = quietLog();
  const clock = fixedClock();
  const own = async () => openSqlite(await (season ??= makeSeason()));
  const external = change(await memoryServices({ database: given ?? (await own()), clock, log }));
  const { database, provider, transport } = external;
  const wired = wire(external, { ...plainFacts, ...facts });
  // Changes nothing, unless `facts` rename the garden or `change` gave stores of another database.
  await fillSeason(wired);
  const headerList = securityHeaderList({ baseUrl: site.baseUrl });
  const cookies = createCookies({ baseUrl: site.baseUrl, abbr: site.abbr });
  const app = createApp({
    wired,
    renderer,
    cache: createPageCache({
      baseUrl: site.baseUrl,
      edition: wired.edition,
      securityHeaders: headerList,
      forms: sharedForms({ seconds: cdnSeconds, isBannerClosed, credentials: cookies.credentials }),
      ticks,
    }),
    forgery: createForgeryGuard({ secrets: wired.secrets, baseUrl: site.baseUrl, cookies }),
    limits: createLimits({ ticks }),
    waitingRoom:
      buyersAtOnce === null ? null : createWaitingRoom({ room: buyersAtOnce, now: () => Date.parse(clock.now()) }),
    cookies,
    clients: createClientAddress(['127.0.0.1']),
    files: new Map(),
    securityHeaderList: headerList,
    checks: {},
    demo: null,
  });
  requireDescribedAnswers(app);
  return { app, wired, external, clock, provider, transport, log, site, database, close: () => database.close() };
}
