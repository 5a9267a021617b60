import type { Hono } from 'hono';
import type { Config } from './config.ts';
import type { ForgeryGuard } from './http/csrf.ts';
import { door } from './http/door.ts';
import { demoPages, type SimulatedServices } from './simulators/index.ts';

/** The pages of the pretend world, behind the site's own door. */
export function demoRoutes(parts: { config: Config; services: SimulatedServices; forgery: ForgeryGuard }): Hono {
  const { config, services, forgery } = parts;
  return demoPages({
    dataDir: config.dataDir,
    baseUrl: config.site.baseUrl,
    services,
    csrfField: (c) => forgery.token(c),
    guard: door({ who: 'public', media: 'form' }),
  });
}
