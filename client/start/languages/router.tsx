/** `react-router-dom` with language prefixes on translated pages, for builds of a language (`build/languages.ts`). */
import type { AnchorHTMLAttributes } from 'react';
import * as original from 'react-router-dom';
import { isTranslated, OWN_LANGUAGE, partedPath, pathIn } from '../../../src/kernel/web/languages.ts';

export * from 'react-router-dom';

const BASE = `/${OWN_LANGUAGE}`;
const ORIGIN = /^\/(?!\/)/;

/** Leaves addresses of other sites, of this page and of Dutch pages unchanged. */
export function inLanguage(href: string): string {
  return partedPath(href).language === 'nl' ? pathIn(OWN_LANGUAGE, href) : href;
}

/** A file, such as the PDF of tickets, has one address for all languages, and is in the language of its order. */
const isDutchPage = (href: string) =>
  ORIGIN.test(href) && inLanguage(href) === href && partedPath(href).language === 'nl' && !/\.\w+$/.test(href);

/** Marks a link to a Dutch page with its language. */
export function Anchor({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={inLanguage(href)} {...(isDutchPage(href) && { hrefLang: 'nl' })} {...rest}>
      {children}
    </a>
  );
}

/** Navigates within the language; loads a document for a Dutch page. */
export function Link(link: original.LinkProps) {
  const { to, replace: _1, state: _2, preventScrollReset: _3, reloadDocument: _4, ...rest } = link;
  const href = typeof to === 'string' ? to : original.createPath(to);
  if (isDutchPage(href)) return <Anchor href={href} {...rest} />;
  return <original.Link {...link} to={partedPath(href).path} />;
}

type Routes = original.RouteObject[];
const known = new WeakMap<Routes, Routes>();

/** Returns the same table for the same input, because its routes are filled in later. */
function translatedOnly(routes: Routes): Routes {
  const found = known.get(routes) ?? routes.filter(({ id }) => id === 'root').map(withPages);
  known.set(routes, found);
  return found;
}

function withPages(root: original.RouteObject): original.RouteObject {
  const pages = (root.children ?? []).filter(({ path = '' }) => path.includes('*') || isTranslated(exampleOf(path)));
  return { ...root, children: pages.map(asOfSite) } as original.RouteObject;
}

const exampleOf = (pattern: string) =>
  pattern
    .replace(':id', '1')
    .replace(':title', 'a')
    .replace(/:(?:secret|code)/, 'a'.repeat(43));

type Work = (facts: original.LoaderFunctionArgs) => unknown;

/** Passes the Dutch address to the loader and action. */
function asOfSite(route: original.RouteObject): original.RouteObject {
  const { loader, action, lazy } = route;
  const ways = typeof lazy === 'object' ? lazy : {};
  const later = Object.entries(ways).map(([name, load]) => {
    const isWork = name === 'loader' || name === 'action';
    return [
      name,
      isWork ? async () => withDutchPath((await (load as () => Promise<unknown>)()) as Work | undefined) : load,
    ] as const;
  });
  const whole = { ...route };
  if (loader) whole.loader = withDutchPath(loader as Work) as typeof loader;
  if (action) whole.action = withDutchPath(action as Work) as typeof action;
  if (later.length > 0) whole.lazy = Object.fromEntries(later);
  return whole;
}

function withDutchPath(work: Work | undefined): Work | undefined {
  return (
    work &&
    (({ request, ...rest }) => {
      const url = new URL(request.url);
      url.pathname = partedPath(url.pathname).path;
      return work({ request: new Request(url, request), ...rest });
    })
  );
}

export const createBrowserRouter: typeof original.createBrowserRouter = (routes, options) =>
  original.createBrowserRouter(translatedOnly(routes), { ...options, basename: BASE });

export const createStaticHandler: typeof original.createStaticHandler = (routes, options) =>
  original.createStaticHandler(translatedOnly(routes), { ...options, basename: BASE });

export const matchRoutes: typeof original.matchRoutes = (routes, location) =>
  original.matchRoutes(translatedOnly(routes as original.RouteObject[]), location, BASE) as never;
