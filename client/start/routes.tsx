import { type LoaderFunction, redirect, type RouteObject, data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Site } from '../../src/kernel/site.ts';
import { gardenPaths } from '../../src/kernel/paths.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { loader as layoutLoader, Layout } from '../layout/layout.tsx';
import { page, pageWithData, type PageModule } from '../ui/page/page.ts';
import { contentPage } from '../content/content-page.loader.ts';
import { accountRoutes } from './routes-account.tsx';
import { giftCardRoutes } from './routes-gift-cards.tsx';
import { newsletterRoutes } from './routes-newsletter.tsx';

/** The table of addresses. `site` is run-time configuration: one build serves any garden. */
export function routes(site: Site): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: layoutLoader,
      // The layout around the pages stays the same while a visitor navigates.
      shouldRevalidate: () => false,
      children: [
        {
          path: '/',
          loader: ({ request }) => redirect(`/home${new URL(request.url).search}`, 302),
          Component: Nothing,
        },
        {
          path: '/home',
          ...pageWithData({ module: 'home/home.page.tsx', menu: '/home' }, () => import('../home/home.page.tsx')),
        },
        ...['/open-dagen-bezoekerstuin', '/agenda'].map((path) => ({
          path,
          ...pageWithData(
            { module: 'programme/agenda.page.tsx', menu: '/open-dagen-bezoekerstuin' },
            () => import('../programme/agenda.page.tsx'),
          ),
        })),
        {
          path: '/workshop',
          ...pageWithData(
            { module: 'programme/workshop.page.tsx', menu: '/workshop' },
            () => import('../programme/workshop.page.tsx'),
          ),
        },
        { path: '/workshops', loader: () => redirect('/workshop', 301), Component: Nothing },
        { path: '/events', loader: () => redirect('/agenda', 301), Component: Nothing },
        ...gardenRoutes(site),

        {
          path: '/events/checkout',
          ...page(
            { module: 'checkout/checkout.page.tsx', isCheckout: true },
            () => import('../checkout/checkout.page.tsx'),
          ),
        },
        {
          path: '/events/checkout/betaling',
          ...page(
            { module: 'checkout/checkout-payment.page.tsx', isCheckout: true },
            () => import('../checkout/checkout-payment.page.tsx'),
          ),
        },
        {
          path: '/events/checkout/bevestiging',
          ...confirmation(),
        },
        ...['/events', '/workshops'].flatMap(eventRoutes),
        {
          path: '/wachtrij',
          ...pageWithData(
            { module: 'checkout/waiting/waiting.page.tsx', isCheckout: true },
            () => import('../checkout/waiting/waiting.page.tsx'),
          ),
        },
        { path: '/events/:segment/:id/:title/*', loader: shortForm, Component: Nothing },

        ...giftCardRoutes(),

        {
          path: '/bestelling/bevestigen',
          ...page(
            { module: 'checkout/confirmation/order-confirm.page.tsx', isCheckout: true },
            () => import('../checkout/confirmation/order-confirm.page.tsx'),
            () => import('../checkout/confirmation/order-confirm.page.tsx'),
          ),
        },
        {
          path: '/bestelling/:secret',
          ...page(
            { module: 'orders/order.page.tsx' },
            () => import('../orders/order.page.tsx'),
            () => import('../orders/order.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret/annuleren',
          ...page(
            { module: 'orders/cancel/cancel.page.tsx' },
            () => import('../orders/cancel/cancel.page.tsx'),
            () => import('../orders/cancel/cancel.loader.ts'),
          ),
        },
        {
          path: '/bestelling/adres',
          ...pageWithData(
            { module: 'orders/details/address.page.tsx' },
            () => import('../orders/details/address.page.tsx'),
          ),
        },
        {
          path: '/bestelling/:secret/gegevens',
          ...page(
            { module: 'orders/details/details.page.tsx' },
            () => import('../orders/details/details.page.tsx'),
            () => import('../orders/details/details.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret/antwoorden',
          ...page(
            { module: 'orders/answers/answers.page.tsx' },
            () => import('../orders/answers/answers.page.tsx'),
            () => import('../orders/answers/answers.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret/factuur',
          ...page(
            { module: 'orders/invoice/invoice.page.tsx' },
            () => import('../orders/invoice/invoice.page.tsx'),
            () => import('../orders/invoice/invoice.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret/betalen',
          ...pageWithData(
            { module: 'orders/pay-invoice/pay-invoice.page.tsx' },
            () => import('../orders/pay-invoice/pay-invoice.page.tsx'),
          ),
        },
        {
          path: '/bestelling/:secret/datum',
          ...page(
            { module: 'orders/date/date.page.tsx' },
            () => import('../orders/date/date.page.tsx'),
            () => import('../orders/date/date.loader.ts'),
          ),
        },
        {
          path: '/bestelling/:secret/afgezegd',
          ...page(
            { module: 'orders/called-off/called-off.page.tsx' },
            () => import('../orders/called-off/called-off.page.tsx'),
            () => import('../orders/called-off/called-off.loader.ts'),
          ),
        },
        {
          path: '/wachtlijst/:secret',
          ...pageWithData({ module: 'waitlist/list.page.tsx' }, () => import('../waitlist/list.page.tsx')),
        },
        {
          path: '/t/:code',
          ...page(
            { module: 'orders/ticket/ticket.page.tsx' },
            () => import('../orders/ticket/ticket.page.tsx'),
            () => import('../orders/ticket/ticket.page.tsx'),
          ),
        },

        ...accountRoutes(),
        ...newsletterRoutes(),

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
      ...pageWithData(
        { module: 'garden/arrangements/arrangements.page.tsx', menu: '/arrangementen' },
        () => import('../garden/arrangements/arrangements.page.tsx'),
      ),
    },
    {
      path: '/theetuin',
      ...pageWithData(
        { module: 'garden/tea/tea-garden.page.tsx', menu: '/theetuin' },
        () => import('../garden/tea/tea-garden.page.tsx'),
      ),
    },
    {
      path: gallery,
      ...pageWithData(
        { module: 'gallery/gallery.page.tsx', menu: gallery },
        () => import('../gallery/gallery.page.tsx'),
      ),
    },
    {
      path: '/praktisch',
      ...pageWithData(
        { module: 'garden/practical/practical.page.tsx', menu: '/praktisch' },
        () => import('../garden/practical/practical.page.tsx'),
      ),
    },
    {
      path: '/plattegrond',
      ...pageWithData({ module: 'garden/map/map.page.tsx', menu: about }, () => import('../garden/map/map.page.tsx')),
    },
    {
      path: '/in-bloei',
      ...pageWithData(
        { module: 'garden/bloom/bloom.page.tsx', menu: about },
        () => import('../garden/bloom/bloom.page.tsx'),
      ),
    },
    {
      path: '/contact',
      ...page(
        { module: 'contact/contact.page.tsx', menu: '/contact' },
        () => import('../contact/contact.page.tsx'),
        () => import('../contact/contact.loader.ts'),
      ),
    },
    words('garden/about.page.tsx', () => import('../garden/about.page.tsx'), about, { slug: 'over-de-tuin' }),
    words('garden/heritage.page.tsx', () => import('../garden/heritage.page.tsx'), '/weldadig-oord'),
    words('garden/funeral.page.tsx', () => import('../garden/funeral.page.tsx'), funeral, {
      slug: 'natuurlijk-afscheid',
      isQuiet: true,
    }),
    words('garden/wedding.page.tsx', () => import('../garden/wedding.page.tsx'), '/trouwlocatie'),
    {
      path: '/privacy',
      ...page(
        { module: 'account/privacy/privacy.page.tsx', menu: '/privacy' },
        () => import('../account/privacy/privacy.page.tsx'),
        () => import('../account/privacy/privacy.loader.ts'),
      ),
    },
    ...['/voorwaarden', '/toegankelijkheid'].map((path) =>
      words('garden/legal/legal.page.tsx', () => import('../garden/legal/legal.page.tsx'), path),
    ),
  ];
}

/** The page of an event or workshop and its steps of buying; an id is digits only (ROUTE-19). */
function eventRoutes(area: string): RouteObject[] {
  return [
    {
      path: `${area}/:id/:title`,
      ...page(
        {
          module: 'programme/event/event.page.tsx',
          menu: area === '/events' ? '/open-dagen-bezoekerstuin' : '/workshop',
        },
        () => import('../programme/event/event.page.tsx'),
        () => import('../programme/event/event.loader.ts'),
      ),
    },
    {
      path: `${area}/:id/:title/betaling`,
      ...page(
        { module: 'checkout/payment/payment.page.tsx', isCheckout: true },
        () => import('../checkout/payment/payment.page.tsx'),
        () => import('../checkout/payment/payment.loader.ts'),
      ),
    },
    {
      path: `${area}/:id/:title/bevestiging`,
      ...confirmation(),
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

/** Ends in the root's error page with status 404 (ROUTE-30). */
function notFoundLoader(_args: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}

const confirmation = () =>
  page(
    { module: 'checkout/confirmation/confirmation.page.tsx', isCheckout: true },
    () => import('../checkout/confirmation/confirmation.page.tsx'),
    () => import('../checkout/confirmation/confirmation.loader.ts'),
  );
