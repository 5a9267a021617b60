import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER_LANGUAGES, pathIn } from '../../src/kernel/web/languages.ts';
import { createDevRenderer } from '../../src/render/dev-renderer.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testApp } from '../support/test-app.ts';
import { testSite } from '../support/test-site.ts';

const site = { ...testSite, languages: [...OTHER_LANGUAGES] };

let vite: ViteDevServer;
let house: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    configLoader: 'native',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  const renderer = await createDevRenderer({ vite, site, now: fixedClock().now });
  house = await testApp((external) => external, { site }, renderer);
}, 120_000);
afterAll(async () => {
  await house.close();
  await vite.close();
});

const read = async (path: string) => (await house.app.request(testSite.baseUrl + path)).text();

test.each([
  ['nl', 'Naar de inhoud', 'Taal'],
  ['en', 'Skip to content', 'Language'],
  ['de', 'Zum Inhalt', 'Sprache'],
] as const)(
  'development shows pages in %s from the sources, with links to the other languages',
  async (language, skip, choose) => {
    const html = await read(pathIn(language, '/agenda'));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(skip);
    expect(html).toContain(`aria-label="${choose}"`);
    expect(html).toContain(`href="${pathIn(language, '/praktisch')}"`);
    for (const other of ['nl', ...OTHER_LANGUAGES] as const) {
      expect(html).toContain(`hreflang="${other}" href="${testSite.baseUrl}${pathIn(other, '/agenda')}"`);
    }
    // The modules that Vite serves to browsers are Dutch.
    expect(html.includes('src="/start/entry-still.ts"')).toBe(language === 'nl');
  },
  120_000,
);

test('development finds pages that are Dutch only, and none that are nowhere', async () => {
  const gallery = await house.app.request(`${testSite.baseUrl}/en/contact`);
  expect([gallery.status, gallery.headers.get('location')]).toEqual([302, '/contact']);
  expect((await house.app.request(`${testSite.baseUrl}/en/nowhere`)).status).toBe(404);
});
