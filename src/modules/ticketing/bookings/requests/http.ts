import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { requestClosing, requestForm } from './requests-schema.ts';
import type { createRequests } from './requests.ts';

const idParam = parse('param', z.object({ id: z.uuid() }));
const listQuery = parse(
  'query',
  z.object({
    view: z.enum(['open', 'all']).default('open'),
    before: z.iso
      .datetime({ offset: true })
      .transform((at) => new Date(at).toISOString())
      .optional(),
  }),
);

/** The owner's list of requests for packages. */
export function requestAdminRoutes({
  requests,
  actorOf,
}: {
  requests: ReturnType<typeof createRequests>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = { who: 'administrator' } as const;
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/bookings', guard({ ...owner, reads: 'bookings' }), listQuery, async (c) =>
      c.json(await requests.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/bookings/packages', guard(owner), async (c) => c.json(await requests.choosable(), 200))
    .get('/api/dmt-admin/bookings/:id', guard({ ...owner, reads: 'booking' }), idParam, async (c) =>
      c.json(await requests.detail(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/bookings', guard(owner), parse('json', requestForm), async (c) => {
      const form = c.req.valid('json');
      await requests.add(form, await actorOf(c));
      return c.json(await requests.detail(form.id), 201);
    })
    .post('/api/dmt-admin/bookings/:id/close', guard(owner), idParam, parse('json', requestClosing), async (c) => {
      const { id } = c.req.valid('param');
      await requests.close(id, c.req.valid('json'), await actorOf(c));
      return c.json(await requests.detail(id), 200);
    });
}
