import type { Renderer } from '../http/renderer.ts';
import { partedPath } from '../kernel/web/languages.ts';
import { addressIn } from '../kernel/pages/addresses.ts';
import { PAGES } from '../kernel/pages/pages.ts';
import type { Site } from '../kernel/web/site.ts';

const QUERY_MAX = 300;

export type SharedPages = {
  /** Key of a shared page ('home', 'event:events:7'); null: personal or unknown. Never the raw address (S-25). */
  sharedKey: Renderer['sharedKey'];
  /** True if the page needs no React until something is pressed: those that are the same for every visitor, and a few more. */
  isRead(address: URL): boolean;
};

export function createSharedPages({ slug }: { slug: string }): SharedPages {
  const shared = PAGES.flatMap((page) => (page.key === undefined ? [] : [{ ...page, key: page.key }]));
  const withId = shared.filter(({ path }) => path.includes(':')).map((page) => ({ page, form: formOf(page.path) }));
  const fixed = new Map(
    shared.filter(({ path }) => !path.includes(':')).map((page) => [addressIn(slug, page.path), page]),
  );
  const still = new Map(
    PAGES.flatMap((page) => (page.holdsStill ? [[addressIn(slug, page.path), page] as const] : [])),
  );
  const find = (pathname: string) => {
    const known = fixed.get(pathname);
    if (known) return { page: known, key: known.key };
    for (const { page, form } of withId) {
      const id = form.exec(pathname)?.[1];
      if (id !== undefined) return { page, key: `${page.key}:${id}` };
    }
    return null;
  };
  return {
    sharedKey: (pathname, search) => {
      const found = find(pathname);
      if (!found) return null;
      const { personalQuery = [], variants = [] } = found.page;
      return names(search, [...personalQuery, ...variants]) ? null : found.key;
    },
    isRead: ({ pathname, search }) => {
      const { path } = partedPath(pathname);
      const page = still.get(path) ?? find(path)?.page;
      return page !== undefined && !names(search, page.personalQuery ?? []);
    },
  };
}

/** Canonical ids only: '/events/07' is not a page. */
function formOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(':id', String.raw`([1-9]\d{0,9})`).replace(':title', '[^/]+')}$`);
}

/** True if the query has one of the parameters, or is too long to look at. */
function names(search: string, parameters: readonly string[]): boolean {
  if (parameters.length === 0) return false;
  if (search.length > QUERY_MAX) return true;
  const given = [...new URLSearchParams(search).keys()];
  return parameters.some((name) => given.some((one) => (name.endsWith('_') ? one.startsWith(name) : one === name)));
}

export const SPECULATION_RULES = '/speculation-rules.json';

/**
 * Rules by which a browser fetches a page that is the same for every visitor as soon as a link to it is pointed at, so that
 * going there feels instant. Personal pages are never fetched before the press. JSON of the speculation rules of the web.
 */
export function speculationRules({ slug, languages = [] }: Pick<Site, 'slug' | 'languages'>): object {
  const prefix = languages.length > 0 ? `{/:language(${languages.join('|')})}?` : '';
  const shared = PAGES.flatMap(({ key, path }) => (key === undefined ? [] : [prefix + addressIn(slug, path)]));
  const isShared = { href_matches: [...new Set(shared)] };
  const hasQuery = { href_matches: String.raw`/*\?(.+)` };
  return {
    prefetch: [{ source: 'document', where: { and: [isShared, { not: hasQuery }] }, eagerness: 'moderate' }],
  };
}
