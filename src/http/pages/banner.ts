import { Hono } from 'hono';
import type { Cookies } from '../cookies.ts';
import { localPath } from '../../kernel/local-path.ts';
import { door } from '../guard/guard.ts';
import type { SiteEnv } from '../environment.ts';

const CLOSED = /(?:^|;\s*)newsletter_banner=closed(?:;|$)/;
/** How long a visitor is left alone. */
const CLOSED_SECONDS = 30 * 24 * 60 * 60;

/** The one thing that shared pages know of a visitor: whether the invitation to the newsletter was closed (ROOT-06, S-25). */
export function isBannerClosed(cookies: string | undefined): boolean {
  return cookies !== undefined && CLOSED.test(cookies);
}

/** Closes the invitation in a browser without JavaScript, and goes back to the page it stood on. */
export function bannerRoutes({ baseUrl, cookies }: { baseUrl: string; cookies: Cookies }): Hono<SiteEnv> {
  return new Hono<SiteEnv>().post(
    '/api/newsletter/banner',
    door({ who: 'public', media: 'form', body: '1 kB' }),
    (c) => {
      cookies.set(c, 'newsletter_banner', 'closed', CLOSED_SECONDS);
      return c.redirect(ownPath(c.req.header('referer'), baseUrl) ?? '/home', 303);
    },
  );
}

/** Path and query of an address on this site; null for any other. */
function ownPath(address: string | undefined, baseUrl: string): string | null {
  const url = URL.parse(address ?? '');
  return url?.origin === new URL(baseUrl).origin ? localPath(url.pathname + url.search) : null;
}
