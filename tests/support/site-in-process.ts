import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExternalServices, openDatabase } from '../../src/wiring/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Renderer } from '../../src/http/renderer.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { startSite } from '../../src/site/site.ts';
import { type Control, controlOf } from '../../src/world/simulators/control.ts';
import { openWorld } from '../../src/world/simulators/world.ts';
import { quietLog } from './quiet-log.ts';
import { freePort } from './free-port.ts';
import { giveSampleSeason } from './sample-season.ts';

const plainPages: Renderer = {
  pagePatterns: [],
  sharedKey: () => null,
  render: async ({ request }) => {
    const { pathname } = new URL(request.url);
    return { status: 200, html: `<!doctype html><title>${pathname}</title>`, headers: new Headers() };
  },
};

export type SiteHere = {
  origin: string;
  dataDir: string;
  /** A second connection to the site's database. */
  database: Database;
  /** Controls the simulators that this site calls. */
  control: Control;
  log: ReturnType<typeof quietLog>;
  /** Broken invariants; empty if all hold. */
  breaches(): Promise<{ id: string; breaches: string[] }[]>;
  stop(): Promise<void>;
};

/** The whole site with its simulators in this process, over real HTTP on a free port; pages are plain by default. */
export async function startSiteHere({
  external,
  environment = {},
  renderer = plainPages,
}: {
  external?: (live: ExternalServices, database: Database) => ExternalServices;
  environment?: Record<string, string>;
  /** Left out: a page is its address. */
  renderer?: Renderer;
} = {}): Promise<SiteHere> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-site-'));
  const port = await freePort();
  await giveSampleSeason(dataDir, environment);
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...environment,
  });
  const log = quietLog();
  const database = openDatabase(config);
  const site = await startSite({
    config,
    log,
    renderer,
    files: new Map(),
    ...(external && { external: (live) => external(live, database) }),
  });
  const world = openWorld({ dataDir });
  return {
    origin: config.site.baseUrl,
    dataDir,
    database,
    control: controlOf(world),
    log,
    breaches: async () => {
      const results = await checkInvariants(database);
      return results.filter(({ ok }) => !ok).map(({ id, breaches }) => ({ id, breaches }));
    },
    stop: async () => {
      await site.stop();
      world.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
