import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { bindingsOf, isCall, rawTarget, type SiteEnv } from '../environment.ts';
import { isGuard } from './guard.ts';
import { usualProblem } from '../problems.ts';

const HEALTH = ['/healthz', '/readyz'];

/** Serves only the host of `BASE_URL`, else 421 (S-31). A demo redirects loopback names. Ignores X-Forwarded-Host. */
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

const MAX_TARGET = 8 * 1024;
/** The only route whose segments, email addresses, may hold an encoded slash. */
const UNSUBSCRIBE = '/api/newsletter/unsubscribe/';

/**
 * Rejects ambiguous paths before routing: 404 for an encoded slash, backslash, NUL, dot segment or double slash, 413
 * beyond 8 kB (S-32). Documents with a trailing slash, or upper case in fixed segments of `pagePatterns`, redirect with
 * 301 (ROUTE-31).
 */
export function checkPath({ pagePatterns }: { pagePatterns: readonly string[] }): MiddlewareHandler<SiteEnv> {
  const patterns = pagePatterns.map((pattern) => pattern.split('/'));
  return async (c, next) => {
    const target = rawTarget(c);
    if (target.length > MAX_TARGET) throw usualProblem('too-large');
    const [path, query] = halves(target);
    if (!isUnambiguous(path)) throw usualProblem('not-found');
    if (isCall(path) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const spelled = lowerFixedSegments(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path, patterns);
    return spelled === path ? next() : c.redirect(spelled + query, 301);
  };
}

function halves(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** True if every parser sees the same segments. */
export function isUnambiguous(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || /[\\#\0]/.test(path)) return false;
  if (!path.includes('%')) return !/\/\.{1,2}(?:\/|$)/.test(path);
  if (/%(?![0-9a-f]{2})/i.test(path) || /%5c|%00/i.test(path)) return false;
  if (/%2f/i.test(path) && !path.startsWith(UNSUBSCRIBE)) return false;
  return !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

function lowerFixedSegments(path: string, patterns: readonly string[][]): string {
  if (!/[A-Z]/.test(path)) return path;
  const segments = path.split('/');
  const fits = (pattern: string[]) =>
    pattern.length === segments.length &&
    pattern.every((fixed, index) => fixed.startsWith(':') || fixed === segments[index]?.toLowerCase());
  const pattern = patterns.find(fits);
  if (!pattern) return path;
  return pattern.map((fixed, index) => (fixed.startsWith(':') ? segments[index] : fixed)).join('/');
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers calls that no route serves: 405 with `Allow`, nothing to OPTIONS, else 404 (S-06, ROUTE-30). */
export function unknownCall(app: Hono<SiteEnv>): Handler<SiteEnv> {
  return (c) => {
    const known = METHODS.filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[handler]]) => isGuard(handler)),
    );
    if (known.length === 0) throw usualProblem('not-found');
    return otherMethod(
      c,
      known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    );
  };
}

/** Answers documents that no other route serves. */
export const unknownMethod: Handler<SiteEnv> = (c) => otherMethod(c, ['GET', 'HEAD', 'POST']);

function otherMethod(c: Context<SiteEnv>, allowed: string[]): Response {
  c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new HTTPException(405);
}
