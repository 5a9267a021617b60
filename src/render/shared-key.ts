import type { Renderer } from '../http/renderer.ts';
import { addressIn } from '../kernel/pages/addresses.ts';
import type { Page } from '../kernel/pages/page.ts';
import { PAGES } from '../kernel/pages/pages.ts';

const QUERY_MAX = 300;

/** Key of a shared page ('home', 'event:events:7'); null: personal or unknown. Never the raw address (S-25). */
export function createSharedKey({ slug }: { slug: string }): Renderer['sharedKey'] {
  const shared = PAGES.flatMap((page) => (page.key === undefined ? [] : [{ ...page, key: page.key }]));
  const withId = shared.filter(({ path }) => path.includes(':')).map((page) => ({ page, form: formOf(page.path) }));
  const fixed = new Map(
    shared.filter(({ path }) => !path.includes(':')).map((page) => [addressIn(slug, page.path), page]),
  );
  return (pathname, search) => {
    const known = fixed.get(pathname);
    if (known) return isPersonal(known, search) ? null : known.key;
    for (const { page, form } of withId) {
      const id = form.exec(pathname)?.[1];
      if (id !== undefined) return isPersonal(page, search) ? null : `${page.key}:${id}`;
    }
    return null;
  };
}

/** Canonical ids only: '/events/07' is not a page. */
function formOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(':id', String.raw`([1-9]\d{0,9})`).replace(':title', '[^/]+')}$`);
}

function isPersonal({ personalQuery }: Page, search: string): boolean {
  if (!personalQuery) return false;
  if (search.length > QUERY_MAX) return true;
  const given = [...new URLSearchParams(search).keys()];
  return personalQuery.some((name) => given.some((one) => (name.endsWith('_') ? one.startsWith(name) : one === name)));
}
