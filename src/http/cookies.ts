import { getCookie, setCookie } from 'hono/cookie';
import type { SiteContext } from './environment.ts';

/**
 * Out of reach of scripts, with the site's prefix (S-01). Credentials: 256 random bits, stored as SHA-256 only; `waiting` is a
 * signed place in the waiting room, which proves nothing about anybody, `waitlist` a signed offer of a waiting list.
 */
export type SecretCookie = 'session' | 'pre' | 'device' | 'order' | 'waitlist' | 'waiting';
/** Readable by our own scripts; none of them is a credential. */
export type OpenCookie = 'XSRF-TOKEN' | 'checkout_ticket' | 'newsletter_banner' | 'season_notice';
export type CookieName = SecretCookie | OpenCookie;

export type Cookies = {
  /** The name on the wire: `__Host-lh_order` on https, `lh_order` on http. */
  nameOf(cookie: CookieName): string;
  /** The value the browser sent, or null. */
  read(c: SiteContext, cookie: CookieName): string | null;
  /** The value that the answer sets so far, or null. */
  given(c: SiteContext, cookie: CookieName): string | null;
  /** Without `maxAgeSeconds` it lasts as long as the browser session. */
  set(c: SiteContext, cookie: CookieName, value: string, maxAgeSeconds?: number): void;
  clear(c: SiteContext, cookie: CookieName): void;
  /** Names on the wire of all that are credentials. */
  credentials: readonly string[];
};

const SECRET: readonly CookieName[] = [
  'session',
  'pre',
  'device',
  'order',
  'waitlist',
  'waiting',
] satisfies SecretCookie[];

/** The cookies of S-01: `Path=/; SameSite=Lax`, on https also `Secure`; no others exist. */
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
