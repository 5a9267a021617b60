import type { MiddlewareHandler } from 'hono';
import { newUuid } from '../kernel/ids.ts';
import { bindingsOf, type SiteEnv } from './environment.ts';

/** A new id per request, in the log and in `X-Request-Id` (S-33); an in-process call keeps that of its page. */
export function requestIds(): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const requestId = bindingsOf(c).requestId ?? newUuid();
    c.set('requestId', requestId);
    await next();
    if (!bindingsOf(c).internal) c.res.headers.set('X-Request-Id', requestId);
  };
}
