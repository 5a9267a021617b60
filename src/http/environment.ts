import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { FrontDoor } from './guard/guard.ts';

/** What every handler of the site finds in its context. */
export type SiteEnv = {
  Bindings: {
    /** The request as node:http received it; absent in tests and in calls of shared pages. */
    incoming?: IncomingMessage;
    /** An in-process call by our own page rendering: forgery was checked at the page. Cannot be set from outside. */
    internal?: true;
    /** Of the page that makes an in-process call. */
    requestId?: string;
    /** Of the visitor for whom an in-process call is made. */
    clientAddress?: string;
  };
  Variables: { requestId: string; clientAddress: string; frontDoor: FrontDoor };
};

export type SiteContext = Context<SiteEnv>;

/** `app.request` of a test may leave the bindings out altogether. */
export function bindingsOf(c: SiteContext): SiteEnv['Bindings'] {
  const bindings: SiteEnv['Bindings'] | undefined = c.env;
  return bindings ?? {};
}

/** The address as it came over the wire, not yet normalised by URL parsing (S-32): path and query. */
export function rawTarget(c: SiteContext): string {
  const incoming = bindingsOf(c).incoming?.url;
  if (incoming !== undefined) return incoming;
  const url = c.req.url;
  return url.slice(url.indexOf('/', url.indexOf(':') + 3));
}

/** Whether a method may change nothing (S-06). */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether a path is a call of the API: those answer JSON, everything else a document. */
export function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
