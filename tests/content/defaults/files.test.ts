import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import pictures from '../../../client/art/pictures.json' with { type: 'json' };
import { fileOf, writtenDefaults } from '../../../src/modules/content/defaults/defaults.ts';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import { testSite } from '../../support/test-site.ts';
import { testContent } from '../test-content.ts';
import { ASK } from '../../../src/kernel/pages/addresses.ts';
import { dutchOf } from '../../../src/kernel/text/owned.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const { content } = testContent();
const site = await content.site();
const arrangements = await content.arrangements();
const slugs = [...writtenDefaults.keys()].filter((key) => key.startsWith('pages/')).map((key) => key.slice(6));
const pages: ContentPage[] = await Promise.all(slugs.map((slug) => content.page(slug)));

describe('the default files', () => {
  test('are each known by their file', () => {
    const files = new Set([...writtenDefaults.keys()].map(fileOf));
    expect([...files].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const pageFiles = globSync('src/modules/content/defaults/pages/*.ts', { cwd: ROOT });
    expect(pageFiles.filter((file) => !files.has(file))).toEqual([]);
  });

  test('give each page metadata of its own (GEN-15, GEN-16)', () => {
    const field = (name: 'title' | 'description' | 'url') => new Set(pages.map(({ metadata }) => metadata[name]));
    expect([field('title').size, field('description').size, field('url').size]).toEqual(
      pages.map(() => pages.length).slice(0, 3),
    );
    for (const { metadata } of pages) {
      expect(metadata.author).toBe('De Lindehof');
      expect(metadata.published <= metadata.modified).toBe(true);
    }
  });

  test('name only pictures that were drawn', () => {
    const motifs = [
      ...pages.flatMap(({ sections }) => sections.flatMap(({ picture }) => picture ?? [])),
      ...arrangements.map(({ picture }) => picture),
    ];
    expect(motifs.filter((motif) => !Object.hasOwn(pictures, motif))).toEqual([]);
  });

  test('name only files that are there', async () => {
    const gallery = (await content.gallery()).data.map(({ thumbnailImageSrc }) => thumbnailImageSrc);
    const files = [...gallery, ...pages.map(({ metadata }) => metadata.image)];
    expect(files.filter((file) => !existsSync(path.join(ROOT, 'client/public', file)))).toEqual([]);
  });

  test('link only to pages and anchors of this site, or to others over https', async () => {
    const anchors = new Map(pages.map(({ metadata, sections }) => [metadata.url, sections.map(({ id }) => id)]));
    anchors.get('/arrangementen')?.push(...arrangements.map(({ id }) => id));
    anchors.get('/privacy')?.push('opvragen');
    anchors.get('/plattegrond')?.push('rolstoel');
    for (const page of ['/profile', '/cadeaubon', '/herroepen', ASK]) anchors.set(page, []);
    anchors.get('/theetuin')?.push(...(await content.teaMenu()).map(({ id }) => id));
    const html = pages.flatMap(({ intro, sections }) => [intro, ...sections.map((section) => section.html)]);
    const links = [
      ...html.flatMap((text) => [...dutchOf(text).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)),
      ...pages.flatMap(({ action, sections }) =>
        [action, ...sections.map((section) => section.action)].flatMap((one) => one?.url ?? []),
      ),
      ...[...site.menu, ...site.menu.flatMap(({ children }) => children ?? []), ...site.footerMenu].map(
        ({ url }) => url,
      ),
    ];
    const lost = links
      .filter((link) => !/^(https:\/\/|tel:\+\d+$|mailto:[^@]+@)/.test(link))
      .filter((link) => {
        const [address = '', anchor] = link.replace(/(?<=.)\/(?=#|$)/, '').split('#');
        return !anchors.has(address) || (anchor !== undefined && !anchors.get(address)?.includes(anchor));
      });
    expect(lost).toEqual([]);
  });

  test("address visitors with 'u' (GAP-02)", () => {
    const words = JSON.stringify([pages, arrangements, site.seasonNotice]);
    expect(words.match(/\b(je|jij|jou|jouw|jullie)\b/gi) ?? []).toEqual([]);
  });

  test('name no garden and no address of their own: all of that is configuration (GEN-18)', () => {
    const own = [testSite.name, testSite.slug, testSite.phone, testSite.email, testSite.street, testSite.city];
    const sources = globSync('src/modules/content/**/*.ts', { cwd: ROOT });
    const named = sources.filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return own.some((word) => text.includes(word));
    });
    expect(named).toEqual([]);
  });
});
