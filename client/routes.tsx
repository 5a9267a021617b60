import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import type { Site } from '../src/kernel/site.ts';
import { gardenPaths } from '../src/kernel/garden-paths.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { loader as layoutLoader } from './layout/layout.loader.ts';
import { Layout } from './layout/layout.tsx';
import { page, type PageModule } from './page-route.ts';
import { contentPage } from './pages/content-page.loader.ts';
import { loader as notFoundLoader } from './pages/not-found.loader.ts';
import { accountRoutes } from './routes-account.tsx';
import { letterRoutes } from './routes-letters.tsx';

/** The table of addresses. `site` is run-time configuration: one build serves any garden. */
export function routes(site: Site): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: layoutLoader,
      // What stands around every page stays as it is while a visitor goes from page to page.
      shouldRevalidate: () => false,
      children: [
        {
          path: '/',
          loader: ({ request }) => redirect(`/home${new URL(request.url).search}`, 302),
          Component: Nothing,
        },
        {
          path: '/home',
          ...page(
            { module: 'pages/home.tsx', menu: '/home' },
            () => import('./pages/home.tsx'),
            () => import('./pages/home.loader.ts'),
          ),
        },
        ...['/open-dagen-bezoekerstuin', '/agenda'].map((path) => ({
          path,
          ...page(
            { module: 'pages/agenda.tsx', menu: '/open-dagen-bezoekerstuin' },
            () => import('./pages/agenda.tsx'),
            () => import('./pages/agenda.loader.ts'),
          ),
        })),
        {
          path: '/workshop',
          ...page(
            { module: 'pages/workshop.tsx', menu: '/workshop' },
            () => import('./pages/workshop.tsx'),
            () => import('./pages/workshop.loader.ts'),
          ),
        },
        { path: '/workshops', loader: () => redirect('/workshop', 301), Component: Nothing },
        { path: '/events', loader: () => redirect('/agenda', 301), Component: Nothing },
        ...gardenRoutes(site),

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

        ...accountRoutes(),
        ...letterRoutes(),

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

/** Never shown: the loader of its route always throws or redirects. */
const Nothing = () => null;

/** The pages about the garden itself; some carry its name in their address (ROUTE-06 to ROUTE-13). */
function gardenRoutes(site: Site): RouteObject[] {
  const { about, gallery, funeral } = gardenPaths(site.slug);
  type Words = { slug?: string; isQuiet?: boolean };
  const words = (
    module: string,
    load: () => Promise<PageModule>,
    path: string,
    { slug = path.slice(1), isQuiet = false }: Words = {},
  ): RouteObject => ({
    path,
    loader: contentPage(slug),
    ...page({ module, menu: path, isQuiet }, load),
  });
  return [
    {
      path: '/arrangementen',
      ...page(
        { module: 'pages/arrangementen.tsx', menu: '/arrangementen' },
        () => import('./pages/arrangementen.tsx'),
        () => import('./pages/arrangementen.loader.ts'),
      ),
    },
    {
      path: '/theetuin',
      ...page(
        { module: 'pages/theetuin.tsx', menu: '/theetuin' },
        () => import('./pages/theetuin.tsx'),
        () => import('./pages/theetuin.loader.ts'),
      ),
    },
    {
      path: gallery,
      ...page(
        { module: 'pages/gallery.tsx', menu: gallery },
        () => import('./pages/gallery.tsx'),
        () => import('./pages/gallery.loader.ts'),
      ),
    },
    {
      path: '/contact',
      ...page(
        { module: 'pages/contact.tsx', menu: '/contact' },
        () => import('./pages/contact.tsx'),
        () => import('./pages/contact.loader.ts'),
      ),
    },
    words('pages/about.tsx', () => import('./pages/about.tsx'), about, { slug: 'over-de-tuin' }),
    words('pages/heritage.tsx', () => import('./pages/heritage.tsx'), '/weldadig-oord'),
    words('pages/funeral.tsx', () => import('./pages/funeral.tsx'), funeral, {
      slug: 'natuurlijk-afscheid',
      isQuiet: true,
    }),
    words('pages/wedding.tsx', () => import('./pages/wedding.tsx'), '/trouwlocatie'),
    {
      path: '/privacy',
      ...page(
        { module: 'pages/privacy.tsx', menu: '/privacy' },
        () => import('./pages/privacy.tsx'),
        () => import('./pages/privacy.loader.ts'),
      ),
    },
    words('pages/voorwaarden.tsx', () => import('./pages/voorwaarden.tsx'), '/voorwaarden'),
    words('pages/toegankelijkheid.tsx', () => import('./pages/toegankelijkheid.tsx'), '/toegankelijkheid'),
  ];
}

/** The page of an event or workshop and its steps of buying; an id is digits only (ROUTE-19). */
function eventRoutes(area: string): RouteObject[] {
  return [
    {
      path: `${area}/:id/:title`,
      ...page(
        { module: 'pages/event.tsx', menu: area === '/events' ? '/open-dagen-bezoekerstuin' : '/workshop' },
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
