import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { membershipEnd, membershipRequest } from './memberships-schema.ts';
import type { createMemberships } from './memberships.ts';

/** The list of cards of others that the gate honours. */
export function membershipRoutes({
  memberships,
  actorOf,
}: {
  memberships: ReturnType<typeof createMemberships>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/memberships', owner, async (c) => c.json(await memberships.all(), 200))
    .put('/api/dmt-admin/memberships', owner, parse('json', membershipRequest), async (c) => {
      await memberships.save(c.req.valid('json'), await actorOf(c));
      return c.json(await memberships.all(), 200);
    })
    .post('/api/dmt-admin/memberships/end', owner, parse('json', membershipEnd), async (c) => {
      await memberships.end(c.req.valid('json').name, await actorOf(c));
      return c.json(await memberships.all(), 200);
    });
}
