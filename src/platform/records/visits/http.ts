import { Hono } from 'hono';
import type { SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import type { Visits } from './visits.ts';
import { visitsQuery } from './visits-schema.ts';

export function visitRoutes({ visits }: { visits: Pick<Visits, 'visitsOf'> }) {
  return new Hono<SiteEnv>().get(
    '/api/dmt-admin/figures/visits',
    guard({ who: 'administrator' }),
    parse('query', visitsQuery),
    async (c) => c.json(await visits.visitsOf(c.req.valid('query')), 200),
  );
}
