import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { guard } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { Site } from '../../kernel/web/site.ts';
import type { ApiDocument } from './describe.ts';

/** Address of the page that people read. */
export const API_PAGE = '/koppelingen';

/**
 * The description of the API, for programs and for people. It is written at its first request, by code that is loaded
 * then: a start does not pay for it. `routes`: those of the whole app, which are mounted by then.
 */
export function openApiRoutes(parts: { routes: () => Hono<SiteEnv>['routes']; site: Site; cookies: Cookies }) {
  const { routes, site, cookies } = parts;
  let written: Promise<string> | undefined;
  const write = async () => {
    const { describeApi } = await import('./describe.ts');
    return JSON.stringify(describeApi(routes(), { site, nameOfCookie: cookies.nameOf('session') }));
  };
  return new Hono<SiteEnv>()
    .get('/api/openapi.json', guard({ who: 'public' }), etag(), async (c) => {
      written ??= write();
      c.header('Access-Control-Allow-Origin', '*');
      return sent(c, await written, 'application/json');
    })
    .get(API_PAGE, guard({ who: 'public' }), etag(), async (c) => {
      written ??= write();
      const { apiPage, PAGE_POLICY } = await import('./page.ts');
      c.header('Content-Security-Policy', PAGE_POLICY);
      return sent(c, apiPage(JSON.parse(await written) as ApiDocument, site), 'text/html');
    });
}

function sent(c: SiteContext, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
}
