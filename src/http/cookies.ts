import { getCookie, setCookie } from 'hono/cookie';
import type { SiteContext } from './environment.ts';

/**
 * Cookies are HttpOnly, with the site's prefix (S-01). Credentials are 256 random bits, stored as SHA-256; `waiting`
 * and `waitlist` are signed but identify nobody.
 */
export type SecretCookie = 'session' | 'pre' | 'device' | 'order' | 'earlier' | 'waitlist' | 'waiting';
export type OpenCookie = 'XSRF-TOKEN' | 'checkout_ticket' | 'newsletter_banner' | 'season_notice';
export type CookieName = SecretCookie | OpenCookie;

export type Cookies = {
  nameOf(cookie: CookieName): string;
  read(c: SiteContext, cookie: CookieName): string | null;
  given(c: SiteContext, cookie: CookieName): string | null;
  set(c: SiteContext, cookie: CookieName, value: string, maxAgeSeconds?: number): void;
  clear(c: SiteContext, cookie: CookieName): void;
  credentials: readonly string[];
};

const SECRET: readonly CookieName[] = [
  'session',
  'pre',
  'device',
  'order',
  'earlier',
  'waitlist',
  'waiting',
] satisfies SecretCookie[];

/** `Path=/; SameSite=Lax`, on https also `Secure` (S-01). */
export function createCookies({ baseUrl, abbr }: { baseUrl: string; abbr: string }): Cookies {
  const isSecure = baseUrl.startsWith('https:');
  const nameOf = (cookie: CookieName) =>
    SECRET.includes(cookie) ? `${isSecure ? '__Host-' : ''}${abbr}_${cookie}` : cookie;
  const set: Cookies['set'] = (c, cookie, value, maxAgeSeconds) =>
    setCookie(c, nameOf(cookie), value, {
      path: '/',
      sameSite: 'Lax',
      secure: isSecure,
      httpOnly: SECRET.includes(cookie),
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    });
  return {
    nameOf,
    read: (c, cookie) => getCookie(c, nameOf(cookie)) ?? null,
    given: (c, cookie) => {
      const beginning = `${nameOf(cookie)}=`;
      const line = c.res.headers.getSetCookie().findLast((one) => one.startsWith(beginning));
      return line === undefined ? null : decodeURIComponent(line.slice(beginning.length).split(';')[0] ?? '');
    },
    set,
    clear: (c, cookie) => set(c, cookie, '', 0),
    credentials: SECRET.map(nameOf),
  };
}
