import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { newUuid } from '../../kernel/ids.ts';

import { bindingsOf, type SiteContext, type SiteEnv } from '../environment.ts';
import { coarseAddress } from '../networks.ts';
import { monotonicTicks, type Logger, type RequestObserver, type Ticks } from '../ports.ts';

/** Request id for log and `X-Request-Id` (S-33); in-process calls keep their page's, and what caches keep has none. */
export function requestIds(): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const requestId = bindingsOf(c).requestId ?? newUuid();
    c.set('requestId', requestId);
    await next();
    const isKept = /s-maxage|immutable/.test(c.res.headers.get('cache-control') ?? '');
    if (!bindingsOf(c).internal && !isKept) c.res.headers.set('X-Request-Id', requestId);
  };
}

/**
 * Logs one line per request: method, route pattern, status, milliseconds. Never the address, which may hold secrets;
 * the client as a network only (S-34). In-process calls, cached pages and files log none; `observers` see files too.
 */
export function accessLog(
  log: Logger,
  ticks: Ticks = monotonicTicks,
  observers: readonly RequestObserver[] = [],
): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    if (bindingsOf(c).internal) return next();
    const begin = ticks();
    for (const observer of observers) observer.began();
    await next();
    const { status } = c.res;
    const milliseconds = ticks() - begin;
    const isDropped = isFile(c.req.path) && status < 400;
    if (isDropped && observers.length === 0) return;
    const { route, isInvented } = patternOf(c);
    const method = c.req.method.slice(0, 10);
    for (const observer of observers) observer.ended({ method, route, isInvented, status, milliseconds });
    if (isDropped) return;
    log.info(
      {
        requestId: c.get('requestId'),
        method,
        route,
        status,
        milliseconds: Math.round(milliseconds),
        client: coarseAddress(c.get('clientAddress')),
      },
      'request',
    );
  };
}

function isFile(path: string): boolean {
  return path.startsWith('/build/') || path.startsWith('/assets/') || /^\/(favicon|icon-)/.test(path);
}

/** Pattern of the route, such as '/api/orders/:secret'; of documents only the first segment. */
function patternOf(c: SiteContext): { route: string; isInvented: boolean } {
  const pattern = routePath(c);
  if (pattern !== '*' && pattern !== '/*' && pattern !== '/api/*') return { route: pattern, isInvented: false };
  const first = /^\/[a-z0-9-]{0,40}/i.exec(c.req.path)?.[0] ?? '/';
  return { route: c.req.path.length > first.length ? `${first}/…` : first, isInvented: true };
}
