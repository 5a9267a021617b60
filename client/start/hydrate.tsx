import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import type { Site } from '../../src/kernel/web/site.ts';
import { checkSession } from '../account/session/session.ts';
import { createApi } from '../api/api.ts';
import { App } from './app.tsx';
import { apiContext, faultLogContext, nowContext, pageContext, siteContext } from '../api/context.ts';
import { networkCall, createPending } from '../api/network.ts';

type PageData = { site: Site; csrfToken: string | null; isBannerClosed: boolean | null; router: HydrationState };

/** Hydrates the page that the server rendered from the same route table. */
export async function hydrate(routes: (site: Site) => RouteObject[]): Promise<void> {
  const data = JSON.parse(element('data').textContent) as PageData;
  const { site, csrfToken, isBannerClosed, router: hydrationData } = data;
  const pending = createPending();
  const api = createApi(
    networkCall(pending, {
      fetch: window.fetch.bind(window),
      cookies: () => document.cookie,
      onRefused: (code) => void checkSession(api, code),
    }),
  );

  const tree = routes(site);
  await Promise.all((matchRoutes(tree, location) ?? []).map(({ route }) => resolveLazy(route)));

  const router = createBrowserRouter(tree, {
    hydrationData,
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(siteContext, site);
      // oxlint-disable-next-line no-console -- the browser has no other log
      context.set(faultLogContext, (message) => console.error(message));
      context.set(nowContext, () => new Date().toISOString());
      context.set(pageContext, { csrfToken, isForged: false });
      return context;
    },
  });

  // A transition yields to presses and scrolling while a long page hydrates.
  startTransition(() => {
    hydrateRoot(
      element('root'),
      <App site={site} api={api} csrfToken={csrfToken} isBannerClosed={isBannerClosed} pending={pending}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

/** The code of the current page has to be loaded before hydration, or the page would flash. */
async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = Object.entries(route.lazy).map(async ([name, load]) => [name, await load?.()] as const);
  Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing from the page.`);
  return found;
}
