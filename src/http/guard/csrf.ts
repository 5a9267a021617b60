import { newSecret } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Cookies } from '../cookies.ts';
import { bindingsOf, type ForgeryGuard, type SiteContext } from '../environment.ts';
import type { Signer } from '../ports.ts';
import { texts as usual } from '../../kernel/problem.words.ts';

const HEADERS = ['x-xsrf-token', 'x-csrf-token'];

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
    // A form on a page without referrer (S-11) has the origin 'null'; Sec-Fetch-Site cannot be forged.
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
  return new Problem('forbidden', usual.securityCodeExpired, { reason: 'csrf_invalid' });
}
