import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GardenMap } from '../../src/modules/content/answers/answers-schema.ts';
import { type ContentPage, GARDEN_ROOMS } from '../../src/modules/content/schema.ts';
import { writtenDefaults } from '../../src/modules/content/defaults/defaults.ts';
import { testApp } from '../support/test-app.ts';

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(`http://localhost:3000${path}`, { headers });

describe('the calls of the content', () => {
  test.each(['/api/content/site', '/api/content/arrangements', '/api/content/tea-menu', '/api/content/pages/home'])(
    '%s answers and is not stored (S-25)',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(JSON.stringify(await answer.json())).not.toMatch(/\{[a-z]+\}/i);
    },
  );

  test.each([...writtenDefaults.keys()].filter((key) => key.startsWith('pages/')))(
    '%s has all its words filled in',
    async (key) => {
      const answer = await get(`/api/content/${key}`);
      expect(answer.status).toBe(200);
      const page = (await answer.json()) as { slug: string; sections: { id: string }[] };
      expect(key).toBe(`pages/${page.slug}`);
      expect(JSON.stringify(page)).not.toMatch(/\{[a-zA-Z]+\}/);
      const ids = page.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('amounts of the owner do not break over two lines', async () => {
    const written = await (await get('/api/content/arrangements')).text();
    expect(written).toContain('€\u00A029,50');
    expect(written).not.toMatch(/€ \d/);
  });

  test('emails about tickets say of a visit what the practical page says', async () => {
    const page = (await (await get('/api/content/pages/praktisch')).json()) as ContentPage;
    const said = page.sections.map(({ heading, html }) => ({ heading, html }));
    const told = await site.wired.content.visitTexts();
    expect(told.map(({ heading }) => heading)).toEqual(['Zo komt u er', 'Parkeren', 'Kleding en schoenen']);
    for (const text of told) expect(said).toContainEqual(text);
    expect((await site.wired.content.visitTexts('de')).map(({ heading }) => heading)).toContain('Kleidung und Schuhe');
  });

  test('the map tells of the rooms in the words of the page about the garden, in its order (ABOUT-02 to ABOUT-08)', async () => {
    const { rooms, marks } = (await (await get('/api/content/map')).json()) as GardenMap;
    const { sections } = (await (await get('/api/content/pages/over-de-tuin')).json()) as ContentPage;
    expect(rooms.map(({ id, heading, html }) => ({ id, heading, html }))).toEqual(
      sections.map(({ id, heading, html }) => ({ id, heading, html })),
    );
    expect(rooms.map(({ id }) => id).toSorted()).toEqual(GARDEN_ROOMS.toSorted());
    expect(marks).toEqual([{ kind: 'entrance', name: null, at: { x: 37, y: 92 }, location: null }]);
  });

  test.each([
    'nope',
    'HOME',
    '__proto__',
    'constructor',
    'toString',
    'home%00',
    '%F0%9F%8C%B7',
    '..%2f..%2fetc',
    'home%20',
    "home'--",
    'a'.repeat(1500),
  ])('an unknown page is not found, whatever it is called: %s', async (slug) => {
    const answer = await get(`/api/content/pages/${slug}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('an unknown page says so in words', async () => {
    const answer = await get('/api/content/pages/nope');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'Pagina niet gevonden.', code: 'page_not_found' },
    ]);
  });

  test('the photos may be kept as long as they are asked after (GAL-10, API-35)', async () => {
    const answer = await get('/assets/gallery/photos.json');
    const etag = answer.headers.get('etag') ?? '';
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await get('/assets/gallery/photos.json', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
