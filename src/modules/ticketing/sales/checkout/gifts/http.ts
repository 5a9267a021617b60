import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../../http/environment.ts';
import { guard } from '../../../../../http/guard/guard.ts';
import { parse } from '../../../../../http/guard/parse.ts';
import type { createGifts } from './gifts.ts';
import { giftSettings } from './gifts-schema.ts';

/** The owner's setting of gifts to the garden. */
export function giftRoutes({
  gifts,
  actorOf,
}: {
  gifts: Pick<ReturnType<typeof createGifts>, 'giftSetting' | 'saveGifts'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/gifts', owner, async (c) => c.json(await gifts.giftSetting(), 200))
    .put('/api/dmt-admin/gifts', owner, parse('json', giftSettings), async (c) => {
      await gifts.saveGifts(c.req.valid('json'), await actorOf(c));
      return c.json(await gifts.giftSetting(), 200);
    });
}
