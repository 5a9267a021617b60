import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { createFeed } from './feed.ts';
import { feedChange } from './feed-schema.ts';

/** The owner makes, renews and revokes the private address of the calendar. */
export function feedAdminRoutes({
  feed,
  actorOf,
}: {
  feed: Pick<ReturnType<typeof createFeed>, 'adminFeed' | 'changeFeed'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/calendar-feed', owner, async (c) => c.json(await feed.adminFeed(), 200))
    .post('/api/dmt-admin/calendar-feed', owner, parse('json', feedChange), async (c) => {
      await feed.changeFeed(c.req.valid('json'), await actorOf(c));
      return c.json(await feed.adminFeed(), 200);
    });
}
