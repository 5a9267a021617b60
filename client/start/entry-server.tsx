import besley from '../ui/styles/besley.woff2?url';
import figtree from '../ui/styles/figtree.woff2?url';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Instant } from '../../src/kernel/dates/dutch-dates.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import { type Api, type Call, createApi } from '../api/api.ts';
import { App } from './app.tsx';
import { isApiFault } from '../api/fault.ts';
import { apiContext, type FaultLog, faultLogContext, nowContext, pageContext, siteContext } from '../api/context.ts';
import { BANNER_CLOSED } from '../ui/messages/closed-cookies.ts';
import type { ErrorWords } from '../layout/error-page.tsx';
import type { Crumb, JsonLd, PageHandle } from '../ui/page/page.ts';
import { GATE_PATH, gateRoutes, TILL_PATH } from '../admin/gate/gate-routes.tsx';
import { adminPatterns, adminRoutes } from '../admin/routes.tsx';
import { pagePatterns as publicPatterns, problemRoutes, routes } from './routes.tsx';
import { pageUrl } from '../../src/kernel/web/languages.ts';
import { words as texts } from './words.ts';
import { textOf } from '../../src/kernel/text/owned.ts';

/** Patterns used to correct misspelled addresses (ROUTE-31). */
export const pagePatterns = (site: Site): string[] => [
  ...publicPatterns(site),
  ...adminPatterns(),
  GATE_PATH,
  TILL_PATH,
];

/** Fonts of the first paint, preloaded with the styles. */
export const fonts = [besley, figtree];

export type RenderRequest = {
  request: Request;
  api: Call;
  csrfToken: string | null;
  isForged: boolean;
  /** True if the newsletter banner was closed in this browser (ROOT-06); null: a page shared by all visitors. */
  isBannerClosed: boolean | null;
};

/** Parts of a page, which the shell puts together. */
export type RenderedPage = {
  status: number;
  headers: Headers;
  /** Title, description and metadata. */
  head: string;
  body: string;
  jsonLd: JsonLd[];
  data: unknown;
  /** Source files of the rendered pages, to find their scripts and styles. */
  modules: string[];
  /** Canonical Dutch path, if the requested address spells part of it freely; null: that address is canonical. */
  ownPath: string | null;
  /** Decides the browser's entry: admin pages and the gate have scripts and styles of their own. */
  part: 'public' | 'administration' | 'gate';
};

export type Surroundings = { site: Site; now: () => Instant; log: FaultLog };

export type Render = ReturnType<typeof createRender>;

/** Called once, at start. */
export function createRender({ site, now, log }: Surroundings) {
  const handler = createStaticHandler([...routes(site), ...adminRoutes(), ...gateRoutes()], {
    future: { v8_middleware: true },
  });

  return async (page: RenderRequest): Promise<Response | RenderedPage> => {
    const api = createApi(page.api);
    const requestContext = new RouterContextProvider();
    requestContext.set(apiContext, api);
    requestContext.set(siteContext, site);
    requestContext.set(faultLogContext, log);
    requestContext.set(nowContext, now);
    requestContext.set(pageContext, { csrfToken: page.csrfToken, isForged: page.isForged });

    const context = await handler.query(page.request, { requestContext });
    if (context instanceof Response) return context;
    return renderedPage(handler, context, {
      site,
      api,
      csrfToken: page.csrfToken,
      isBannerClosed: page.isBannerClosed,
    });
  };
}

export type Problem = { status: number; message: string; requestId: string; path: string };

/** Renders the error page for a request that failed before any page was loaded. Calls nothing. */
export function createProblemRender(site: Site) {
  const api = createApi(() => Promise.reject(new Error('An error page calls nothing.')));

  return async ({ status, message, requestId, path }: Problem): Promise<RenderedPage> => {
    const words: ErrorWords = status === 404 ? {} : { message, reference: requestId };
    const loader = () => {
      throw data(words, { status });
    };
    const handler = createStaticHandler(problemRoutes(loader), { future: { v8_middleware: true } });
    const context = await handler.query(new Request(site.baseUrl + path), {
      requestContext: new RouterContextProvider(),
    });
    if (context instanceof Response) throw new Error('An error page does not redirect.');
    return renderedPage(handler, context, { site, api, csrfToken: null, isBannerClosed: true });
  };
}

