import { Hono } from 'hono';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { isTranslated, LANGUAGE_CHOICE, partedPath, pathIn } from '../kernel/web/languages.ts';
import { addressIn, HOME, localPath } from '../kernel/pages/addresses.ts';
import { PAGES } from '../kernel/pages/pages.ts';
import type { Site } from '../kernel/web/site.ts';

export function redirectRoutes({ slug }: Site) {
  const app = new Hono<SiteEnv>();
  for (const { path, guesses = [] } of PAGES) {
    for (const guess of guesses) app.get(guess, (c) => c.redirect(addressIn(slug, path), 301));
  }
  return app.get('/openingstijden', (c) => c.redirect(`${HOME}#openingstijden`, 301));
}

/**
 * `/taal/en` redirects to the current page in that language, or home if it is Dutch only. The referrer decides, since
 * the page may have changed without a new document; else the link.
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
