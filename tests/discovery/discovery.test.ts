import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { discoveryRoutes } from '../../src/discovery/discovery.ts';
import { openGuards } from '../../src/http/guard/guard.ts';
import type { SiteEnv } from '../../src/http/environment.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import { aDraft } from '../catalogue/builders.ts';
import { testCatalogue } from '../catalogue/test-catalogue.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testSite } from '../support/test-site.ts';
import { readCalendar } from './read-calendar.ts';

/** The clock of the test catalogue. */
const NOW = new Date(fixedClock().now()).toISOString();

const pages = [
  { url: '/home', modified: '2026-04-15' },
  { url: '/contact', modified: '2026-05-01' },
];

async function found(site: Site = testSite) {
  const { catalogue, clock } = await testCatalogue();
  const dates = [{ start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' }];
  await catalogue.events.save(aDraft({ title: 'Kunst & Thee', dates }));
  await catalogue.events.save(aDraft({ title: 'Concept', dates, isPublished: false }));
  const app = new Hono<SiteEnv>();
  app.use(
    openGuards({
      forgery: { require: () => {} } as never,
      limits: { take: () => {}, giveBack: () => {}, isOfAccepted: () => false },
    }),
  );
  app.route('/', discoveryRoutes({ site, pages: async () => pages, events: catalogue.programme.feed, now: clock.now }));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  return { ask };
}

describe('what search engines and home screens ask for', () => {
  test('robots.txt forbids the calls only, and tells where the map of the site is (GEN-17)', async () => {
    const { body, headers } = await (await found()).ask('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /demo/',
      '',
      'Sitemap: http://localhost:3000/sitemap.xml',
      '',
    ]);
  });

  test('security.txt says where to report a hole, and never runs out within half a year (S-39)', async () => {
    const { ask } = await found();
    const { body, headers, status } = await ask('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    ) as Record<string, string>;
    expect(lines).toMatchObject({
      Contact: `mailto:${testSite.email}`,
      Canonical: 'http://localhost:3000/.well-known/security.txt',
    });
    const days = (Date.parse(lines['Expires'] ?? '') - Date.parse(NOW)) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('sitemap.xml names each page and each published event by its absolute address', async () => {
    const { body, headers } = await (await found()).ask('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual([
      'http://localhost:3000/home',
      'http://localhost:3000/contact',
      'http://localhost:3000/events/1/kunst-%26-thee',
    ]);
    expect(body).toContain('<loc>http://localhost:3000/contact</loc><lastmod>2026-05-01</lastmod>');
    expect(body).not.toContain('hreflang');
  });

  test('sitemap.xml names a page in each of its languages, each with all of them', async () => {
    const { body } = await (await found({ ...testSite, languages: ['en', 'de'] })).ask('/sitemap.xml');
    const places = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, place = '', rest = '']) => [
      place.replace('http://localhost:3000', ''),
      [...rest.matchAll(/hreflang="(\w+)" href="http:\/\/localhost:3000([^"]+)"/g)].map(([, ...pair]) =>
        pair.join(' '),
      ),
    ]);
    const home = ['nl /home', 'en /en/home', 'de /de/home'];
    const event = '/events/1/kunst-%26-thee';
    const one = [`nl ${event}`, `en /en${event}`, `de /de${event}`];
    expect(places).toEqual([
      ['/home', home],
      ['/en/home', home],
      ['/de/home', home],
      ['/contact', []],
      [event, one],
      [`/en${event}`, one],
      [`/de${event}`, one],
    ]);
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  test('agenda.ics is a calendar that programs read, asked for again by its ETag', async () => {
    const { ask } = await found();
    const { body, headers } = await ask('/agenda.ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(readCalendar(body).events.map(({ summary }) => summary)).toEqual(['Kunst & Thee']);
    const again = await ask('/agenda.ics', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('site.webmanifest names the garden and its icons', async () => {
    const { body, headers } = await (await found()).ask('/site.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({
      name: 'De Lindehof',
      lang: 'nl',
      id: '/home',
      start_url: '/home',
      icons: expect.arrayContaining([{ src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }]),
    });
  });

  test('the speculation rules fetch shared pages early, and no page of one person', async () => {
    const { body, headers } = await (await found()).ask('/speculation-rules.json');
    expect(headers.get('content-type')).toMatch(/^application\/speculationrules\+json/);
    const { prefetch } = JSON.parse(body) as {
      prefetch: { where: { and: [{ href_matches: string[] }, { not: { href_matches: string } }] } }[];
    };
    const [shared, { not: query }] = prefetch[0]!.where.and;
    const base = 'https://lindehof.example';
    const isFetched = (address: string) =>
      shared.href_matches.some((pattern) => new URLPattern(pattern, base).test(address, base)) &&
      !new URLPattern(query.href_matches, base).test(address, base);
    for (const address of ['/home', '/agenda', '/events/7/winterwandeling', '/plattegrond']) {
      expect([address, isFetched(address)]).toEqual([address, true]);
    }
    for (const address of ['/login', '/events/7/x/betaling', '/bestelling/abc', '/agenda?pagina=2', '/dmt-admin']) {
      expect([address, isFetched(address)]).toEqual([address, false]);
    }
  });

  test('gate.webmanifest makes an icon that opens the gate', async () => {
    const { body } = await (await found()).ask('/gate.webmanifest');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Poort Lindehof',
      start_url: '/dmt-admin/poort',
      scope: '/dmt-admin/',
      display: 'standalone',
    });
  });
});
