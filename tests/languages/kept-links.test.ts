import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventPath } from '../../src/kernel/pages/addresses.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import { linksOfPage } from '../../src/render/languages.ts';
import { sourceRenderer } from '../support/source-renderer.ts';
import { testApp } from '../support/test-app.ts';
import { testSite } from '../support/test-site.ts';

const site: Site = { ...testSite, languages: ['en', 'de'] };
const opened = () => testApp((external) => external, { site }, sourceRenderer(site));

describe('a page that is kept for everybody', () => {
  let house: Awaited<ReturnType<typeof testApp>>;
  let path: string;
  beforeAll(async () => {
    house = await opened();
    const [event] = (await (await house.app.request(`${site.baseUrl}/api/events/list/1`)).json()) as Event[];
    if (!event) throw new Error('nothing is planned');
    path = eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
  });
  afterAll(() => house.close());

  it('holds no word of the address by which it was first asked for (S-25)', async () => {
    const answer = await house.app.request(`${site.baseUrl}${path.replace(/[^/]+$/, 'een-scheldwoord')}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toContain('scheldwoord');
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['nl', site.baseUrl + path],
      ['en', `${site.baseUrl}/en${path}`],
      ['de', `${site.baseUrl}/de${path}`],
      ['x-default', site.baseUrl + path],
    ]);
    expect(html).toContain(`/taal/en?van=${encodeURIComponent(`/en${path}`)}`);
  });

  it('is in its own language whatever its own path says', () => {
    const page = { part: 'public', ownPath: '/events/7/open-dag' } as const;
    const links = linksOfPage(page, new URL(`${site.baseUrl}/de/events/7/iets?amount_1=2`), site.languages);
    expect(links).toMatchObject({ language: 'de', isWhole: true });
    expect(links?.choices.map(({ href }) => href)).toEqual([
      '/events/7/open-dag',
      '/en/events/7/open-dag',
      '/de/events/7/open-dag',
    ]);
  });
});

describe('a page with a secret in its address (S-11)', () => {
  const secret = 'geheim'.repeat(7);

  it('has links to other languages that carry the secret in no query, and tell nobody where they come from', async () => {
    const house = await opened();
    const page = await house.app.request(`${site.baseUrl}/bestelling/${secret}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain(`<a href="/en/bestelling/${secret}"`);
    expect(html).not.toMatch(/[?&][^"]*geheim/);
    const old = `/taal/en?van=${encodeURIComponent(`/bestelling/${secret}`)}`;
    const led = await house.app.request(site.baseUrl + old);
    expect(led.headers.get('location')).toBe(`/en/bestelling/${secret}`);
    expect([led.headers.get('referrer-policy'), led.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    await house.close();
  });
});
