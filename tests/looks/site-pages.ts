import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../support/site-process.ts';

export type SiteToLookAt = {
  origin: string;
  /** Every page that may be found, one event and one workshop. */
  indexed: string[];
  /** The others that everybody can open: steps of buying without a choice, the login page. */
  open: string[];
  /** Address without a page. */
  missing: string;
  stop(): Promise<void>;
};

/** Starts the built site with its sample season, in a folder of its own that goes when it stops. */
export async function siteToLookAt(): Promise<SiteToLookAt> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-looks-'));
  const site = await startSite({ dataDir });
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const first = (area: string) => found.filter((address) => address.startsWith(area)).slice(0, 1);
  const isDetail = (address: string) => /^\/(events|workshops)\//.test(address);
  return {
    origin: site.origin,
    indexed: [...found.filter((address) => !isDetail(address)), ...first('/events/'), ...first('/workshops/')],
    open: ['/events/checkout', '/cadeaubon', '/login', '/login?view=register'],
    missing: '/niets',
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
