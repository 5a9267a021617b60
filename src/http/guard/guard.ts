import type { MiddlewareHandler } from 'hono';
import { bytesOf, readBody, type Size } from './body.ts';
import { isUuid } from '../../kernel/ids.ts';
import { isProblem, Problem } from '../../kernel/problem.ts';
import { mayUse } from '../../kernel/staff-roles.ts';
import { isKeyHolder, type KeyHolder } from '../../kernel/web/key-roles.ts';
import { bindingsOf, type Guards, isReading, type Role, type SiteContext, type SiteEnv } from '../environment.ts';
import type { LimitName, Limits } from '../limits.ts';
import { usualProblem } from '../problems.ts';
import { admitKey } from './keys.ts';

/**
 * Callers that may use a route: anyone, another company's machine, a user who may still lack a second factor, a
 * visitor, a role, which administrators always have, or a program's key. Compared here only (S-16).
 */
export type Who = 'public' | 'provider' | Role | KeyHolder;

export type GuardRule = {
  who: Who;
  stepUp?: true;
  /** For calls named in S-05 only. */
  forgery?: 'exempt';
  /** Largest body; '64 kB' by default (S-32). */
  body?: Size;
  /** Limit that counts the call; 'api' by default, none for providers, 'key' for keys (S-30). */
  limit?: LimitName;
  /** Personal data that an administrator reads, for the trail (S-35). 'order' adds the id in the address: 'order:…'. */
  reads?: string;
  /** True if the proof is an emailed link's or this parameter's secret (a UUID is none). Unknown ones are audited. */
  secret?: true | 'order' | 'id';
  /** Kind of body, 'json' by default; any other gets 415. */
  media?: keyof typeof MEDIA;
};

export type Guard = MiddlewareHandler<SiteEnv> & { guard: GuardRule };

/** Kinds of body by their name in a rule. */
export const MEDIA = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  'json or form': ['application/json', 'application/x-www-form-urlencoded'],
  'form or multipart': ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  report: ['application/csp-report', 'application/reports+json', 'application/json'],
  none: [],
} as const satisfies Record<string, string[]>;

export function guard(rule: GuardRule): Guard {
  const limit = isKeyHolder(rule.who) ? null : limitOf(rule);
  const maxBytes = bytesOf(rule.body ?? '64 kB');
  const media: readonly string[] = MEDIA[rule.media ?? 'json'];

  const guardCall: MiddlewareHandler<SiteEnv> = async (c, next) => {
    const guards = c.get('guards') as Guards | undefined;
    if (!guards) throw new Error('A guard is used in an app without openGuards.');
    const { internal } = bindingsOf(c);
    const isWrite = !isReading(c.req.method);
    await admit(rule, guards, c);
    if (isWrite && rule.forgery !== 'exempt') await requireOwn(guards, c, await formOf(c, media, maxBytes));
    if (limit && (isWrite || !internal)) await countCall(guards.limits, limit, c);
    if (isWrite) await takeBody(c, media, maxBytes);
    await next();
    if (limit && (isWrite || !internal)) await settleCall(guards.limits, limit, c);
    if (rule.secret && isForInvalidSecret(c.error) && hasSecret(c, rule.secret)) await guards.noteRefusal(c, 'token');
    if (rule.reads !== undefined && c.res.ok) await guards.noteReading(c, subjectOf(c, rule.reads));
  };
  return Object.assign(guardCall, { guard: rule });
}

/** Limit that counts the calls of a route; that of keys counts each key. */
export function limitOf({ limit, who }: GuardRule): LimitName | null {
  if (isKeyHolder(who)) return 'key';
  return limit ?? (who === 'provider' ? null : 'api');
}

/** Sets the guards of each request. Without `rolesOf` nobody is signed in. */
export function openGuards(ports: Pick<Guards, 'forgery' | 'limits'> & Partial<Guards>): MiddlewareHandler<SiteEnv> {
  const guards: Guards = {
    rolesOf: () => [],
    keyOf: async () => null,
    isFresh: () => false,
    noteRefusal: () => undefined,
    noteReading: () => undefined,
    ...ports,
  };
  return async (c, next) => {
    c.set('guards', guards);
    await next();
  };
}

/** Guard of each route; null if its first handler is none (S-16). */
export function guardsOf(
  routes: readonly { method: string; path: string; handler: unknown }[],
): Map<string, GuardRule | null> {
  const lines = new Map<string, GuardRule | null>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const line = `${method} ${path}`;
    if (!lines.has(line)) lines.set(line, isGuard(handler) ? handler.guard : null);
  }
  return lines;
}

