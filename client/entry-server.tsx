import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import type { Instant } from '../src/kernel/dutch-dates.ts';
import type { Site } from '../src/kernel/site.ts';
import { type Call, createApi } from './api.ts';
import { App } from './app.tsx';
import { apiContext, nowContext, pageContext, siteContext } from './context.ts';
import type { JsonLd, PageHandle } from './page-handle.ts';
import { routes } from './routes.tsx';
import { sharedKey } from './shared-key.ts';

export { sharedKey };

/** Fonts of the first paint, fetched together with the styles. */
export const fonts = [besley, figtree];

/** Every address of the table, with its parameters: '/events/:id/:title/betaling'. */
export function pagePatterns(site: Site): string[] {
  const patternsOf = ({ path, children = [] }: RouteObject): string[] => [
    ...(path ? [path] : []),
    ...children.flatMap(patternsOf),
  ];
  return routes(site).flatMap(patternsOf);
}

export type RenderRequest = { request: Request; api: Call; csrfToken: string | null; isForged: boolean };

/** Parts of a page; the shell puts them together. */
export type RenderedPage = {
  status: number;
  /** Headers that loaders and actions set. */
  headers: Headers;
  /** Title, description and the like. */
  head: string;
  body: string;
  jsonLd: JsonLd[];
  /** What the browser needs to take over: plain JSON. */
  data: unknown;
  /** Source files of the pages shown, to find their scripts and styles. */
  modules: string[];
};

/** Renders the pages of one site. Made once, at start. */
export function createRender(site: Site, now: () => Instant) {
  const handler = createStaticHandler(routes(site), { future: { v8_middleware: true } });

  return async (page: RenderRequest): Promise<Response | RenderedPage> => {
    const api = createApi(page.api);
    const requestContext = new RouterContextProvider();
    requestContext.set(apiContext, api);
    requestContext.set(siteContext, site);
    requestContext.set(nowContext, now);
    requestContext.set(pageContext, { csrfToken: page.csrfToken, isForged: page.isForged });

    const context = await handler.query(page.request, { requestContext });
    if (context instanceof Response) return context;

    const html = renderToString(
      <App site={site} api={api} csrfToken={page.csrfToken}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    // React writes hoisted <title>, <meta> and <link> before the first element.
    const split = html.indexOf('<div id="app"');
    const handles = context.matches.map((match) => match.route.handle as PageHandle | undefined);
    return {
      status: context.statusCode,
      headers: headersOf(context.loaderHeaders, context.actionHeaders),
      head: html.slice(0, split),
      body: html.slice(split),
      jsonLd: context.errors
        ? []
        : context.matches.flatMap(({ route }) =>
            jsonLdOf(route.handle as PageHandle | undefined, context.loaderData[route.id], site),
          ),
      data: {
        site,
        csrfToken: page.csrfToken,
        router: { loaderData: context.loaderData, actionData: context.actionData, errors: context.errors },
      },
      modules: handles.flatMap((handle) => handle?.module ?? []),
    };
  };
}

function headersOf(...sources: Record<string, Headers>[]): Headers {
  const all = new Headers();
  for (const source of sources) {
    for (const headers of Object.values(source)) headers.forEach((value, name) => all.append(name, value));
  }
  return all;
}

function jsonLdOf(handle: PageHandle | undefined, data: unknown, site: Site): JsonLd[] {
  if (!handle?.jsonLd || data === undefined) return [];
  const found = handle.jsonLd(data as never, site);
  return found === null ? [] : [found].flat();
}
