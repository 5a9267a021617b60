import { describe, expect, test } from 'vitest';
import { pageTable } from '../../build/plugins.ts';
import { PAGE_ROUTES } from '../../client/start/page-routes.ts';
import * as pages from '../../src/kernel/pages/pages.ts';

/** Source that the browsers of a language get in place of a file. */
function given(file: string, environment = 'client'): string {
  const { load } = pageTable() as unknown as {
    load: { filter: { id: RegExp }; handler(this: { environment: { name: string } }, id: string): string };
  };
  expect(file).toMatch(load.filter.id);
  return load.handler.call({ environment: { name: environment } }, file);
}

const imported = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;

type Row = Record<string, unknown>;
const ROUTES = '/site/client/start/page-routes.ts';

describe('browsers get', () => {
  test('the routes that the server has, without the names of its files', async () => {
    const { PAGE_ROUTES: rows } = (await imported(given(ROUTES))) as { PAGE_ROUTES: Row[] };
    const facts = (row: Row) => ({ ...row, module: '', load: typeof row['load'], loadData: typeof row['loadData'] });
    expect(rows.map(facts)).toEqual(PAGE_ROUTES.map(facts));
    expect(rows.flatMap(Object.keys)).not.toContain('module');
  });

  test('of each page the code that its row names', () => {
    const code = given(ROUTES);
    const files = [...code.matchAll(/\bload: (file\d+)/g)].map(
      ([, name]) => new RegExp(`const ${name} = \\(\\) => import\\("[^"]*/client/([^"]+)"\\)`).exec(code)?.[1],
    );
    expect(files).toEqual(pages.PAGES.map(({ module }) => module));
  });

  test('in another language only the pages that exist in it', async () => {
    const { PAGE_ROUTES: rows } = (await imported(given(ROUTES, 'browser_en'))) as { PAGE_ROUTES: Row[] };
    expect(rows.map((row) => row['path'])).toEqual(pages.PAGES.flatMap((row) => (row.isTranslated ? [row.path] : [])));
  });

  test('the patterns that the server works out', async () => {
    const code = given('/site/src/kernel/pages/pages.ts');
    const { PAGES: _, ...patterns } = pages;
    expect({ ...(await imported(code)) }).toEqual(patterns);
  });
});
