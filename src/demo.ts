import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { forgery as forgeryProblem, type ForgeryGuard } from './http/csrf.ts';
import type { SiteContext } from './http/environment.ts';
import { demoPages } from './simulators/index.ts';

/** The pages of the pretend world, behind the site's own forgery guard. */
export function demoRoutes(parts: {
  config: Config;
  services: { mollie: boolean; resend: boolean };
  forgery: ForgeryGuard;
}): Hono {
  const { config, services, forgery } = parts;
  return demoPages({
    dataDir: config.dataDir,
    baseUrl: config.site.baseUrl,
    services,
    csrfField: (c) => forgery.token(c as SiteContext),
    guard: async (c, next) => {
      const form = new URLSearchParams(await c.req.text());
      if (forgery.judge(c as SiteContext, form) !== 'own') throw forgeryProblem();
      await next();
    },
  });
}
