import { newSecret } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Cookies } from '../cookies.ts';
import { bindingsOf, type SiteContext } from '../environment.ts';
import type { Signer } from '../ports.ts';

/** 'foreign': another site made the browser send it; 'unproven': nothing says that our page did. */
export type Origin = 'own' | 'unproven' | 'foreign';

export type ForgeryGuard = {
  /** Who sent a write. `form` is given for urlencoded posts only: of those our own Origin is proof too (S-05). */
  judge(c: SiteContext, form?: URLSearchParams): Origin;
  /** Throws Problem 'forbidden' (`csrf_invalid`) unless the write is our own. */
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

const HEADERS = ['x-xsrf-token', 'x-csrf-token'];

/**
 * Request forgery (S-05): own Origin, and a token that the cookie XSRF-TOKEN and a header or field repeat. The token is
 * a random value with an HMAC over it and the session, so that a planted cookie is worth nothing.
 */
export function createForgeryGuard(ports: { secrets: Signer; baseUrl: string; cookies: Cookies }): ForgeryGuard {
  const { secrets, cookies } = ports;
  const ownOrigin = new URL(ports.baseUrl).origin;
  const bound = (random: string, session: string | null) => `${random}.${session ?? ''}`;

  const isValid = (c: SiteContext, token: string | null): token is string => {
    const [random, signature, ...rest] = token?.split('.') ?? [];
    if (!random || !signature || rest.length > 0) return false;
    return secrets.isSigned('xsrf', bound(random, cookies.read(c, 'session')), signature);
  };
  const isRepeated = (c: SiteContext, form: URLSearchParams | undefined): boolean => {
    const token = cookies.read(c, 'XSRF-TOKEN');
    const given = [...HEADERS.map((header) => c.req.header(header)), form?.get('_csrf')];
    return isValid(c, token) && given.includes(token);
  };
  const renew: ForgeryGuard['renew'] = (c, { session = cookies.read(c, 'session'), maxAgeSeconds } = {}) => {
    const random = newSecret();
    const token = `${random}.${secrets.sign('xsrf', bound(random, session))}`;
    cookies.set(c, 'XSRF-TOKEN', token, maxAgeSeconds);
    return token;
  };

  const judge: ForgeryGuard['judge'] = (c, form) => {
    if (bindingsOf(c).internal) return 'own';
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    if (site !== undefined && site !== 'same-origin') return 'foreign';
    // A form on a page that tells its address to nobody (S-11) has the origin 'null'; the other header cannot be made up.
    const isHidden = origin === 'null' && site === 'same-origin';
    if (origin !== undefined && origin !== ownOrigin && !isHidden) return 'foreign';
    const isOwnForm = form !== undefined && origin !== undefined && site !== undefined;
    return isOwnForm || isRepeated(c, form) ? 'own' : 'unproven';
  };

  return {
    judge,
    require: (c, form) => {
      if (judge(c, form) !== 'own') throw forgery();
    },
    token: (c, lasting) => {
      const token = cookies.read(c, 'XSRF-TOKEN');
      return isValid(c, token) ? token : renew(c, lasting);
    },
    renew,
  };
}

export function forgery(): Problem {
  return new Problem(
    'forbidden',
    'De beveiligingscode van deze pagina is verlopen. Vernieuw de pagina en probeer het opnieuw.',
    { reason: 'csrf_invalid' },
  );
}
