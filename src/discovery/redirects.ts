import { Hono } from 'hono';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { isTranslated, LANGUAGE_CHOICE, partedPath, pathIn } from '../kernel/languages.ts';
import { gardenPaths, localPath } from '../kernel/paths.ts';
import type { Site } from '../kernel/site.ts';

/** Addresses that people type by guess, and the page they look for; trailing slashes and capitals: ROUTE-31. */
export function redirectRoutes({ slug }: Site) {
  const { about, gallery, funeral } = gardenPaths(slug);
  const meant: Record<string, string[]> = {
    '/open-dagen-bezoekerstuin': ['/evenementen', '/open-dagen', '/tickets', '/kalender'],
    '/arrangementen': ['/arrangement'],
    [about]: ['/over-de-tuin', '/over-ons', '/tuin'],
    [gallery]: ['/galerij', '/sfeerimpressie', '/foto', '/fotos'],
    [funeral]: ['/natuurlijk-afscheid', '/uitvaart', '/uitvaartlocatie'],
    '/trouwlocatie': ['/trouwen', '/bruiloft'],
    '/theetuin': ['/thee', '/menu', '/menukaart'],
    '/contact': ['/route', '/adres', '/parkeren'],
    '/home#openingstijden': ['/openingstijden'],
    '/voorwaarden': ['/algemene-voorwaarden'],
    '/privacy': ['/privacyverklaring'],
  };
  const app = new Hono<SiteEnv>();
  for (const [page, guesses] of Object.entries(meant)) {
    for (const guess of guesses) app.get(guess, (c) => c.redirect(page, 301));
  }
  return app;
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
    return c.redirect(pathIn(language, goal ?? '/home'), 302);
  });
}
