import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { bindingsOf, rawTarget, type SiteEnv } from './environment.ts';

const HEALTH = ['/healthz', '/readyz'];

/**
 * Only the host of `BASE_URL` is served; another is refused with 421 (S-31). In demo mode a GET on another loopback name
 * of the same port is sent to the right one. X-Forwarded-Host is never read.
 */
export function checkHost({ baseUrl, isDemo }: { baseUrl: string; isDemo: boolean }): MiddlewareHandler<SiteEnv> {
  const own = new URL(baseUrl);
  return async (c, next) => {
    const { incoming, internal } = bindingsOf(c);
    if (internal || HEALTH.includes(c.req.path)) return next();
    const host = incoming ? incoming.headers.host : new URL(c.req.url).host;
    if (host === own.host) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isDemo && isRead && isOtherLoopbackName(host, own)) return c.redirect(`${own.origin}${rawTarget(c)}`, 302);
    throw new HTTPException(421);
  };
}

function isOtherLoopbackName(host: string | undefined, own: URL): boolean {
  const parts = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d+))?$/i.exec(host ?? '');
  return parts !== null && (parts[2] ?? '80') === (own.port || '80');
}