export function isGuard(handler: unknown): handler is Guard {
  return typeof handler === 'function' && 'guard' in handler;
}

/** Counts a call towards both limits before it runs, so that parallel calls pass neither. */
async function countCall(limits: Limits, limit: LimitName, c: SiteContext): Promise<void> {
  await limits.take(limit, c.get('clientAddress'));
  if (!limits.isOfAccepted(limit)) return;
  try {
    await limits.take('refused', c.get('clientAddress'));
  } catch (thrown) {
    await limits.giveBack(limit, c.get('clientAddress'));
    throw thrown;
  }
}

/** Uncounts a form that was rejected: corrections do not use up the limit (S-30). */
async function settleCall(limits: Limits, limit: LimitName, c: SiteContext): Promise<void> {
  if (limits.isOfAccepted(limit))
    await limits.giveBack(c.res.status === 422 ? limit : 'refused', c.get('clientAddress'));
}

async function admit({ who, stepUp }: GuardRule, guards: Guards, c: SiteContext): Promise<void> {
  const { rolesOf, isFresh, noteRefusal } = guards;
  if (isKeyHolder(who)) return admitKey(who, guards, c);
  if (who === 'public' || who === 'provider') return;
  const roles = await rolesOf(c);
  if (roles.length === 0) throw usualProblem('unauthorized');
  if (passes(roles, who)) {
    if (stepUp && !(await isFresh(c)))
      throw new Problem('forbidden', 'Bevestig eerst uw wachtwoord.', { reason: 'reauth_required' });
    return;
  }
  if (who !== 'account' && who !== 'signing-in') await noteRefusal(c, 'role');
  if (roles.includes('signing-in')) {
    const message = 'Voer eerst de code uit uw authenticatie-app in.';
    throw new Problem('forbidden', message, { reason: 'mfa_required' });
  }
  throw usualProblem('forbidden');
}

function passes(roles: readonly Role[], who: Role): boolean {
  if (who === 'signing-in') return roles.includes('signing-in') || roles.includes('account');
  return who === 'account' ? roles.includes('account') : mayUse(roles, who);
}

async function requireOwn(
  { forgery, noteRefusal }: Guards,
  c: SiteContext,
  form: URLSearchParams | undefined,
): Promise<void> {
  if (forgery.judge(c, form) !== 'own') await noteRefusal(c, 'forgery');
  forgery.require(c, form);
}

/** True for a secret that was used, replaced, has expired or was guessed, all of which are answered alike (S-11). */
function isForInvalidSecret(thrown: unknown): boolean {
  return isProblem(thrown) && (thrown.code === 'gone' || thrown.code === 'not-found');
}

function hasSecret(c: SiteContext, where: true | string): boolean {
  if (where === true) return true;
  const given = c.req.query(where);
  return given !== undefined && !isUuid(given);
}

function subjectOf(c: SiteContext, what: string): string {
  const id = c.req.param('id');
  return id === undefined ? what : `${what}:${id}`;
}

async function formOf(
  c: SiteContext,
  media: readonly string[],
  maxBytes: number,
): Promise<URLSearchParams | undefined> {
  // A multipart body is not read before its sender is known; Origin suffices.
  if (mediaType(c) === 'multipart/form-data')
    return media.includes('multipart/form-data') ? new URLSearchParams() : undefined;
  if (mediaType(c) !== 'application/x-www-form-urlencoded') return undefined;
  if (!media.includes('application/x-www-form-urlencoded')) return undefined;
  await takeBody(c, media, maxBytes);
  return new URLSearchParams(await c.req.text());
}

async function takeBody(c: SiteContext, media: readonly string[], maxBytes: number): Promise<void> {
  if (c.req.bodyCache.arrayBuffer) return;
  const type = mediaType(c);
  if (type !== '' && !media.includes(type)) throw usualProblem('unsupported');
  const body = await readBody(c.req.raw, maxBytes);
  if (body.length > 0 && type === '') throw usualProblem('unsupported');
  // Hono keeps promises here, contrary to its type; json(), text() and formData() read from it.
  c.req.bodyCache.arrayBuffer = Promise.resolve(body.buffer) as unknown as ArrayBuffer;
}

function mediaType(c: SiteContext): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
