import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../client/start/routes.tsx';
import { addressIn } from '../../../src/kernel/pages/addresses.ts';
import { loaderFile } from '../../../src/kernel/pages/page.ts';
import { PAGES } from '../../../src/kernel/pages/pages.ts';
import { writtenDefaults } from '../../../src/modules/content/defaults/defaults.ts';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import { testSite } from '../../support/test-site.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Addresses that show nothing and lead on, or to the page for what is not found. */
const LEAD_ON = ['/', '/workshops', '/events', '/events/:segment/:id/:title/*', '*'];

describe('the table of pages', () => {
  const rows = PAGES.map((page) => addressIn(testSite.slug, page.path));
  const routed = (routes(testSite)[0]?.children ?? []).map((route) => route.path ?? '');

  /** Routes that no row stands for, and rows that no route leads to. */
  const strays = (table: string[], router: string[]) => ({
    routes: router.filter((one) => !table.includes(one) && !LEAD_ON.includes(one)),
    rows: table.filter((one) => !router.includes(one)),
  });

  test('has a row for every route and a route for every row', () => {
    expect(strays(rows, routed)).toEqual({ routes: [], rows: [] });
    expect(routed.length).toBe(rows.length + LEAD_ON.length);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('is missed where a route is written beside it, and where a row is not routed', () => {
    expect(strays(rows, [...routed, '/bomen'])).toEqual({ routes: ['/bomen'], rows: [] });
    expect(strays([...rows, '/bomen/:id'], routed)).toEqual({ routes: [], rows: ['/bomen/:id'] });
  });

  test('says of each page where its data comes from', async () => {
    for (const page of PAGES) {
      const code = (await import(path.join(ROOT, 'client', page.module))) as Record<string, unknown>;
      const own = ['loader', 'action'].some((name) => name in code);
      const beside = page.module.replace('.page.tsx', '.loader.ts');
      const isBeside = existsSync(path.join(ROOT, 'client', beside));
      expect([page.path, typeof code['Component']]).toEqual([page.path, 'function']);
      expect([page.path, loaderFile(page)]).toEqual([page.path, own ? page.module : isBeside ? beside : null]);
      if (page.data === 'words') expect(page.words).toBeDefined();
    }
  });

  test('has one row for each page of words, at the address that the words name', () => {
    const written = [...writtenDefaults]
      .filter(([key]) => key.startsWith('pages/'))
      .map(([, value]) => value as ContentPage)
      .map(({ slug, metadata: { url, image } }) => ({ slug, url, image }));
    const listed = PAGES.flatMap(({ path: url, words }) =>
      words ? [{ slug: words.slug, url, image: `/assets/share/${words.slug}.jpg` }] : [],
    );
    const bySlug = (one: { slug: string }, other: { slug: string }) => one.slug.localeCompare(other.slug);
    expect(listed.toSorted(bySlug)).toEqual(written.toSorted(bySlug));
  });

  test('lets no guess stand in the way of a page', () => {
    const guesses = PAGES.flatMap((page) => page.guesses ?? []);
    expect(guesses.filter((guess, index) => rows.includes(guess) || guesses.indexOf(guess) !== index)).toEqual([]);
  });
});