type AroundPage = { site: Site; api: Api; csrfToken: string | null; isBannerClosed: boolean | null };

function renderedPage(
  handler: StaticHandler,
  context: StaticHandlerContext,
  { site, api, csrfToken, ...around }: AroundPage,
): RenderedPage {
  const headers = headersOf(context.loaderHeaders, context.actionHeaders);
  const status = statusOf(context);
  if (status === 503) headers.set('Retry-After', '30');
  const isClosedNow = headers.getSetCookie().some((line) => line.startsWith(BANNER_CLOSED));
  const isBannerClosed = isClosedNow || around.isBannerClosed;
  const html = renderToString(
    <App site={site} api={api} csrfToken={csrfToken} isBannerClosed={isBannerClosed}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  // React writes hoisted <title>, <meta> and <link> before the first element.
  const split = html.indexOf('<div id="app"');
  const pages = context.matches.map(({ route }) => ({ handle: route.handle as PageHandle | undefined, id: route.id }));
  const part = partOf(pages[0]?.id);
  return {
    status,
    headers,
    head: html.slice(0, split),
    body: html.slice(split),
    jsonLd: context.errors ? [] : jsonLdOf(pages, context.loaderData, site),
    data: {
      site: siteOf(part, site),
      csrfToken,
      isBannerClosed,
      router: { loaderData: context.loaderData, actionData: context.actionData, errors: context.errors },
    },
    modules: pages.flatMap(({ handle }) => handle?.module ?? []),
    ownPath: context.errors ? null : ownPathOf(pages, context.loaderData),
    part,
  };
}

/** Only admin pages use the languages; other pages get their links from the document around them. */
function siteOf(part: RenderedPage['part'], { languages, ...site }: Site): Site {
  return part === 'administration' && languages ? { ...site, languages } : site;
}

/** A page whose API call got no answer is unavailable, not broken. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const isAway = Object.values(errors ?? {}).some((error) => isApiFault(error) && error.status === 503);
  return statusCode === 500 && isAway ? 503 : statusCode;
}

function partOf(id: string | undefined): RenderedPage['part'] {
  if (id === 'till') return 'gate';
  return id === 'administration' || id === 'gate' ? id : 'public';
}

function headersOf(...sources: Record<string, Headers>[]): Headers {
  const all = new Headers();
  for (const source of sources) {
    for (const headers of Object.values(source)) headers.forEach((value, name) => all.append(name, value));
  }
  return all;
}

type Page = { handle: PageHandle | undefined; id: string };

function jsonLdOf(pages: Page[], loaderData: Record<string, unknown>, site: Site): JsonLd[] {
  const content = (loaderData['root'] ?? null) as SiteContent | null;
  const own = pages.flatMap(({ handle, id }): JsonLd[] => {
    if (!handle?.jsonLd || loaderData[id] === undefined) return [];
    return [handle.jsonLd(loaderData[id] as never, site, content) ?? []].flat();
  });
  const crumbs = pages.flatMap(({ handle, id }): Crumb[] => handle?.breadcrumb?.(loaderData[id] as never, site) ?? []);
  return crumbs.length > 0 ? [...own, breadcrumbJsonLd(crumbs, site)] : own;
}

function ownPathOf(pages: Page[], loaderData: Record<string, unknown>): string | null {
  const { handle, id = '' } = pages.at(-1) ?? {};
  return handle?.ownPath?.(loaderData[id] as never) ?? null;
}

/** schema.org BreadcrumbList, as the page shows it (ROOT-08). */
function breadcrumbJsonLd(crumbs: Crumb[], site: Site): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: texts.home, url: '/home' }, ...crumbs].map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: textOf(label),
      item: pageUrl(site, url),
    })),
  };
}
