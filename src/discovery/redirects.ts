import { Hono } from 'hono';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { isTranslated, LANGUAGE_CHOICE, partedPath, pathIn } from '../kernel/web/languages.ts';
import { addressIn, HOME, localPath } from '../kernel/pages/addresses.ts';
import { PAGES } from '../kernel/pages/pages.ts';
import type { Site } from '../kernel/web/site.ts';

/** Addresses that people type by guess lead to the page that they look for; trailing slashes and capitals: ROUTE-31. */
export function redirectRoutes({ slug }: Site) {
  const app = new Hono<SiteEnv>();
  for (const { path, guesses = [] } of PAGES) {
    for (const guess of guesses) app.get(guess, (c) => c.redirect(addressIn(slug, path), 301));
  }
  return app.get('/openingstijden', (c) => c.redirect(`${HOME}#openingstijden`, 301));
}

/**
 * `/taal/en` leads to the page that somebody comes from, in that language; to the voorpagina from a page that is Dutch only.
 * The browser says which page that is, because it may have changed since its document; or else the link does.
 */
export function languageRoutes({ baseUrl, languages = [] }: Site) {
  return new Hono<SiteEnv>().get(`${LANGUAGE_CHOICE}/:language`, guard({ who: 'public' }), (c) => {
    const language = (['nl', ...languages] as const).find((one) => one === c.req.param('language'));
    if (!language) return c.notFound();
    const referrer = URL.parse(c.req.header('referer') ?? '');
    const from =
      referrer?.origin === baseUrl && referrer.pathname !== '/'
        ? referrer
        : URL.parse(c.req.query('van') ?? '', baseUrl);
    const { path } = partedPath(from?.pathname ?? '/');
    const goal = isTranslated(path) ? localPath(path + (from?.search ?? '')) : null;
    return c.redirect(pathIn(language, goal ?? HOME), 302);
  });
}
