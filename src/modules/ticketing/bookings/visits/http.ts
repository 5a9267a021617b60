import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { createRequests } from '../requests/requests.ts';
import type { createVisits } from './visits.ts';
import { kitchenQuery, visitDetails } from './visits-schema.ts';

/** The kitchen's list, and what the owner changes of an agreed visit. */
export function visitAdminRoutes({
  visits,
  requests,
  actorOf,
}: {
  visits: Pick<ReturnType<typeof createVisits>, 'kitchen' | 'describeVisit'>;
  requests: Pick<ReturnType<typeof createRequests>, 'detail'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/kitchen',
      guard({ who: 'programme', reads: 'kitchen' }),
      parse('query', kitchenQuery),
      async (c) => c.json(await visits.kitchen(c.req.valid('query')), 200),
    )
    .put(
      '/api/dmt-admin/bookings/:id/day',
      guard({ who: 'administrator' }),
      parse('param', z.object({ id: z.uuid() })),
      parse('json', visitDetails),
      async (c) => {
        const { id } = c.req.valid('param');
        await visits.describeVisit(id, c.req.valid('json'), await actorOf(c));
        return c.json(await requests.detail(id), 200);
      },
    );
}
