import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { StaffRole } from '../kernel/staff-roles.ts';
import type { Limits } from './limits.ts';

/** Context of every handler of the site. */
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
    /** Of a page that writes nothing: the same in all of its calls, which may give each other what they read. */
    reading?: object;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    guards: Guards;
    /** Of an order that came through the waiting room: a hash that names its pass, and after when nobody can show that any more. */
    pass?: { hash: string; endsAt: string };
  };
};

export type SiteContext = Context<SiteEnv>;

/** Services that every guard consults; one per site, set by `openGuards`. */
export type Guards = {
  forgery: ForgeryGuard;
  limits: Limits;
  /** None: nobody is signed in. */
  rolesOf(c: SiteContext): Promise<readonly Role[]> | readonly Role[];
  /** True if the visitor proved their identity recently. */
  isFresh(c: SiteContext): Promise<boolean> | boolean;
  /**
   * Called when somebody lacks the role for a call, when it did not come from the site's own page, had a wrong secret
   * or code, or named tickets that it was not shown; `count`: how many at once.
   */
  noteRefusal(
    c: SiteContext,
    reason: 'role' | 'forgery' | 'token' | 'code' | 'reference',
    count?: number,
  ): Promise<void> | void;
  /** Called when an administrator was shown personal data. */
  noteReading(c: SiteContext, subject: string): Promise<void> | void;
};

/**
 * Role that a call may require. `signing-in`: the second factor is still to come (S-17); `account`: a signed-in user,
 * who may have another role too. A device at the gate has `gate` and is no account.
 */
export type Role = 'signing-in' | 'account' | StaffRole;

/** 'foreign': another site made the browser send it; 'unproven': nothing says that our page did. */
export type Origin = 'own' | 'unproven' | 'foreign';

export type ForgeryGuard = {
  /**
   * Origin of a write. `form` is given for urlencoded posts only: for those the site's own Origin is proof too (S-05).
   */
  judge(c: SiteContext, form?: URLSearchParams): Origin;
  /** Throws Problem 'forbidden' (`csrf_invalid`) unless the write comes from the site itself. */
  require(c: SiteContext, form?: URLSearchParams): void;
  /** The visitor's request token; a missing or invalid one is replaced, which sets the cookie. */
  token(c: SiteContext, lasting?: Pick<Renewal, 'maxAgeSeconds'>): string;
  /** A new token, for when the session changes: bound to the session that begins with this answer. */
  renew(c: SiteContext, renewal?: Renewal): string;
};

export type Renewal = {
  /** Cookie value of the new session, null when there is none any more; left out, the one that the browser sent. */
  session?: string | null;
  /** As long as the session cookie lasts; left out, as long as the browser session. */
  maxAgeSeconds?: number | undefined;
};

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

/** True for methods that may change nothing (S-06). */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** True if a path belongs to the API: those answer JSON, everything else a document. */
export function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
