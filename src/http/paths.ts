import type { MiddlewareHandler } from 'hono';
import { isCall, rawTarget, type SiteEnv } from './environment.ts';
import { usualProblem } from './problems.ts';

const MAX_TARGET = 8 * 1024;
/** The one address whose parts may hold an encoded slash: an e-mail address is one of them. */
const UNSUBSCRIBE = '/api/newsletter/unsubscribe/';

/**
 * Refuses addresses that different readers understand differently, before any routing: 404 for an encoded slash,
 * backslash, NUL, dot segment or double slash, 413 beyond 8 kB (S-32). Of documents a trailing slash, and upper case in
 * the fixed segments of `pagePatterns` ('/events/:id/:title/betaling'), lead to the one right spelling by 301 (ROUTE-31).
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

/** Whether every reader sees the same segments in this path. */
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
