import type { Context, Handler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDoor } from './guard/guard.ts';
import type { SiteEnv } from './environment.ts';
import { usualProblem } from './problems.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The last line under `/api`: 405 with `Allow` for an address that exists with other methods, an empty answer for
 * OPTIONS on it, else 404 (S-06, ROUTE-30). Methods that override headers name are not looked at.
 */
export function unknownCall(app: Hono<SiteEnv>): Handler<SiteEnv> {
  return (c) => {
    const known = METHODS.filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[handler]]) => isDoor(handler)),
    );
    if (known.length === 0) throw usualProblem('not-found');
    return otherMethod(
      c,
      known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    );
  };
}

/** The last line of all: documents know GET, HEAD and POST. */
export const unknownMethod: Handler<SiteEnv> = (c) => otherMethod(c, ['GET', 'HEAD', 'POST']);

function otherMethod(c: Context<SiteEnv>, allowed: string[]): Response {
  c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new HTTPException(405);
}
