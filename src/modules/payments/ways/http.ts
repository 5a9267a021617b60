import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { Problem } from '../../../kernel/problem.ts';
import { soldWaysRequest } from './ways-schema.ts';
import type { createWays } from './ways.ts';

/** The owner's choice of ways to pay. */
export function paymentWayRoutes({
  ways,
  actorOf,
}: {
  ways: Pick<ReturnType<typeof createWays>, 'all' | 'sell' | 'read'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/payment-ways', owner, async (c) => c.json(await ways.all(), 200))
    .put('/api/dmt-admin/payment-ways', owner, parse('json', soldWaysRequest), async (c) => {
      await ways.sell(c.req.valid('json'), await actorOf(c));
      return c.json(await ways.all(), 200);
    })
    .post('/api/dmt-admin/payment-ways/read', owner, async (c) => {
      if (await ways.read()) return c.json(await ways.all(), 200);
      const message =
        'De betaaldienst antwoordt nu niet. De lijst hieronder is van de vorige keer; verkopen gaat door.';
      throw new Problem('unavailable', message, { reason: 'payment_provider_error' });
    });
}
