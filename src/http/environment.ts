import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { StaffRole } from '../kernel/staff-roles.ts';
import type { PresentKey } from '../kernel/web/key-roles.ts';
import { type OwnedShape, type Translator, type WithOwned, withOwned } from '../kernel/text/owned.ts';
import { renderFor, type Text } from '../kernel/text/words-of.ts';
import { type Language, LANGUAGE_HEADER } from '../kernel/web/languages.ts';
import type { Limits } from './limits.ts';

/** Context of every handler. */
export type SiteEnv = {
  Bindings: {
    /** The node:http request; absent in tests and in calls of shared pages. */
    incoming?: IncomingMessage;
    /** True for in-process calls of our pages, which were checked for forgery. Cannot be set from outside. */
    internal?: true;
    requestId?: string;
    /** Address of the visitor for whom the call is made in process. */
    clientAddress?: string;
    /** Read-only page: its calls may share what they read, and note the events whose free seats they tell. */
    reading?: Reading;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    guards: Guards;
    translator?: Translator;
    pass?: { hash: string; endsAt: string };
    /** Key of the program that calls, below `/api/v1`. */
    key?: PresentKey;
  };
};

export type SiteContext = Context<SiteEnv>;

export type Reading = { seatsOf: Set<number> };

/** Guards of a site, which `openGuards` sets. */
export type Guards = {
  forgery: ForgeryGuard;
  limits: Limits;
  /** Roles of the caller; empty if not signed in. */
  rolesOf(c: SiteContext): Promise<readonly Role[]> | readonly Role[];
  /** Key of a text; null for one that does not work. */
  keyOf(text: string): Promise<PresentKey | null>;
  /** True if identity was proved recently. */
  isFresh(c: SiteContext): Promise<boolean> | boolean;
  /** Notes a missing role, a forged call, a wrong secret or code, or `count` tickets not shown to the caller. */
  noteRefusal(
    c: SiteContext,
    reason: 'role' | 'forgery' | 'token' | 'code' | 'reference',
    count?: number,
  ): Promise<void> | void;
  noteReading(c: SiteContext, subject: string): Promise<void> | void;
};

/** 'signing-in' lacks a second factor so far (S-17); 'account' is anyone signed in. A gate device is `gate` only. */
export type Role = 'signing-in' | 'account' | StaffRole;

/** 'foreign' if another site sent it, 'unproven' if nothing shows that it is ours. */
export type Origin = 'own' | 'unproven' | 'foreign';

export type ForgeryGuard = {
  /** Returns the origin of a write. `form` is for urlencoded posts only, where our own Origin proves it too (S-05). */
  judge(c: SiteContext, form?: URLSearchParams): Origin;
  /** Throws 'forbidden' (`csrf_invalid`) unless the write comes from this site. */
  require(c: SiteContext, form?: URLSearchParams): void;
  /** Returns the request token, replacing a missing or invalid one, which sets the cookie. */
  token(c: SiteContext, lasting?: Pick<Renewal, 'maxAgeSeconds'>): string;
  /** Issues a token bound to the session that starts with this answer. */
  renew(c: SiteContext, renewal?: Renewal): string;
};

export type Renewal = {
  /** Cookie value of the new session; null if signed out; by default the one sent. */
  session?: string | null;
  /** Age of the cookie; by default the browser session. */
  maxAgeSeconds?: number | undefined;
};

/** Bindings of a request; `app.request` in tests may omit them. */
export function bindingsOf(c: SiteContext): SiteEnv['Bindings'] {
  const bindings: SiteEnv['Bindings'] | undefined = c.env;
  return bindings ?? {};
}

/** Path and query as sent, before URL parsing normalises them (S-32). */
export function rawTarget(c: SiteContext): string {
  const incoming = bindingsOf(c).incoming?.url;
  if (incoming !== undefined) return incoming;
  const url = c.req.url;
  return url.slice(url.indexOf('/', url.indexOf(':') + 3));
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** True for the API, which answers JSON. Everything else is a document. */
export function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

export function languageOfCalls(
  translatorOf: (language: string) => Promise<Translator | null>,
): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const language = c.req.header(LANGUAGE_HEADER);
    const translator = language === undefined ? null : await translatorOf(language);
    if (translator) c.set('translator', translator);
    await next();
  };
}

export function languageOf(c: SiteContext): Language {
  const { language } = c.get('translator') ?? {};
  if (language) c.header('Content-Language', language);
  return language ?? 'nl';
}

export function inReadersLanguage<const Shape extends OwnedShape, Answer>(
  c: SiteContext,
  shape: Shape,
  answer: Answer,
): WithOwned<Shape, Answer> {
  languageOf(c);
  return withOwned(c.get('translator') ?? null, shape, answer);
}

/** A text of ours in the language of the answer. */
export function textFor(c: SiteContext, text: Text): string {
  languageOf(c);
  return renderFor(c.get('translator') ?? null, () => String(text));
}
