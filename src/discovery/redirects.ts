import { Hono } from 'hono';
import { gardenPaths } from '../kernel/paths.ts';
import type { SiteEnv } from '../http/environment.ts';
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
