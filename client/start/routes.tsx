import { type LoaderFunction, redirect, type RouteObject, data, type LoaderFunctionArgs } from 'react-router-dom';
import { addressIn, AGENDA, HOME, WORKSHOPS } from '../../src/kernel/pages/addresses.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import { contentPage, page } from '../ui/page/page.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { loader as layoutLoader, Layout } from '../layout/layout.tsx';
import { PAGE_ROUTES, type PageRoute } from './page-routes.ts';

/** `site` is run-time configuration: one build serves any garden. */
export function routes(site: Site): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: layoutLoader,
      // The layout stays the same while a visitor navigates.
      shouldRevalidate: () => false,
      children: [
        {
          path: '/',
          loader: ({ request }) => redirect(HOME + new URL(request.url).search, 302),
          Component: Nothing,
        },
        { path: '/workshops', loader: () => redirect(WORKSHOPS, 301), Component: Nothing },
        { path: '/events', loader: () => redirect(AGENDA, 301), Component: Nothing },
        { path: '/events/:segment/:id/:title/*', loader: shortForm, Component: Nothing },
        ...PAGE_ROUTES.map((row) => routeOf(row, site.slug)),
        { path: '*', loader: notFoundLoader, Component: Nothing },
      ],
    },
  ];
}

/** Any address as the error page of what `loader` throws; has the root of all pages, so the browser can hydrate it. */
export function problemRoutes(loader: LoaderFunction): RouteObject[] {
  const children = [{ path: '*', loader, Component: Nothing }];
  return [{ id: 'root', Component: Layout, ErrorBoundary: ErrorPage, children }];
}

/** Returns patterns such as `/events/:id/:title`, used to correct misspelled addresses (ROUTE-31). */
export function pagePatterns(site: Site): string[] {
  return (routes(site)[0]?.children ?? []).flatMap(({ path }) => (path && !path.includes('*') ? [path] : []));
}

function routeOf({ load, loadData, words, ...row }: PageRoute, slug: string): RouteObject {
  const path = addressIn(slug, row.path);
  const handle = { ...row, menu: row.menu ? addressIn(slug, row.menu) : path };
  return { path, ...page(handle, load, loadData), ...(words && { loader: contentPage(words) }) };
}

/** Never rendered: the loader of its route always throws or redirects. */
const Nothing = () => null;

/** Redirects `/events/workshops/3/x` to `/workshops/3/x`, with child path and query (ROUTE-19). */
const shortForm: LoaderFunction = ({ request, params, ...rest }) => {
  const isKnown = params['segment'] === 'events' || params['segment'] === 'workshops';
  if (!isKnown || !/^\d+$/.test(params['id'] ?? '')) return notFoundLoader({ request, params, ...rest });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.slice('/events'.length) + search, 301);
};

/** Ends in the root's error page with status 404 (ROUTE-30). */
function notFoundLoader(_args: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}
