import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../../http/environment.ts';
import { guard } from '../../../../../http/guard/guard.ts';
import { parse } from '../../../../../http/guard/parse.ts';
import type { createFriendKinds } from './friend-kinds.ts';
import { friendKindEnd, friendKindRequest } from './friends-schema.ts';

/** The owner's list of kinds of friends' cards. */
export function friendKindRoutes({
  friends,
  actorOf,
}: {
  friends: ReturnType<typeof createFriendKinds>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/friend-kinds', owner, async (c) => c.json(await friends.allFriendKinds(), 200))
    .put('/api/dmt-admin/friend-kinds', owner, parse('json', friendKindRequest), async (c) => {
      await friends.saveFriendKind(c.req.valid('json'), await actorOf(c));
      return c.json(await friends.allFriendKinds(), 200);
    })
    .post('/api/dmt-admin/friend-kinds/end', owner, parse('json', friendKindEnd), async (c) => {
      await friends.endFriendKind(c.req.valid('json').name, await actorOf(c));
      return c.json(await friends.allFriendKinds(), 200);
    });
}
