import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { createNumberChange } from './change-number.ts';
import { bookedPersons, ownPersons } from './numbers-schema.ts';

type Parts = { numbers: ReturnType<typeof createNumberChange> };

/** Visitors change the number of persons, by the secret of their request. */
export function numberRoutes({ numbers }: Parts) {
  return new Hono<SiteEnv>().post(
    '/api/bookings/:secret/persons',
    guard({ who: 'public', limit: 'order', secret: true }),
    parse('json', ownPersons),
    async (c) => c.json(await numbers.changeOwn(c.req.param('secret'), c.req.valid('json')), 200),
  );
}

/** The owner changes it for them. */
export function numberAdminRoutes({ numbers, actorOf }: Parts & { actorOf: (c: SiteContext) => Promise<string> }) {
  return new Hono<SiteEnv>().post(
    '/api/dmt-admin/bookings/:id/persons',
    guard({ who: 'administrator' }),
    parse('param', z.object({ id: z.uuid() })),
    parse('json', bookedPersons),
    async (c) =>
      c.json(await numbers.changeByHand(c.req.valid('param').id, c.req.valid('json'), await actorOf(c)), 200),
  );
}
