import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startSite } from '../support/site-process.ts';

const BUILT = path.join(import.meta.dirname, '../../dist/server-en');
/** Without those that hold a key of their own each time, as forms do. */
const PAGES = [
  '/home',
  '/agenda',
  '/praktisch',
  '/plattegrond',
  '/in-bloei',
  '/workshop',
  '/arrangementen',
  '/trouwlocatie',
];

/** The whole of what a Dutch page has more where the site has other languages: the way to them. */
const MENU = /<nav class="languages".*?<\/nav>\n/;
const ALTERNATE = /<link rel="alternate" hreflang="[^>]*>\n/g;

/** The pages of a site in these languages, on the same data at the same address. */
async function pagesOf(place: { dataDir: string; port: number }, languages: string): Promise<Map<string, string>> {
  const site = await startSite({ ...place, environment: { SITE_LANGUAGES: languages } });
  try {
    const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const event = new URL(/<loc>([^<]*\/(?:events|workshops)\/\d+\/[^<]*)<\/loc>/.exec(map)?.[1] ?? '').pathname;
    const read = [...PAGES, event].map(async (page) => [page, await (await fetch(site.origin + page)).text()] as const);
    return new Map(await Promise.all(read));
  } finally {
    await site.stop();
  }
}

test.runIf(existsSync(BUILT))(
  'other languages change nothing of a Dutch page but the links to them',
  async () => {
    const place = { dataDir: mkdtempSync(path.join(tmpdir(), 'garden-languages-')), port: await freePort() };
    try {
      const dutch = await pagesOf(place, 'nl');
      const several = await pagesOf(place, 'nl,en,de');
      expect([...several.keys()]).toEqual([...dutch.keys()]);
      for (const [page, html] of several) {
        expect([page, html]).toEqual([page, expect.stringMatching(MENU)]);
        expect([page, html.replace(MENU, '').replace(ALTERNATE, '')]).toEqual([page, dutch.get(page)]);
      }
    } finally {
      rmSync(place.dataDir, { recursive: true, force: true });
    }
  },
  120_000,
);
