import type { ComponentType } from 'react';
import { type ActionFunction, type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import type { Site } from '../src/kernel/site.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { Layout } from './layout/layout.tsx';
import type { PageExtras, PageHandle } from './page-handle.ts';
import { loader as agendaLoader } from './pages/agenda.loader.ts';
import { loader as homeLoader } from './pages/home.loader.ts';
import { loader as notFoundLoader } from './pages/not-found.loader.ts';
import { loader as workshopLoader } from './pages/workshop.loader.ts';

/** The table of addresses. `site` is run-time configuration: one build serves any garden. */
export function routes(_site: Site): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        { path: '/', loader: ({ request }) => redirect(`/home${new URL(request.url).search}`, 302) },
        {
          path: '/home',
          loader: homeLoader,
          ...page({ module: 'pages/home.tsx', menu: 'home' }, () => import('./pages/home.tsx')),
        },
        ...['/open-dagen-bezoekerstuin', '/agenda'].map((path) => ({
          path,
          loader: agendaLoader,
          ...page({ module: 'pages/agenda.tsx', menu: 'agenda' }, () => import('./pages/agenda.tsx')),
        })),
        {
          path: '/workshop',
          loader: workshopLoader,
          ...page({ module: 'pages/workshop.tsx', menu: 'workshop' }, () => import('./pages/workshop.tsx')),
        },
        { path: '/workshops', loader: () => redirect('/workshop', 301) },
        { path: '/events', loader: () => redirect('/agenda', 301) },

        {
          path: '/events/checkout',
          ...page({ module: 'pages/checkout.tsx', isCheckout: true }, () => import('./pages/checkout.tsx')),
        },
        {
          path: '/events/checkout/betaling',
          ...page(
            { module: 'pages/checkout-payment.tsx', isCheckout: true },
            () => import('./pages/checkout-payment.tsx'),
          ),
        },
        {
          path: '/events/checkout/bevestiging',
          ...page(
            { module: 'pages/confirmation.tsx', isCheckout: true },
            () => import('./pages/confirmation.tsx'),
            () => import('./pages/confirmation.loader.ts'),
          ),
        },
        ...['/events', '/workshops'].flatMap(eventRoutes),
        { path: '/events/:segment/:id/:title/*', loader: shortForm, Component: Nothing },

        {
          path: '/bestelling/bevestigen',
          ...page(
            { module: 'pages/order-confirm.tsx', isCheckout: true },
            () => import('./pages/order-confirm.tsx'),
            () => import('./pages/order-confirm.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret',
          ...page(
            { module: 'pages/order.tsx' },
            () => import('./pages/order.tsx'),
            () => import('./pages/order.loader.ts'),
          ),
        },
        {
          path: '/t/:code',
          ...page(
            { module: 'pages/ticket.tsx' },
            () => import('./pages/ticket.tsx'),
            () => import('./pages/ticket.loader.ts'),
          ),
        },

        { path: '/voorwaarden', ...page({ module: 'pages/voorwaarden.tsx' }, () => import('./pages/voorwaarden.tsx')) },
        { path: '/privacy', ...page({ module: 'pages/privacy.tsx' }, () => import('./pages/privacy.tsx')) },
        { path: '*', loader: notFoundLoader, Component: Nothing },
      ],
    },
  ];
}

/** Any address, ending in the error page with what `loader` throws; its root is that of all pages, so the browser can take over. */
export function problemRoutes(loader: LoaderFunction): RouteObject[] {
  const children = [{ path: '*', loader, Component: Nothing }];
  return [{ id: 'root', Component: Layout, ErrorBoundary: ErrorPage, children }];
}

/** The spellings of all pages, as `/events/:id/:title`, for those who correct addresses (ROUTE-31). */
export function pagePatterns(site: Site): string[] {
  return (routes(site)[0]?.children ?? []).flatMap(({ path }) => (path && !path.includes('*') ? [path] : []));
}

/** Never shown: the loader of its route always throws. */
const Nothing = () => null;

/** The page of an event or workshop and its steps of buying; an id is digits only (ROUTE-19). */
function eventRoutes(area: string): RouteObject[] {
  return [
    {
      path: `${area}/:id/:title`,
      ...page(
        { module: 'pages/event.tsx', menu: area === '/events' ? 'agenda' : 'workshop' },
        () => import('./pages/event.tsx'),
        () => import('./pages/event.loader.ts'),
      ),
    },
    {
      path: `${area}/:id/:title/betaling`,
      ...page(
        { module: 'pages/payment.tsx', isCheckout: true },
        () => import('./pages/payment.tsx'),
        () => import('./pages/payment.loader.ts'),
      ),
    },
    {
      path: `${area}/:id/:title/bevestiging`,
      ...page(
        { module: 'pages/confirmation.tsx', isCheckout: true },
        () => import('./pages/confirmation.tsx'),
        () => import('./pages/confirmation.loader.ts'),
      ),
    },
  ];
}

/** `/events/workshops/3/x` goes to `/workshops/3/x`, with child path and query (ROUTE-19). */
const shortForm: LoaderFunction = ({ request, params, ...rest }) => {
  const isKnown = params['segment'] === 'events' || params['segment'] === 'workshops';
  if (!isKnown || !/^\d+$/.test(params['id'] ?? '')) return notFoundLoader({ request, params, ...rest });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.slice('/events'.length) + search, 301);
};

type PageModule = { Component: ComponentType; handle?: PageExtras };
type DataModule = { loader?: LoaderFunction; action?: ActionFunction };

/** A page whose code loads when it is first visited; its data starts loading at the same time. */
function page(handle: PageHandle, module: () => Promise<PageModule>, data?: () => Promise<DataModule>) {
  return {
    handle,
    lazy: {
      Component: async () => {
        const { Component, handle: extras } = await module();
        Object.assign(handle, extras);
        return Component;
      },
      ...(data && {
        loader: async () => (await data()).loader,
        action: async () => (await data()).action,
      }),
    },
  } satisfies RouteObject;
}
